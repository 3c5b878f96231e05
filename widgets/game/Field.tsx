import type { TypingLang } from '@mars/contract/keyboards.ts';
import { isDone, isSame, type Typed } from '@mars/contract/typed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { useLayoutEffect, useRef } from 'react';

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
  const take = useRef(onValue);
  take.current = onValue;
  const letters = useRef(typed.letters);
  letters.current = typed.letters;

  // Before anybody can see the field: whoever is quicker than the next frame loses no letter.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    // What was typed before a reload.
    input.value = letters.current.join('');
    const toEnd = () => input.setSelectionRange(input.value.length, input.value.length);
    const handleInput = (event: Event) => {
      // A line that is pasted or dropped was not typed.
      const kind = (event as InputEvent).inputType ?? '';
      if (!/Paste|Drop|Yank|Redo|Undo/.test(kind)) take.current(input.value);
      const stands = letters.current.join('');
      if (input.value !== stands) input.value = stands;
      toEnd();
    };
    input.addEventListener('input', handleInput);
    input.addEventListener('focus', toEnd);
    input.addEventListener('pointerup', toEnd);
    input.focus({ preventScroll: true });
    return () => {
      input.removeEventListener('input', handleInput);
      input.removeEventListener('focus', toEnd);
      input.removeEventListener('pointerup', toEnd);
    };
  }, []);

  return (
    <div className="card field-card">
      <p className="typed" lang={lang} id="text">
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
    </div>
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
