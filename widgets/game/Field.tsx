import type { TypingLang } from '@mars/contract/keyboards.ts';
import { alphabetOf, foreignLetter } from '@mars/contract/pieces/look-alike.ts';
import { isDone, isSame, mostWrong, type Typed } from '@mars/contract/typed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Note, watchField } from './field-input.ts';

interface FieldProps {
  text: string;
  lang: TypingLang;
  typed: Typed;
  /** What the field holds after something was struck. */
  onValue: (value: string) => void;
}

/**
 * The text, and over it a field that nobody sees: only a real one brings up a phone's keyboard. What is in it says what was
 * struck, since such a keyboard names no keys.
 */
export function Field({ text, lang, typed, onValue }: FieldProps) {
  const { t } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState<Note | null>(null);
  const latest = useRef({ typed, onValue });
  latest.current = { typed, onValue };

  // Before anybody can see the field: whoever is quicker than the next frame loses no letter.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    watchField(input, {
      typed: () => latest.current.typed,
      onValue: (value) => latest.current.onValue(value),
      onNote: setNote,
    });
    input.focus({ preventScroll: true });
  }, []);

  return (
    <div className="card field-card">
      <p className="typed" lang={lang} id="text" translate="no">
        <Letters text={text} typed={typed} />
      </p>
      <textarea
        ref={field}
        className="unseen"
        aria-label={t('typeHere')}
        aria-describedby="text"
        readOnly={isDone(typed)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        lang={lang}
        rows={1}
        onKeyDown={(event) => {
          // The end is where one types; a new line is none of the text.
          if (/^Arrow|^Home$|^End$|^Page|^Enter$/.test(event.key)) event.preventDefault();
        }}
      />
      <p className="tap small ink-2">{t('tapHere')}</p>
      <p className="small err" role="status">
        <Stuck typed={typed} />
      </p>
      <p className="small ink-2" role="status">
        {note && t(`note_${note}`)}
      </p>
      <Next typed={typed} lang={lang} />
    </div>
  );
}

/** Why it does not go on: letters of another keyboard look right and are not, and beyond so many wrong ones nothing is written. */
function Stuck({ typed: { text, letters, wrongAtEnd } }: { typed: Typed }) {
  const { t } = useTexts();
  const first = letters.length - wrongAtEnd;
  const wanted = alphabetOf(text.charAt(first));
  const letter = wrongAtEnd > 0 && wanted ? foreignLetter(letters[first] ?? '', wanted) : null;
  return (
    <>
      {letter && t(wanted === 'latin' ? 'cyrillic' : 'latin', { letter })}{' '}
      {wrongAtEnd >= mostWrong && t('stuck', { most: mostWrong })}
    </>
  );
}

/** What is to be typed now, for whoever hears the page: the word, and after a mistake the letter that was wanted. */
function Next({ typed, lang }: { typed: Typed; lang: TypingLang }) {
  const { t } = useTexts();
  const { text, letters, wrongAtEnd } = typed;
  const start = text.lastIndexOf(' ', letters.length - 1) + 1;
  const word = text.slice(start).split(' ', 1)[0];
  const wanted = text.charAt(letters.length - wrongAtEnd);
  return (
    <p className="sr" role="status">
      {isDone(typed) ? null : wrongAtEnd > 0 ? (
        <>
          {t('wrongHere')} <span lang={lang}>{wanted === ' ' ? t('space') : wanted}</span>
        </>
      ) : (
        <>
          {t('nextWord')} <span lang={lang}>{word}</span>
        </>
      )}
    </p>
  );
}

/** What stands rightly, what is wrong, where one is, and what is to come, in as few pieces as that takes. */
function Letters({ text, typed: { letters } }: { text: string; typed: Typed }) {
  const pieces: { kind: 'right' | 'wrong'; words: string }[] = [];
  for (const [place, letter] of letters.entries()) {
    const wanted = text.charAt(place);
    const kind = isSame(wanted, letter) ? 'right' : 'wrong';
    const last = pieces.at(-1);
    if (last?.kind === kind) last.words += wanted;
    else pieces.push({ kind, words: wanted });
  }
  return (
    <>
      {pieces.map(({ kind, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
        <span key={at} className={kind}>
          {words}
        </span>
      ))}
      <i className="caret" />
      <span className="ahead">{text.slice(letters.length)}</span>
    </>
  );
}
