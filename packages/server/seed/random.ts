/** Chance that comes out the same each time, from a number and a name. */
export interface Chance {
  /** From 0 up to just below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of all cases. */
  happens(share: number): boolean;
}

/** Mulberry32, started from a seed and a name, so that one person's history does not move another's. */
export function chance(seed: number, name: string): Chance {
  let state = seed | 0;
  for (const letter of name) state = (Math.imul(state ^ letter.codePointAt(0)!, 0x01000193) + 0x9e3779b9) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    happens: (share) => next() < share,
  };
}
