import type { Stroke } from './replay.ts';
import { chordMs, correlation, habitOf, quantile, withoutTempo } from './rhythm.ts';

/**
 * What letters that come together say, as those of a stenographer do: a stroke of several keys is a word or a syllable. What is
 * pasted in pieces is cut anywhere, comes at times that have nothing to do with it, or at one and the same. As with fingers
 * (`rhythm.ts`), nothing is learned from people: a stroke takes longer the more of a word it writes, before the first one of a
 * word and before long, rare words one thinks, and the same stroke again takes as long as before.
 */
export interface Strokes {
  /** What part of the letters is in strokes of three and more. */
  share: number;
  /** What part of the strokes begins or ends where no stroke does: in a syllable, or words later. */
  torn: number;
  /** How widely the logarithms of the times between them spread, by their quartiles. */
  spread: number;
  /** How sure it is that the times are long where a stroke is hard; 0 with a deviation of about 1 where they are any times. */
  effort: number;
}

/** A stroke by its letters, and the ms before it. */
interface Together {
  writes: string;
  place: number;
  delay: number;
}

const vowel = /[aeiouаеёиоуыэюя]/i;

/** Letters that came together, each with those right after it. */
function togetherOf(text: string, strokes: readonly Stroke[]): Together[] {
  const found: Together[] = [];
  let last = -1;
  for (const { place, delay } of strokes) {
    const before = found.at(-1);
    if (before && place === last + 1 && delay <= chordMs) before.writes += text.charAt(place);
    else found.push({ writes: text.charAt(place), place, delay });
    last = place;
  }
  return found;
}

/** A word or a syllable of one, with the marks and the space at its ends. */
function isWhole({ writes, place }: Together, text: string): boolean {
  const word = writes.trim();
  if (/\s/.test(word)) return false;
  const [begin, end] = [
    text.lastIndexOf(' ', place + writes.indexOf(word)) + 1,
    text.indexOf(' ', place + 1),
  ];
  const all = text.slice(begin, end < 0 ? undefined : end);
  return vowel.test(word) || !/\p{L}/u.test(word) || all === word;
}

export function strokesOf(text: string, strokes: readonly Stroke[]): Strokes {
  const all = togetherOf(text, strokes);
  const lettersIn = (of: readonly Together[]) => of.reduce((sum, { writes }) => sum + writes.length, 0);
  const delays = all.map(({ delay }) => Math.max(1, delay)).sort((a, b) => a - b);
  const [least, most] = [quantile(delays, 0.03), quantile(delays, 0.97)];
  const times = withoutTempo(all.map(({ delay }) => Math.log(Math.min(most, Math.max(least, delay)))));
  const hard = withoutTempo(all.map((one) => effortOf(text, one)));
  const names = all.map(({ writes }) => writes.trim());
  return {
    share: lettersIn(all.filter(({ writes }) => writes.length > 2)) / Math.max(1, lettersIn(all)),
    torn: all.filter((one) => !isWhole(one, text)).length / Math.max(1, all.length),
    spread: (Math.log(quantile(delays, 0.75)) - Math.log(Math.max(1, quantile(delays, 0.25)))) / 1.349,
    effort: (2 * correlation(times, hard) * Math.sqrt(all.length) + habitOf(times, names)) / Math.sqrt(5),
  };
}

/** How hard a stroke is: in parts of the usual time. */
function effortOf(text: string, { writes, place }: Together): number {
  const at = place + writes.length - writes.trimStart().length;
  const begin = text.lastIndexOf(' ', at) + 1;
  const end = text.indexOf(' ', at);
  const length = (end < 0 ? text.length : end) - begin;
  const thinks = at === begin ? 0.2 + 0.05 * Math.max(0, length - 5) : 0;
  return 0.05 * writes.trim().length + thinks;
}
