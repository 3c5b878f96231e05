import { expect, it } from 'vitest';
import { bandOf, TONES } from './marks.ts';

it.each([
  [100, 4],
  [90, 4],
  [89.9, 3],
  [89, 3],
  [70, 3],
  [69.5, 2],
  [60, 2],
  [59, 1],
  [1, 1],
  [0.4, 1],
  [0, 0],
])('a mark of %d is of band %d: 90, 70, 60, above 0 [§5.8] [§9.11]', (mark, band) => {
  expect(bandOf(mark)).toBe(band);
});

it('each band looks different from the others, without a colour too', () => {
  expect(new Set(TONES).size).toBe(5);
});
