import { useTexts } from '@mars/i18n/context.tsx';
import { useEffect, useReducer } from 'react';
import type { Live } from './race.ts';

/**
 * When a race ends: how long it will last, then what is left of it. It is read, not called out: it changes each second. Its
 * sheet is `packages/ui/lanes.css`; the widget has the texts `lasts` and `endsIn`.
 */
export function RaceEnd({ live: { race, startsAt, endsAt } }: { live: Live }) {
  const { t } = useTexts();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const isOver = race.state === 'over';
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(draw, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return null;
  const lasts = endsAt === null || startsAt === null ? race.ends_in_ms : endsAt - startsAt;
  const left = endsAt === null ? lasts : Math.min(lasts, Math.max(0, endsAt - performance.now()));
  return (
    <p className="small ink-2 race-end">
      {left >= lasts ? t('lasts', { count: Math.round(lasts / 60_000) }) : t('endsIn', { time: clock(left) })}
    </p>
  );
}

/** `0:36`; a second that has begun is there until it is over. */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
