import { expect, it } from 'vitest';
import { nameOf } from './me.ts';

it('a name is one word among others, also one that is read from right to left', () => {
  expect(nameOf({ first_name: 'Aziza', last_name: 'Karimova' })).toBe('Aziza Karimova');
  expect(nameOf({ first_name: 'Aziza', last_name: '' })).toBe('Aziza');
  expect(nameOf({ first_name: 'שלום', last_name: 'Karimova' })).toBe('\u2068שלום Karimova\u2069');
});
