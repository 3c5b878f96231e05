import { constants } from '@mars/contract/constants.ts';
import { BACK, isDone, keysOf, startTyped, strike, type Typed } from '@mars/contract/typed.ts';

/** The keys of a run: ms since the text was shown, and the letter, `Backspace`, or letters that came at once. */
export type Keys = [ms: number, key: string][];

export interface Run {
  typed: Typed;
  keys: Keys;
  /** Since when, by `performance.now()`. */
  shownAt: number;
  /** Of a class race: its clock begins with GO, not with the first key. */
  isRace?: boolean;
}

export const startRun = (text: string): Run => ({
  typed: startTyped(text),
  keys: [],
  shownAt: performance.now(),
});

/** A run that goes on after a reload. @param shown when its text was shown, by the clock of this device */
export function resumeRun(text: string, { keys, shown }: { keys: Keys; shown: number }): Run {
  const typed = startTyped(text);
  for (const [, put] of keys) for (const key of keysOf(typed, put)) strike(typed, key);
  return { typed, keys: [...keys], shownAt: performance.now() - (Date.now() - shown) };
}

/** When its clock begins, in ms since the text was shown; null before the first key. */
const beginOf = ({ keys, isRace }: Run): number | null => (isRace ? 0 : (keys[0]?.[0] ?? null));

/** How long somebody types so far, in ms. */
export function sinceBegin(run: Run, now: number): number {
  const begin = beginOf(run);
  return begin === null ? 0 : Math.max(0, now - run.shownAt - begin);
}

/** Until the last key, in ms. */
export const tookMs = (run: Run): number => Math.max(0, (run.keys.at(-1)?.[0] ?? 0) - (beginOf(run) ?? 0));

/** So many letters at once are a word; oʻ is one key. */
export const wordLetters = 3;

/** Letters that came at once, and that the server takes for the same when they are sent so. */
const isWord = (typed: Typed, put: string): boolean =>
  put.trim().length >= wordLetters &&
  put.length <= constants.typing.putMax &&
  keysOf(typed, put).join('') === put;

/**
 * What a field holds now, against what stood in it: a phone's keyboard names no keys, writes several letters at once and
 * takes back what it composed. @returns whether something was struck
 */
export function takeValue(run: Run, value: string, now: number): boolean {
  const before = run.typed.letters.join('');
  if (value === before) return false;
  let same = 0;
  while (same < before.length && before[same] === value[same]) same++;
  const ms = Math.max(run.keys.at(-1)?.[0] ?? 0, Math.round(now - run.shownAt));
  const press = (key: string) => {
    if (isDone(run.typed) || run.keys.length >= constants.typing.eventsMax) return;
    if (strike(run.typed, key) !== 'nothing') run.keys.push([ms, key]);
  };
  for (let gone = before.length; gone > same; gone--) press(BACK);
  const put = value.slice(same);
  if (isWord(run.typed, put) && run.keys.length < constants.typing.eventsMax) {
    run.keys.push([ms, put]);
    for (const letter of put) strike(run.typed, letter);
  } else for (const letter of put) press(letter);
  return true;
}

/** How many letters somebody had typed after some ms. @param at when each of so many equal parts of `letters` was there */
export function ghostAt({ letters, at }: { letters: number; at: readonly number[] }, ms: number): number {
  const part = letters / at.length;
  let before = 0;
  for (const [index, reached] of at.entries()) {
    if (ms < reached) return part * (index + (ms - before) / Math.max(1, reached - before));
    before = reached;
  }
  return letters;
}
