import { constants } from '@mars/contract/constants.ts';
import { addDays, dayOf, startOfDay, zoneMs } from '../clock/time.ts';

const hourMs = 3_600_000;
const { quietFrom, quietUntil } = constants.bot;

/** When something that is no hurry may be said: now, or at eight in the morning of the centre. */
export function whenAwake(now: Date): Date {
  const hour = new Date(now.getTime() + zoneMs).getUTCHours();
  if (hour >= quietUntil && hour < quietFrom) return now;
  const today = dayOf(now);
  const day = hour < quietUntil ? today : addDays(today, 1);
  return new Date(startOfDay(day).getTime() + quietUntil * hourMs);
}

/** Whether something that is no hurry may be said now. */
export const isAwake = (now: Date): boolean => whenAwake(now) === now;
