import { expect, it } from 'vitest';
import { beginningOf } from './program.ts';

it('the beginning of a text cuts no letter in two', () => {
  expect(beginningOf('abc', 3)).toBe('abc');
  expect(beginningOf('abcd', 3)).toBe('abc');
  expect(beginningOf('ab😀', 4)).toBe('ab😀');
  expect(beginningOf('ab😀c', 4)).toBe('ab😀');
  expect(beginningOf('ab😀c', 3)).toBe('ab');
  // Half a letter that stood at the end all the same was not cut here.
  expect(beginningOf('ab\ud83d', 3)).toBe('ab\ud83d');
});
