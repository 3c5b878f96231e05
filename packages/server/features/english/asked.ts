import { createHash } from 'node:crypto';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Exercise } from '@mars/contract/content-english.ts';

type Asked = Reply<'GET /v1/english/review'>['items'][number]['exercise'];
type Match = Extract<Exercise, { kind: 'match' }>;

const letters = 'abcdef';

/** A pair of an exercise, and the letter by which its meaning is known. */
export interface Meaning {
  letter: string;
  pair: Match['pairs'][number];
}

/** The meanings of a match, always mixed in the same way, and never as they stand. */
export function mixed(unitId: string, { id, pairs }: Match): Meaning[] {
  const order = pairs
    .map((pair) => ({ pair, key: keyOf(`${unitId} ${id} ${pair.en}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ pair }) => pair);
  const found = order.every((pair, place) => pair === pairs[place]) ? order.reverse() : order;
  return found.map((pair, place) => ({ letter: letters.charAt(place), pair }));
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An exercise as it is asked. What it is made of is named one by one, so that nothing else goes out with it. */
export function askedOf(unitId: string, exercise: Exercise): Asked {
  return {
    id: exercise.id,
    kind: exercise.kind,
    ask: 'ask' in exercise ? (exercise.ask ?? null) : null,
    text: 'text' in exercise ? exercise.text : null,
    script: 'script' in exercise ? exercise.script : null,
    options: 'options' in exercise ? exercise.options.map(({ id, text }) => ({ id, text })) : [],
    words: exercise.kind === 'order' ? exercise.words : [],
    terms: exercise.kind === 'match' ? exercise.pairs.map(({ en }) => en) : [],
    meanings: exercise.kind === 'match' ? mixed(unitId, exercise).map(meaningOf) : [],
  };
}

function meaningOf({ letter, pair }: Meaning): Asked['meanings'][number] {
  const is_english = typeof pair.with === 'string';
  const text = typeof pair.with === 'string' ? { uz: pair.with, ru: pair.with } : pair.with;
  return { id: letter, text, is_english };
}
