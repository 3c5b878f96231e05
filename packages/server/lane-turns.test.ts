import { expect, it } from 'vitest';
import { createLanes } from './lane.ts';

const createTurns = () => createLanes<number>(1, Number.POSITIVE_INFINITY);

/** Work that says when it begins and ends when it is told to. */
function work<T>(seen: T[], name: T) {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begin = () => {
    seen.push(name);
    return ended;
  };
  return { begin, end };
}

/** A place is handed on in the next turn of the loop. */
const settle = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
};

it('work on one key runs one after another, work on another key at once', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const [first, other] = [work(seen, 'first'), work(seen, 'other')];
  const all = [
    turns.run(1, first.begin),
    turns.run(1, async () => seen.push('second')),
    turns.run(2, other.begin),
  ];
  await settle();
  expect(seen).toEqual(['first', 'other']);
  first.end();
  await settle();
  expect(seen).toEqual(['first', 'other', 'second']);
  other.end();
  await Promise.all(all);
});

it('three on one key come one by one, also when the first is through before the third comes', async () => {
  const turns = createTurns();
  const seen: number[] = [];
  const [first, second] = [work(seen, 1), work(seen, 2)];
  const one = turns.run(1, first.begin);
  const two = turns.run(1, second.begin);
  first.end();
  await one;
  const three = turns.run(1, async () => seen.push(3));
  await settle();
  expect(seen).toEqual([1, 2]);
  second.end();
  await Promise.all([two, three]);
  expect(seen).toEqual([1, 2, 3]);
});

it('work that fails holds up nobody, and fails for its own caller only', async () => {
  const turns = createTurns();
  const failing = turns.run(1, () => Promise.reject(new Error('no')));
  const next = turns.run(1, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
