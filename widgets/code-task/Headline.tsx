import { useCelebration } from '@mars/element/pieces/Celebrate.tsx';
import { Sound } from '@mars/element/pieces/Sound.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Check, X } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { submissionsOf } from './handed-in.ts';
import type { Judging } from './judging.ts';
import { fanfare } from './sound.ts';
import type { Submission, Task } from './task.ts';

export type Named<N extends 'judged' | 'refused'> = Extract<Judging, { name: N }>;

interface OfVerdict {
  state: Named<'judged'>;
  task: Task;
}

/** What the judge found, in a line. */
export function Headline(of: OfVerdict) {
  const { t } = useTexts();
  const { verdict, passed, total } = of.state.submission;
  const why = useWhy(of);
  const isRight = verdict === 'accepted';
  const tone = isRight ? 'ok' : verdict === 'samples_passed' ? 'blue' : 'bad';
  return (
    <p className={`strip ${tone}`}>
      <Icon node={tone === 'bad' ? X : Check} />
      <span>
        <b>{t(`verdict_${verdict}`)}</b>{' '}
        {isRight ? why : passed !== null && total !== null && t('passedOf', { passed, count: total })}
      </span>
    </p>
  );
}

/** What was celebrated: once, also where the verdict is drawn anew. */
const told = new Set<Submission['id']>();

/**
 * A task that is solved for the first time, and nobody doubts it: what it brought, heard where somebody wants that.
 * @param next the way to the next one
 */
export function Won({ next, ...of }: OfVerdict & { next: ReactNode }) {
  const { t } = useTexts();
  const { submission, again } = of.state;
  const { id, verdict, state } = submission;
  const why = useWhy(of);
  const [celebration, celebrate] = useCelebration();
  const isWon = verdict === 'accepted' && !again && state !== 'held';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (!isWon || told.has(id)) return;
    told.add(id);
    const coins = submission.coins ?? 0;
    celebrate({
      title: t(`verdict_${verdict}`),
      lines: [why],
      coins,
      next,
      when: 'free',
      children: coins > 0 && hosted() && <Sound fanfare={fanfare} />,
    });
  }, [id, isWon]);
  return celebration;
}

/** Why a right program brought what it brought. */
function useWhy({ state: { submission, again }, task }: OfVerdict): string {
  const { t } = useTexts();
  const { data } = useStore(submissionsOf(task.id));
  const key = whyOf(submission, { again, held: data?.items.some(({ state }) => state === 'held') });
  return t(key, { count: submission.coins ?? 0, total: task.month.total });
}

/** @param held coins of the same task are */
function whyOf({ state, coins }: Submission, { again, held }: { again: boolean; held?: boolean }): string {
  if (state === 'held') return 'acceptedHeld';
  if (again) return held ? 'heldBefore' : 'acceptedAgain';
  return coins ? 'acceptedCoins' : 'acceptedOver';
}
