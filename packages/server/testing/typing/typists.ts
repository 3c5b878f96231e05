// Who types: a model of people's timing after what studies say of it, no recordings. It was written, and committed, before the
// judge was looked at with it, and is not to be changed by what the judge makes of it (docs/decisions/0006-who-typed.md).
//
// Each parameter names where it is from. No study says how wide its span is for each kind: the spans lie round the figures of the
// studies and are estimates, and what says "estimate" has no study at all.
// [D] Dhakal, Feit, Kristensson, Oulasvirta 2018, "Observations on Typing from 136 Million Keystrokes", CHI: 168,000 people,
//     52 words a minute on average with a deviation of 20, the fastest above 120; letters of two hands or fingers tell the speed
//     best; the fastest roll 40 to 70 % of their keys over each other; about one letter in a hundred stays wrong.
// [H] Feit, Weir, Oulasvirta 2016, "How We Type", CHI: who taught themselves use six fingers or so, each key mostly by the same
//     one, and are as fast as those who learned to use ten.
// [P] Palin, Feit, Kim, Kristensson, Oulasvirta 2019, "How do People Type on Mobile Devices?", MobileHCI: 37,000 people, 36
//     words a minute, with two thumbs more than with one finger; 2.3 % stay wrong.
// [T] Pinet, Zielinski, Alario, Longcamp 2022, "Typing expertise in a large student population", Cogn. Research 7: 1,301
//     students; no sharp line parts beginners from experts, so that the kinds overlap here.
// [S] Salthouse 1984, 1986, "Perceptual, Cognitive, and Motoric Aspects of Transcription Typing", Psych. Bulletin 99: two hands
//     in turn are 30-60 ms faster; the first letter of a word is about a fifth slower; frequent pairs are faster; about half of
//     the mistakes are noticed before the next letter, others later.
// [G] Gentner 1983, "Keystroke timing in transcription typing", and "The Development of Typewriting Skill": which pair of letters
//     it is decides about half of what varies; beginners strike one key a second; double letters are the fastest ones of
//     beginners and among the slowest of professionals; what one finger strikes varies most with beginners; spread falls with skill.
// [O] Ostry 1983, and Crump and others 2019 (350 typists): first letters and the middle of words are slow, as uncertain letters are.
// [L] Logan and Crump 2010, Rabbitt 1978: after a mistake one is slow for a stroke or two.
// [W] Baaijen, Galbraith, de Glopper 2012; Roeser and others 2021: pauses are a second log-normal, mostly before words.
// [F] González and others 2021, "On the shape of timings distributions in free-text keystroke dynamics profiles": log-normal.
import { between, type Dice, logNormal, normal, pick } from '../dice.ts';

/** `one`: one finger, each letter is looked for. `few`: two to six fingers. `touch`: ten, `quick`: ten, and years. */
export type Kind = 'one' | 'few' | 'touch' | 'quick' | 'phone';

type Span = readonly [from: number, to: number];
type ByKind = Record<Kind, Span>;

