import { expect, it } from 'vitest';
import { dayInWords, timeInWords } from './prose.ts';

it('says a day as people do, by the centre’s clock', () => {
  const late = new Date('2026-11-21T20:05:00Z');
  expect(dayInWords(late, 'uz')).toBe('22-noyabr');
  expect(dayInWords(late, 'ru')).toBe('22 ноября');
  expect(dayInWords(new Date('2027-01-01T00:00:00+05:00'), 'ru')).toBe('1 января');
  expect(timeInWords(late)).toBe('01:05');
});
