import { expect, it } from 'vitest';
import { roomInWords } from './room.ts';

it('says a number as people do, and leaves a room its name', () => {
  expect(roomInWords('3', 'uz')).toBe('3-xona');
  expect(roomInWords('3', 'ru')).toBe('кабинет 3');
  expect(roomInWords('Katta zal', 'ru')).toBe('Katta zal');
});
