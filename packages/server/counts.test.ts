import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

it('counts each by itself, and keeps nothing of what there is none of', () => {
  const counts = createCounts<string>();
  for (const key of ['a', 'b', 'a']) counts.add(key);
  expect([counts.of('a'), counts.of('b'), counts.of('c'), counts.size]).toEqual([2, 1, 0, 2]);
  counts.remove('a');
  expect([counts.of('a'), counts.size]).toEqual([1, 2]);
  counts.remove('a');
  counts.remove('c');
  expect([counts.of('a'), counts.size]).toEqual([0, 1]);
});
