import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useReducer } from 'react';

const MINUTE_MS = 60_000;

/** Until when homework is to be handed in, and how long that is. */
export function Due({ at }: { at: string }) {
  const { t, lang } = useTexts();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const offset = useStore($clockOffset);
  useEffect(() => {
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const when = { day: formatDate(at, 'day month', lang), time: formatTime(at) };
  const left = Math.ceil((Date.parse(at) - serverNow()) / MINUTE_MS);
  // Before the server's clock is known nobody can say.
  if (offset === null) return t('dueBy', when);
  return left > 0 ? `${t('dueBy', when)} ${t(...leftOf(left))}` : t('dueOver', when);
}

/** Days from two of them on, hours from two of them on, minutes before that. */
export function leftOf(minutes: number): [string, { count: number }] {
  if (minutes >= 2880) return ['leftDays', { count: Math.floor(minutes / 1440) }];
  if (minutes >= 120) return ['leftHours', { count: Math.floor(minutes / 60) }];
  return ['leftMinutes', { count: minutes }];
}
