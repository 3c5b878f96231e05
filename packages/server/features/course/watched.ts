import { constants } from '@mars/contract/constants.ts';

/** Stretches `[from, till)` in order, none touching another. */
export type Stretches = readonly (readonly [number, number])[];

/** How many units they hold. */
export const unitsOf = (stretches: Stretches): number =>
  stretches.reduce((sum, [from, till]) => sum + till - from, 0);

/** Several as one, within `[0, length)`. */
export function merge(stretches: Stretches, length: number): [number, number][] {
  const inside = stretches
    .map(([from, till]): [number, number] => [Math.max(0, from), Math.min(length, till)])
    .filter(([from, till]) => from < till)
    .sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, till] of inside) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], till);
    else merged.push([from, till]);
  }
  return merged;
}

/**
 * What was seen before with what is new, as far as the time since the beginning allows: who says more is believed from
 * the front on, and the rest can be said again later.
 */
export function addWatched(
  before: Stretches,
  added: Stretches,
  { length, seconds }: { length: number; seconds: number },
): [number, number][] {
  const { unitsPerSecond, firstUnits } = constants.lesson;
  const most = Math.floor(seconds * unitsPerSecond) + firstUnits;
  let seen = merge(before, length);
  for (const [from, till] of merge(added, length)) {
    const whole = merge([...seen, [from, till]], length);
    const over = unitsOf(whole) - most;
    if (over <= 0) seen = whole;
    else {
      seen = merge([...seen, [from, cutAfter(seen, from, till, over)]], length);
      break;
    }
  }
  return seen;
}

/** Where a stretch has to end so that so many units fewer are new. */
function cutAfter(seen: Stretches, from: number, till: number, over: number): number {
  let left = over;
  for (let at = till - 1; at >= from; at--) {
    if (!seen.some(([start, end]) => start <= at && at < end)) left--;
    if (left === 0) return at;
  }
  return from;
}

/** The share of a lesson that was seen, in percent; of one without anything to see all of it. */
export const seenPercent = (stretches: Stretches, length: number): number =>
  length === 0 ? 100 : Math.floor((100 * unitsOf(stretches)) / length);

/** The units that are missing to finish a lesson. */
export const missingUnits = (stretches: Stretches, length: number): number =>
  Math.max(0, Math.ceil((length * constants.lesson.finishPercent) / 100) - unitsOf(stretches));
