import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Exercise, isGiven } from './Exercise.tsx';
import { Feedback } from './Feedback.tsx';
import { Next } from './Next.tsx';
import type { Round } from './round.ts';
import type { RoundState } from './task.ts';
import { $hears } from './voice.ts';

/** One exercise with its answer, and what came of it. */
export function Play({ round, state }: { round: Round; state: RoundState }) {
  const { t, lang } = useTexts();
  const task = useStore(round.$task);
  const answer = useStore(round.$answer);
  const hears = useStore($hears);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(task?.key);
  const judged = state.name === 'judged';
  const kept = state.name === 'kept';

  // The next one is read from its beginning.
  useEffect(() => {
    if (state.name !== 'asking' || shown.current === task?.key) return;
    shown.current = task?.key;
    form.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [state.name, task?.key]);

  if (!task) return null;
  const { exercise } = task;
  const isDictation = exercise.kind === 'listen' && exercise.options.length === 0;
  const given = isGiven(exercise, answer);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (judged || kept) round.next();
    else if (given) void round.check();
  }

  return (
    <form ref={form} className="card play" onSubmit={handleSubmit}>
      <Exercise
        key={task.key}
        exercise={exercise}
        answer={answer}
        hears={hears}
        verdict={judged ? state.verdict : null}
        onAnswer={(next) => round.write(next)}
      />
      {state.name === 'unsent' && <OfflineStrip title={t('unsentTitle')}>{t('unsent')}</OfflineStrip>}
      {kept && <OfflineStrip title={t('unsentTitle')}>{t('answerKept')}</OfflineStrip>}
      {state.name === 'refused' && (
        <p className="small err" role="alert">
          {state.error.text(lang) ?? t('errorText')}
        </p>
      )}
      {kept ? (
        <Next />
      ) : judged ? (
        <Feedback exercise={exercise} verdict={state.verdict} hears={hears === true} />
      ) : (
        <div className="acts">
          <Button type="submit" busy={state.name === 'sending' || state.name === 'unsent'} disabled={!given}>
            {t('check')}
          </Button>
          {isDictation ? (
            <Button variant="text" onClick={() => void round.check(true)}>
              {t('cannotHear')}
            </Button>
          ) : (
            <Button variant="text" onClick={() => void round.pass()}>
              {t('dontKnow')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