/** For each kind from where to where; each person has a value within. What is no unit is added to the logarithm of a time. */
const spans = {
  /** Letters a minute, on a logarithmic scale [D, P; of `one` G]; what pauses and mistakes cost comes on top. */
  speed: { one: [20, 90], few: [80, 240], touch: [170, 420], quick: [400, 620], phone: [80, 330] },
  /** How widely the times of one and the same pair of letters spread [G, F]. */
  noise: { one: [0.32, 0.5], few: [0.22, 0.38], touch: [0.17, 0.3], quick: [0.15, 0.26], phone: [0.2, 0.36] },
  /** How widely the own times of pairs of letters spread [G, H]. */
  habit: { one: [0.08, 0.2], few: [0.1, 0.22], touch: [0.12, 0.24], quick: [0.14, 0.26], phone: [0.08, 0.2] },
  /** The first letter of a word [S, O]. */
  wordStart: {
    one: [0.1, 0.45],
    few: [0.1, 0.35],
    touch: [0.1, 0.3],
    quick: [0.08, 0.25],
    phone: [0.08, 0.3],
  },
  /** A letter in the middle of a word [O]. */
  middle: { one: [0, 0.06], few: [0, 0.08], touch: [0, 0.1], quick: [0, 0.1], phone: [0, 0.06] },
  /** What one hand after the other saves; half of it is added within a hand [S, D]. Thumbs are two hands, too [P]. */
  hands: { one: [0, 0.08], few: [0.04, 0.2], touch: [0.12, 0.32], quick: [0.15, 0.35], phone: [0.06, 0.24] },
  /** One finger for two keys [G]. */
  finger: { one: [0, 0], few: [0.02, 0.15], touch: [0.12, 0.35], quick: [0.2, 0.45], phone: [0, 0.1] },
  /** The same key twice [G]. */
  twice: {
    ...{ one: [-0.6, -0.25], few: [-0.4, -0.1], touch: [-0.2, 0.05], quick: [-0.05, 0.15] },
    phone: [-0.45, -0.15],
  },
  /** Each key of way [H: hands that move much are slow; how much is an estimate]. */
  reach: {
    one: [0.015, 0.05],
    few: [0.01, 0.04],
    touch: [0.01, 0.04],
    quick: [0.01, 0.04],
    phone: [0.015, 0.05],
  },
  /** The space bar, which is never looked for (estimate). */
  space: {
    ...{ one: [-0.4, -0.05], few: [-0.25, 0], touch: [-0.2, 0.05], quick: [-0.15, 0.05] },
    phone: [-0.2, 0.05],
  },
  /** The rarest letter of the language, for the commonest nothing [S, O]; a beginner has to look for it. */
  rare: { one: [0.2, 0.7], few: [0.1, 0.45], touch: [0.05, 0.35], quick: [0.05, 0.3], phone: [0.1, 0.4] },
  /** Shift (estimate: two keys for one letter). */
  capital: { one: [0.35, 0.9], few: [0.35, 0.9], touch: [0.3, 0.8], quick: [0.3, 0.7], phone: [0.4, 0.9] },
  /** Digits and marks, which a phone has behind another key (estimate). */
  sign: { one: [0.3, 0.9], few: [0.25, 0.8], touch: [0.25, 0.7], quick: [0.25, 0.7], phone: [0.4, 0.9] },
  /** A part of the strokes within words before which somebody thinks [W]. */
  hesitates: {
    ...{ one: [0.01, 0.04], few: [0.005, 0.025], touch: [0.003, 0.015], quick: [0.002, 0.01] },
    phone: [0.005, 0.02],
  },
  /** A part of the words before which one looks up [W]. */
  looksUp: {
    one: [0.08, 0.4],
    few: [0.03, 0.2],
    touch: [0.02, 0.1],
    quick: [0.01, 0.05],
    phone: [0.03, 0.2],
  },
  /** The usual ms of such a pause [W]. */
  pauseMs: {
    ...{ one: [600, 1800], few: [350, 1200], touch: [300, 900], quick: [250, 700], phone: [300, 1000] },
  },
  /** A part of the letters that is struck wrongly [D, P]. */
  mistakes: {
    ...{ one: [0.01, 0.08], few: [0.012, 0.07], touch: [0.01, 0.05], quick: [0.008, 0.035] },
    phone: [0.015, 0.08],
  },
  /** The ms until a mistake is taken back, and between two letters that are [L; the ms are estimates]. */
  noticeMs: {
    ...{ one: [600, 1500], few: [350, 900], touch: [250, 650], quick: [200, 450], phone: [300, 800] },
  },
  backMs: { one: [220, 420], few: [140, 260], touch: [110, 200], quick: [90, 160], phone: [110, 220] },
  /** A part of the strokes that roll over each other, and are fast by that [D]. */
  rolls: { one: [0, 0], few: [0, 0.15], touch: [0.05, 0.35], quick: [0.2, 0.5], phone: [0, 0.06] },
  /** How slow one is at first, and how tired at the end (estimates). */
  warming: { one: [0, 0.2], few: [0, 0.15], touch: [0, 0.1], quick: [0, 0.08], phone: [0, 0.12] },
  tired: { one: [0, 0.2], few: [0, 0.15], touch: [0, 0.1], quick: [0, 0.06], phone: [0, 0.1] },
} satisfies Record<string, ByKind>;

type Own = Record<Exclude<keyof typeof spans, 'speed'>, number>;

/** What a machine adds to the times (estimates). */
interface Machine {
  /** A keyboard is asked so often. */
  tickMs: number;
  /** A part of the time in which a page was busy, and gets several strokes at once. */
  busy: number;
}

export interface Typist extends Own {
  kind: Kind;
  /** The ms of a usual stroke. */
  median: number;
  machine: Machine;
  /** Every pair of letters has its own time in a hand [G]. */
  habitOf(pair: string): number;
}

/** Of a hundred at keyboards in our centre: an estimate, since no study is of them. */
const shares: Partial<Record<Kind, number>> = { one: 20, few: 40, touch: 30, quick: 10 };
const kinds = (Object.keys(shares) as Kind[]).flatMap((kind) => new Array<Kind>(shares[kind]!).fill(kind));

/** Somebody with ways of their own, which stay the same. */
export function typist(next: Dice, kind: Kind = pick(next, kinds)): Typist {
  const own = Object.fromEntries(
    Object.entries(spans).map(([name, of]) => [name, between(next, ...(of[kind] as Span))]),
  ) as Own;
  const [slowest, fastest] = spans.speed[kind];
  const cpm = Math.exp(between(next, Math.log(slowest!), Math.log(fastest!)));
  const isPhone = kind === 'phone';
  const habits = new Map<string, number>();
  return {
    ...{ ...own, kind },
    // A log-normal's mean is above its median, and a word's first letter, marks and rare letters cost more.
    median: (0.8 * 60_000) / cpm,
    machine: { tickMs: isPhone ? 1 : pick(next, [1, 8]), busy: between(next, 0, isPhone ? 0.02 : 0.01) },
    habitOf(pair) {
      const known = habits.get(pair) ?? normal(next) * own.habit;
      habits.set(pair, known);
      return known;
    },
  };
}

/** The same person without what depends on two letters after each other; what depends on one stays. */
export const withoutPairs = (who: Typist): Typist => ({
  ...who,
  ...{ hands: 0, finger: 0, twice: 0, reach: 0 },
  habitOf: () => 0,
});

/** And without what depends on the place in the word: what is left is which letter it is, and how fast one is. */
export const withoutWords = (who: Typist): Typist => ({
  ...withoutPairs(who),
  ...{ wordStart: 0, middle: 0, space: 0, rare: 0 },
});

/** How long the press of a key lasts [D: about 120 ms]; of one person the usual one, and of one press. */
export const pressMs = (next: Dice): number => between(next, 75, 140);
export const pressOf = (next: Dice, usualMs: number): number => logNormal(next, usualMs, 0.25);
