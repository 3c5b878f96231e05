import { expect, it } from 'vitest';
import { coinsInRussian, plural } from './plural.ts';

it.each([
  [0, 'дней'],
  [1, 'день'],
  [3, 'дня'],
  [5, 'дней'],
  [11, 'дней'],
  [14, 'дней'],
  [21, 'день'],
  [102, 'дня'],
  [112, 'дней'],
])('chooses the Russian form of %i', (count, form) => {
  expect(plural(count, 'день', 'дня', 'дней')).toBe(form);
});

it('counts coins', () => {
  expect([1, 4, 20].map(coinsInRussian)).toEqual(['1 монета', '4 монеты', '20 монет']);
});
