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

/** How many seconds a unit takes at least, and how many are given at first. */
export interface Pace {
  secondsOf(unit: number): number;
  givenSeconds: number;
}

const { lesson } = constants;

export const filmPace: Pace = {
  secondsOf: () => 1 / lesson.unitsPerSecond,
  givenSeconds: lesson.firstUnits / lesson.unitsPerSecond,
};

/** @param letters of each unit */
export const textPace = (letters: readonly number[]): Pace => ({
  secondsOf: (unit) => (letters[unit] ?? 0) / lesson.lettersPerSecond,
  givenSeconds: lesson.graceSeconds,
});

/** What sums of fractions may be beside a whole number. */
const tiny = 1e-6;

/**
 * What was seen before with what is new, as far as the time since the beginning allows: who says more is believed from
 * the front on, and the rest can be said again later.
 */
export function addWatched(
  before: Stretches,
  added: Stretches,
  { length, seconds, pace }: { length: number; seconds: number; pace: Pace },
): [number, number][] {
  const seen = merge(before, length);
  const known = new Set(seen.flatMap(unitsIn));
  let left = seconds + pace.givenSeconds + tiny;
  for (const unit of known) left -= pace.secondsOf(unit);
  for (const unit of merge(added, length).flatMap(unitsIn)) {
    if (known.has(unit)) continue;
    left -= pace.secondsOf(unit);
    if (left < 0) break;
    seen.push([unit, unit + 1]);
  }
  return merge(seen, length);
}

const unitsIn = ([from, till]: readonly [number, number]): number[] =>
  Array.from({ length: till - from }, (_, at) => from + at);

/** The share of a lesson that was seen, in percent; of one without anything to see all of it. */
export const seenPercent = (stretches: Stretches, length: number): number =>
  length === 0 ? 100 : Math.floor((100 * unitsOf(stretches)) / length);

/** The units that are missing to finish a lesson. */
export const missingUnits = (stretches: Stretches, length: number): number =>
  Math.max(0, Math.ceil((length * constants.lesson.finishPercent) / 100) - unitsOf(stretches));
