import type { DrawLine } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useEffect, useId, useRef } from 'react';
import type { Opened } from './place.ts';

export type Asked = Opened['questions'][number];
/** The letter of an option, several of them, a text; null for nothing yet. */
export type Answer = string | string[] | null;

interface QuestionProps {
  question: Asked;
  at: number;
  all: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** It stands there from the beginning, and takes no focus. */
  still?: boolean;
  line: DrawLine;
}

/** One question with what can be answered to it. */
export function Question({ question, at, all, answer, onAnswer, still, line }: QuestionProps) {
  const { t, lang } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, text, options } = question;
  const chosen = [answer ?? []].flat();

  // The next question is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (still) return;
    bringInSight(heading.current);
  }, []);

  function handleChoice(letter: string, on: boolean) {
    if (kind === 'choice') onAnswer(letter);
    else onAnswer(on ? [...chosen, letter] : chosen.filter((one) => one !== letter));
  }

  return (
    <fieldset className="question" aria-labelledby={`${id}q`}>
      <div className="steps">
        <Bar value={at + 1} max={all} label={t('questionOf', { at: at + 1, all })} />
        <b className="num" translate="no">{`${at + 1} / ${all}`}</b>
      </div>
      <h4 ref={heading} id={`${id}q`} className="h4" tabIndex={-1}>
        {line(text[lang])}
      </h4>
      {kind === 'many' && <p className="small ink-2">{t('chooseMany')}</p>}
      {kind === 'typed' ? (
        <div className="field">
          <label htmlFor={`${id}a`}>{t('yourAnswer')}</label>
          <div className="box">
            <input
              id={`${id}a`}
              value={chosen[0] ?? ''}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => onAnswer(event.currentTarget.value)}
            />
          </div>
        </div>
      ) : (
        options.map((option) => (
          <label key={option.id} className="answer">
            <input
              type={kind === 'choice' ? 'radio' : 'checkbox'}
              className="sr"
              name={id}
              checked={chosen.includes(option.id)}
              onChange={(event) => handleChoice(option.id, event.currentTarget.checked)}
            />
            <span className="letter">{option.id.toUpperCase()}</span>
            <span className="grow">{line(option.text[lang])}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}
