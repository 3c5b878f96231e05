import { expect, it } from 'vitest';
import { abilities } from './ability.ts';
import { likeliest } from './level.ts';

/** Weights by ability; nothing elsewhere. */
const at = (weights: Record<string, number>) => abilities.map((ability) => weights[ability.toFixed(1)] ?? 0);

it('names the level that is most likely', () => {
  expect(likeliest(at({ '-2.0': 0.4, '0.0': 0.6 }))).toEqual({ level: 'B1', share: 0.6 });
  expect(likeliest(at({ '-2.0': 0.6, '0.0': 0.4 }))).toEqual({ level: 'A1', share: 0.6 });
});

it('lets the mean decide between levels that are equally likely, and names none because it comes first', () => {
  // A2 and B1: the mean is above their border, -0.5, or below, or on it, where the higher one is reached.
  expect(likeliest(at({ '-0.6': 0.5, '0.4': 0.5 })).level).toBe('B1');
  expect(likeliest(at({ '-1.4': 0.5, '0.0': 0.5 })).level).toBe('A2');
  expect(likeliest(at({ '-1.0': 0.5, '0.0': 0.5 })).level).toBe('B1');
  // What adding up in another order makes of thirds.
  expect(likeliest(at({ '-1.4': 0.1 + 0.2, '0.0': 0.3, '0.6': 0.3 })).level).toBe('B1');
  // A border, no more.
  expect(likeliest(at({ '-1.4': 0.5 + 1e-8, '0.4': 0.5 - 1e-8 })).level).toBe('A2');
});
