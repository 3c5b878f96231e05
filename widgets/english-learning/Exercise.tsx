import { useTexts } from '@mars/i18n/context.tsx';
import { useId } from 'react';
import { Choose } from './Choose.tsx';
import { Heard } from './Heard.tsx';
import { Match } from './Match.tsx';
import { Order } from './Order.tsx';
import { Typed } from './Typed.tsx';
import type { Answer, Asked, Verdict } from './task.ts';

export interface ExerciseProps {
  exercise: Asked;
  answer: Answer;
  /** Whether English can be heard here; null until it is known. */
  hears: boolean | null;
  /** Null until it is judged. */
  verdict: Verdict | null;
  onAnswer: (answer: Answer) => void;
}

/** Whether there is something to judge. */
export function isGiven({ kind, words, terms }: Asked, answer: Answer): boolean {
  if (kind === 'order') return answer?.length === words.length;
  if (kind === 'match') return Array.isArray(answer) && answer.filter(Boolean).length === terms.length;
  return typeof answer === 'string' && answer.trim() !== '';
}

/** An exercise: what is to be done, and where the answer is given. */
export function Exercise(props: ExerciseProps) {
  const { t, lang } = useTexts();
  const { exercise, hears } = props;
  const { kind, ask, text, script, options } = exercise;
  const id = useId();
  const isDictation = kind === 'listen' && options.length === 0;
  const task = ask?.[lang] ?? t(isDictation ? 'do_dictation' : `do_${kind}`);
  return (
    <fieldset className="exercise" aria-labelledby={`${id}t`} disabled={props.verdict !== null}>
      <h3 id={`${id}t`} className="h4" tabIndex={-1}>
        {task}
      </h3>
      {script && <Heard script={script} hears={hears} isDictation={isDictation} />}
      {text && (
        <p className="english-text h3" lang="en">
          {withGaps(text, t('gap'))}
        </p>
      )}
      {options.length > 0 && <Choose {...props} />}
      {(kind === 'type' || isDictation) && <Typed {...props} />}
      {kind === 'order' && <Order {...props} />}
      {kind === 'match' && <Match {...props} />}
    </fieldset>
  );
}

const withGaps = (text: string, gap: string) =>
  text.split('___').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stay in their order
    <span key={place}>
      {place > 0 && (
        <span className="gap">
          <span className="sr">{gap}</span>
        </span>
      )}
      {part}
    </span>
  ));
