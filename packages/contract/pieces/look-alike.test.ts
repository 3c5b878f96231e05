import { expect, it } from 'vitest';
import { alphabetOf, foreignLetter, latinTwin } from './look-alike.ts';

it('knows the Latin letter that a Cyrillic one looks like, and none of one that looks otherwise', () => {
  expect([...'аеорсхуі'].map(latinTwin).join('')).toBe('aeopcxyi');
  expect([...'АВЕКМНОРСТХ'].map(latinTwin).join('')).toBe('ABEKMHOPCTX');
  for (const letter of ['б', 'ж', 'a', 'c', '1', ' ', '']) expect(latinTwin(letter), letter).toBeUndefined();
});

it('knows of which alphabet a letter is', () => {
  expect([..."cсoоʻ'’1 é🙂ўҳ"].map(alphabetOf)).toEqual([
    ...(['latin', 'cyrillic', 'latin', 'cyrillic'] as const),
    ...[null, null, null, null, null],
    ...(['latin', null, 'cyrillic', 'cyrillic'] as const),
  ]);
});

it('finds the first letter that was typed on the other keyboard', () => {
  // The second letter is Cyrillic.
  expect(foreignLetter('sсhool', 'latin')).toBe('с');
  expect(foreignLetter('руддщ', 'latin')).toBe('р');
  expect(foreignLetter('дoм', 'cyrillic')).toBe('o');
  // й in two signs is one letter.
  expect(foreignLetter('a\u0438\u0306', 'latin')).toBe('й');
  for (const same of ['school', "o'q", 'oʻq', 'o‘q', 'oʼq', '', '1, 2!', 'é'])
    expect(foreignLetter(same, 'latin'), same).toBeNull();
  expect(foreignLetter('ўқи, 5!', 'cyrillic')).toBeNull();
});
