import type { TypingLang } from '@mars/contract/keyboards.ts';
import { type Beat, pairsOf } from './likelihood.ts';
import type { Stroke } from './replay.ts';
import { slownessAt } from './slowness.ts';

/**
 * What a person's fingers leave in the times between keys, and a program does not think of. Nothing here is learned from
 * people or forgeries; each measure is what studies of typing say of people, and only the thresholds of `judge.ts` are fitted:
 * - the times spread log-normally, and are never all alike (González and others 2021,
 *   "On the shape of timings distributions in free-text keystroke dynamics profiles");
 * - the first letter of a word, capitals, digits, marks, rare letters and pairs and one finger for two keys are slow, two hands
 *   in turn and twice the same key are fast (Salthouse 1986, "Perceptual, cognitive, and motoric aspects of transcription
 *   typing"; Dhakal and others 2018, "Observations on typing from 136 million keystrokes").
 * - the times of two letters that follow each other again are alike, and so are those of one letter (Gentner 1983,
 *   "Keystroke timing in transcription typing").
 *
 * Of times without any order `hands` and `within` are normally distributed round 0 with a deviation of about 1, however long
 * the text is.
 */
export interface Rhythm {
  /** What part of the letters came together with the one before. */
  chords: number;
  /** How widely the logarithms of the times spread, by their quartiles. */
  spread: number;
  /** How sure it is that the times are slow where fingers are slow. */
  hands: number;
  /** How sure it is that hands were there without the first letters of words: to pause before words is easily forged. */
  within: number;
  /** By how much likelier it matters which letter came before: who draws times letter by letter does not think of that. */
  pairs: number;
}

/** Two letters of one stroke: no two presses are so close. */
export const chordMs = 8;
/** Fewer strokes say nothing. */
const fewest = 60;

/** @returns null when too little was typed to say anything */
export function rhythmOf(lang: TypingLang, text: string, strokes: readonly Stroke[]): Rhythm | null {
  if (strokes.length < fewest) return null;
  const apart = strokes.filter(({ delay }) => delay > chordMs);
  const chords = 1 - apart.length / strokes.length;
  if (apart.length < fewest) return { chords, spread: 0, hands: 0, within: 0, pairs: 0 };
  const delays = apart.map(({ delay }) => delay).sort((a, b) => a - b);
  // A pause to think or to sneeze is no rhythm: it counts as the longest usual one.
  const [least, most] = [quantile(delays, 0.03), quantile(delays, 0.97)];
  const beats = apart.map(({ place, delay }) => ({
    place,
    log: Math.log(Math.min(most, Math.max(least, delay))),
  }));
  const within = beats.filter(({ place }) => text.charAt(place - 1) !== ' ');
  return {
    chords,
    spread: (Math.log(quantile(delays, 0.75)) - Math.log(quantile(delays, 0.25))) / 1.349,
    hands: fitOf(lang, text, beats),
    within: withinOf(lang, text, within),
    pairs: pairsOf(lang, text, beats),
  };
}

const timesOf = (beats: readonly Beat[]): number[] => withoutTempo(beats.map(({ log }) => log));

/** Slow where fingers are slow. */
function fitOf(lang: TypingLang, text: string, beats: readonly Beat[]): number {
  const slowness = withoutTempo(beats.map(({ place }) => slownessAt(lang, text, place)));
  return correlation(timesOf(beats), slowness) * Math.sqrt(beats.length);
}

/** Slow where fingers are slow, which is weighed twice; alike for the same pair of letters, and for the same letter. */
function withinOf(lang: TypingLang, text: string, beats: readonly Beat[]): number {
  const times = timesOf(beats);
  const pairs = beats.map(({ place }) => text.slice(place - 1, place + 1));
  const letters = beats.map(({ place }) => text.charAt(place));
  return (2 * fitOf(lang, text, beats) + habitOf(times, pairs) + habitOf(times, letters)) / Math.sqrt(6);
}

/** Of each value what is left beside its neighbours: how fast one is wanders, and one tires. */
export function withoutTempo(values: readonly number[]): number[] {
  const reach = 8;
  return values.map((value, at) => {
    const near = values.slice(Math.max(0, at - reach), at + reach + 1);
    return value - near.reduce((sum, each) => sum + each, 0) / near.length;
  });
}

/** How alike values of the same name are, in deviations: the sum of the products of any two of them. */
export function habitOf(values: readonly number[], names: readonly string[]): number {
  const of = new Map<string, number[]>();
  for (const [at, name] of names.entries()) of.set(name, [...(of.get(name) ?? []), values[at]!]);
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const squares = (list: readonly number[]) => sum(list.map((one) => one * one));
  let [products, pairs] = [0, 0];
  for (const group of of.values()) {
    products += (sum(group) ** 2 - squares(group)) / 2;
    pairs += (group.length * (group.length - 1)) / 2;
  }
  const square = squares(values) / values.length;
  return pairs === 0 || square < 1e-9 ? 0 : products / square / Math.sqrt(pairs);
}

/** @param sorted from the least */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  return below + (at % 1) * ((sorted[Math.ceil(at)] ?? below) - below);
}

/** Pearson's; 0 where one of them does not vary. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, ys[at]! - meanY];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx < 1e-9 || yy < 1e-9 ? 0 : xy / Math.sqrt(xx * yy);
}
