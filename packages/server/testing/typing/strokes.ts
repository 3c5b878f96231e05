// How a stenographer writes: several keys at once are a syllable, a word or more, and a program types its letters. Studies of the
// times between strokes are none that we know of; what is an estimate says so.
// [N] National Court Reporters Association: 225 words a minute with 95 % right make a professional; the fastest are beyond 280.
// [V] The wiki of Plover, the free program for it: amateurs 160 to 200 words a minute, more than 100 in the first year; a word of
//     two syllables is often one stroke; letters come when all keys are let go, typed by the program; a space comes before a
//     word, or after it; `*` takes a whole stroke back.
// [S], [G], [L], [F] as in `typists.ts`: what is true of fingers and words there is taken for strokes here (estimate).
import { between, type Dice, logNormal, normal, pick } from '../dice.ts';
import type { Keys } from './keys.ts';

interface Stenographer {
  /** Words a minute, on a logarithmic scale [V, N]. */
  wpm: number;
  /** A part of the words of several syllables that are one stroke all the same [V; how many is an estimate]. */
  briefs: number;
  /** Spaces come before words [V: so it is set at first]. */
  isSpaceFirst: boolean;
  /** What each letter more adds to the logarithm of a stroke's time: more keys are to be found (estimate). */
  perLetter: number;
  /** The first stroke of a word, which has to be thought of [S], and of one that is rarely written, as long ones are [S]. */
  wordStart: number;
  perLongLetter: number;
  /** How widely the own times of strokes spread, and the times of one and the same [G, F]. */
  habit: number;
  noise: number;
  /** A part of the strokes that is wrong and taken back [N: of a professional up to one of twenty]. */
  misstrokes: number;
  /** A part of the words before which one looks up or thinks, and the ms of that (estimates). */
  hesitates: number;
  pauseMs: number;
  /** The ms between two letters of a stroke: a program types them (estimate). */
  letterMs: number;
}

const stenographer = (next: Dice): Stenographer => ({
  wpm: Math.exp(between(next, Math.log(55), Math.log(225))),
  briefs: between(next, 0.2, 0.7),
  isSpaceFirst: next() < 0.7,
  perLetter: between(next, 0.02, 0.08),
  wordStart: between(next, 0.1, 0.35),
  perLongLetter: between(next, 0.02, 0.08),
  habit: between(next, 0.1, 0.25),
  noise: between(next, 0.15, 0.3),
  misstrokes: between(next, 0.01, 0.05),
  hesitates: between(next, 0.03, 0.12),
  pauseMs: between(next, 400, 1200),
  letterMs: between(next, 0, 2),
});

const syllable =
  /[^aeiouаеёиоуыэюя]*[aeiouаеёиоуыэюя]ʻ?(?:[^aeiouаеёиоуыэюя]+$|[^aeiouаеёиоуыэюя](?=[^aeiouаеёиоуыэюяʻ]))?/giu;

/** A word by its syllables; what has no vowel is one. */
export const syllablesOf = (word: string): string[] => {
  const parts = word.match(syllable) ?? [];
  return parts.join('') === word ? parts : [word];
};

/** What a stroke writes, and where it stands in its word. */
interface Stroke {
  writes: string;
  word: string;
  isFirst: boolean;
}

/** A text in strokes. @param isBrief whether a word is written by one */
export function strokesOf(text: string, isSpaceFirst: boolean, isBrief: (word: string) => boolean): Stroke[] {
  return text.split(' ').flatMap((token, at, all) => {
    const [, before = '', word = '', after = ''] =
      /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(token) ?? [];
    const parts = isBrief(word) ? [word] : syllablesOf(word);
    const strokes = [...(before ? [before] : []), ...parts, ...(after ? [after] : [])];
    return strokes.map((writes, part) => ({
      writes: `${isSpaceFirst && at > 0 && part === 0 ? ' ' : ''}${writes}${
        !isSpaceFirst && at < all.length - 1 && part === strokes.length - 1 ? ' ' : ''
      }`,
      word,
      isFirst: part === 0,
    }));
  });
}

/** A text as a stenographer writes it. */
export function typeByStrokes(next: Dice, text: string): Keys {
  const who = stenographer(next);
  const briefs = new Map<string, boolean>();
  const isBrief = (word: string) => {
    const known = briefs.get(word) ?? next() < who.briefs;
    briefs.set(word, known);
    return known;
  };
  const strokes = strokesOf(text, who.isSpaceFirst, isBrief);
  const habits = new Map<string, number>();
  // Pauses and what is slow cost a fifth.
  const usualMs = (0.8 * (text.length / 5 / who.wpm) * 60_000) / strokes.length;
  const keys: Keys = [];
  let ms = logNormal(next, 900, 0.4);
  let tempo = 0;
  const write = (each: string[]) => {
    for (const key of each) {
      keys.push([Math.round(ms), key]);
      ms += next() * who.letterMs;
    }
  };
  for (const { writes, word, isFirst } of strokes) {
    const habit = habits.get(writes) ?? normal(next) * who.habit;
    habits.set(writes, habit);
    tempo = 0.9 * tempo + normal(next) * 0.06;
    const thinks = isFirst ? who.wordStart + who.perLongLetter * Math.max(0, word.length - 5) : 0;
    const log = who.perLetter * (writes.length - 4) + thinks + habit + tempo;
    const stroke = () => logNormal(next, usualMs * Math.exp(log), who.noise);
    if (keys.length > 0) ms += stroke();
    if (isFirst && next() < who.hesitates) ms += logNormal(next, who.pauseMs, 0.6);
    if (keys.length > 0 && next() < who.misstrokes) {
      // Another word stands there, and is taken back by one stroke [V]; a field takes no more than eight wrong letters.
      const letters = Array.from(writes).slice(0, 8);
      const wrong = letters.map((letter) => (/\p{L}/u.test(letter) ? pick(next, 'аоеиaoei') : letter));
      write(wrong);
      ms += logNormal(next, 2 * usualMs, 0.35);
      write(wrong.map(() => 'Backspace'));
      ms += stroke();
    }
    write(Array.from(writes));
  }
  return keys;
}
