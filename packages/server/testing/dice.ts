export type Dice = () => number;

/** Numbers from 0 up to 1, the same for the same seed. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (next: Dice, from: number, to: number): number => from + (to - from) * next();
export const normal = (next: Dice): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
/** @param spread of the logarithms */
export const logNormal = (next: Dice, median: number, spread: number): number =>
  median * Math.exp(normal(next) * spread);
export const pick = <T>(next: Dice, list: ArrayLike<T>): T => list[Math.floor(next() * list.length)]!;
