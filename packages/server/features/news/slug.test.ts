import { expect, it } from 'vitest';
import { freeOf, isSlug, slugOf } from './slug.ts';

it.each([
  ['Ochiq dars', 'ochiq-dars'],
  ['  Yangi oʻquv yili – 1-sentabr!  ', 'yangi-oquv-yili-1-sentabr'],
  ["O'qituvchi maʼruzasi", 'oqituvchi-maruzasi'],
  ['Открытый урок: Ёлка', 'открытый-урок-ёлка'],
  ['Ўқувчилар ғалабаси', 'ўқувчилар-ғалабаси'],
  ['新年快乐', '新年快乐'],
  ['السلام عليكم', 'السلام-عليكم'],
  // Vowels of these scripts are marks of their letters.
  ['नमस्ते दुनिया', 'नमस्ते-दुनिया'],
  // The same letters written in two ways have one address.
  ['Cafe\u0301', 'café'],
  ['ＡＢＣ', 'abc'],
  ['a/b?c=d&e#f%2f..\\g', 'a-b-c-d-e-f-2f-g'],
  ['<b>Salom</b>', 'b-salom-b'],
  ['Salom ❤️ dunyo', 'salom-dunyo'],
  ['❤️🎉', 'yangilik'],
  ['!!!', 'yangilik'],
  ['\u0301', 'yangilik'],
  ['\ud800', 'yangilik'],
  ['2026', '2026'],
])('%j is known by %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

it('is as long as 60 letters, and ends with one', () => {
  expect(slugOf('a'.repeat(60))).toBe('a'.repeat(60));
  expect(slugOf('a'.repeat(61))).toBe('a'.repeat(60));
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  expect([...slugOf('𐐷'.repeat(100))]).toHaveLength(60);
});

it('is the first with a number that nobody has', () => {
  expect(freeOf('kun', [])).toBe('kun');
  expect(freeOf('kun', ['kun-2', 'kunlar'])).toBe('kun');
  expect(freeOf('kun', ['kun', 'kun-2', 'kun-4'])).toBe('kun-3');
});

it.each(['', 'a b', 'a/b', '\u0000', '..', 'a_b', 'a'.repeat(81), '<b>'])('is never %j', (text) => {
  expect(isSlug(text)).toBe(false);
});
