import { Icon } from '@mars/ui/Icon.tsx';
import { Check, X } from 'lucide';
import { useId } from 'react';
import type { ExerciseProps } from './Exercise.tsx';

/** One of a few. */
export function Choose({ exercise, answer, verdict, onAnswer }: ExerciseProps) {
  const name = useId();
  return (
    <div className="options">
      {exercise.options.map(({ id, text }) => {
        const chosen = answer === id;
        const isRight = verdict?.answer[0] === id;
        const tone = verdict && (isRight ? 'ok' : chosen ? 'bad' : '');
        return (
          <label key={id} className={`option ${tone ?? ''}`}>
            <input type="radio" className="sr" name={name} checked={chosen} onChange={() => onAnswer(id)} />
            <span className="letter" aria-hidden="true">
              {tone ? <Icon node={isRight ? Check : X} size={20} /> : id.toUpperCase()}
            </span>
            <span className="grow" lang="en">
              {text}
            </span>
          </label>
        );
      })}
    </div>
  );
}
