import { constants } from '@mars/contract/constants.ts';
import { foreignLetter } from '@mars/contract/pieces/look-alike.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useNewHere } from '@mars/ui/pieces/new-here.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useWork } from '@mars/ui/pieces/work.ts';
import { Volume2 } from 'lucide';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Question } from './test.ts';
import { hush, say } from './voice.ts';

interface AskedProps {
  question: Question;
  asked: number;
  most: number;
  busy: boolean;
  problem: string | null;
  onAnswer: (answer: string | null) => Promise<void>;
}

/** One question. What is English is said so to readers. */
export function Asked({ question, asked, most, busy, problem, onAnswer }: AskedProps) {
  const { t } = useTexts();
  const { kind, text, passage, script, options, skill } = question;
  const [value, setValue] = useState('');
  const foreign = foreignLetter(value, 'latin');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isNew = useNewHere();
  useWork();

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
    return hush;
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value.trim()) give(value);
  }

  function give(answer: string | null) {
    if (!busy && !isNew()) void onAnswer(answer);
  }

  return (
    <form className="test" noValidate aria-label={t('title')} onSubmit={handleSubmit}>
      <div className="steps">
        <Bar
          value={asked}
          max={most}
          tone="accent"
          label={t('progress')}
          text={t('asked', { asked, most })}
        />
        <b className="num">{asked + 1}</b>
      </div>
      <p className="small ink-2">{t(`ask_${skill}`)}</p>
      {script && <Heard script={script} />}
      {passage && (
        <p className="passage" lang="en">
          {passage}
        </p>
      )}
      <h2 ref={title} id={`${id}q`} className="h3 asked" lang="en" tabIndex={-1}>
        <Gapped text={text} />
      </h2>
      {kind === 'typed' ? (
        <Field
          label={t('yourAnswer')}
          lang="en"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={constants.placement.answerMax}
          value={value}
          error={foreign && t('cyrillic', { letter: foreign })}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : (
        <div role="radiogroup" aria-labelledby={`${id}q`} className="options">
          {options.map((option) => (
            <label key={option.id} className="answer">
              <input
                type="radio"
                className="sr"
                name={id}
                value={option.id}
                checked={value === option.id}
                onChange={() => setValue(option.id)}
              />
              <span className="letter" aria-hidden="true">
                {option.id.toUpperCase()}
              </span>
              <span className="grow" lang="en">
                {option.text}
              </span>
            </label>
          ))}
        </div>
      )}
      {problem && (
        <p className="small err" role="alert">
          {problem}
        </p>
      )}
      <div className="acts">
        <Button type="submit" size="lg" busy={busy} disabled={!value.trim()}>
          {t('next')}
        </Button>
        <Button variant="quiet" size="lg" disabled={busy} onClick={() => give(null)}>
          {t('dontKnow')}
        </Button>
      </div>
    </form>
  );
}

/** A gap is a line for the eye and a word for the ear. */
function Gapped({ text }: { text: string }) {
  const { t, lang } = useTexts();
  const [before, after] = text.split('___');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="gap">
        <span className="sr" lang={lang}>
          {t('gap')}
        </span>
      </span>
      {after}
    </>
  );
}

/** What is to be heard, as often as one likes. */
function Heard({ script }: { script: string }) {
  const { t } = useTexts();
  const [speaking, setSpeaking] = useState(false);
  const [mute, setMute] = useState(false);

  async function handlePress() {
    setSpeaking(true);
    setMute(!(await say(script, () => setSpeaking(false))));
  }

  return (
    <div className="heard">
      <Button
        variant="soft"
        size="lg"
        icon={Volume2}
        aria-pressed={speaking}
        onClick={() => void handlePress()}
      >
        {t('listen')}
      </Button>
      {mute && (
        <p className="small" role="status">
          {t('noVoice')}
        </p>
      )}
    </div>
  );
}
