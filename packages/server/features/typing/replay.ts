import { constants } from '@mars/contract/constants.ts';
import {
  BACK,
  isDone,
  isSame,
  keysOf,
  speedOf,
  startTyped,
  strike,
  type Typed,
} from '@mars/contract/typed.ts';
import { refusedField } from '../../refused.ts';

/** What was put in: ms since the text was shown, and a letter, `Backspace` or a word. */
export type Event = readonly [ms: number, put: string];

/** A right letter that came straight after another letter. */
export interface Stroke {
  /** Its place in the text. */
  place: number;
  /** The ms since the key before it. */
  delay: number;
}

/** What a run was, as its keys say it. */
export interface Replay {
  typed: Typed;
  done: boolean;
  wpm: number;
  accuracy: number;
  /** From the first key to the last; of a race from its GO. */
  durationMs: number;
  /** When the last key was struck. */
  lastMs: number;
  strokes: Stroke[];
  /** Letters of words that came at once. */
  atOnce: number;
  /** By place in the text: the ms before the letter that stands there rightly; 0 where none does. */
  delays: number[];
  /** When each of some equal parts of the text stood there. */
  pace: number[];
  /** Which key was struck where another was wanted, and how often. */
  mistakes: Map<string, number>;
}

/** A key writes one letter, or two as oʻ: so many at once are a word, as a phone's keyboard offers it or a finger glides it. */
const word = 3;

/** The events of a request, if they are what a keyboard gives. @param after the ms of the one before @throws invalid */
export function readEvents(events: readonly (readonly (number | string)[])[], after = 0): Event[] {
  let before = after;
  return events.map(([ms, key]) => {
    if (typeof ms !== 'number' || typeof key !== 'string' || ms < before)
      throw refusedField('events', 'format');
    before = ms;
    return [ms, key];
  });
}

/**
 * Plays the keys of a run again. What comes after the last letter of the text is not looked at.
 * @param isRace its clock begins with GO, for all at once, not with one's own first key
 */
export function replay(text: string, events: readonly Event[], { isRace = false } = {}): Replay {
  const typed = startTyped(text);
  const reached = new Array<number>(text.length).fill(0);
  const delays = new Array<number>(text.length).fill(0);
  const strokes: Stroke[] = [];
  const mistakes = new Map<string, number>();
  let previous: Event | undefined;
  let atOnce = 0;
  for (const [ms, put] of events) {
    if (isDone(typed)) break;
    const keys = keysOf(typed, put);
    const letters = keys.filter((key) => key !== BACK && key !== ' ').length;
    if (letters >= word) atOnce += letters;
    for (const key of keys) {
      const place = typed.letters.length;
      const wanted = text.charAt(place);
      const did = strike(typed, key);
      if (did === 'right') {
        const delay = previous ? ms - previous[0] : 0;
        delays[place] = previous ? Math.max(1, delay) : 0;
        if (previous && previous[1] !== BACK) strokes.push({ place, delay });
        reached[place] = ms;
      } else if (did === 'wrong') {
        const pair = `${wanted}${key}`;
        mistakes.set(pair, (mistakes.get(pair) ?? 0) + 1);
        reached[place] = ms;
      }
      previous = [ms, key];
    }
  }
  const firstMs = isRace ? 0 : (events[0]?.[0] ?? 0);
  const lastMs = previous?.[0] ?? 0;
  return {
    ...{ typed, done: isDone(typed), durationMs: lastMs - firstMs, lastMs, strokes, atOnce, mistakes },
    wpm: Math.min(9999, speedOf(typed, lastMs - firstMs)),
    accuracy: typed.struck === 0 ? 0 : typed.hits / typed.struck,
    delays: delays.map((delay, place) =>
      isSame(text.charAt(place), typed.letters[place] ?? '') ? delay : 0,
    ),
    pace: paceOf(reached, firstMs),
  };
}

/** @param reached by place in the text: the ms at which it stood there */
export function paceOf(reached: readonly number[], firstMs: number): number[] {
  const { paceParts } = constants.typing;
  return Array.from({ length: paceParts }, (_, part) => {
    const place = Math.max(0, Math.ceil(((part + 1) * reached.length) / paceParts) - 1);
    return Math.max(0, (reached[place] ?? 0) - firstMs);
  });
}
