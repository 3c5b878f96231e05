import { expect, it } from 'vitest';
import { isWeak } from './weak.ts';

const own = { words: ['lola.rahimova7', 'Lola', 'Rahimova', 'Gʻayrat'], phone: '+998931112233' };

it.each([
  // Nothing in it, or one thing again and again.
  ['        ', 'eight spaces'],
  ['aaaaaaaa', 'one letter'],
  ['1 1 1 1 1', 'one digit'],
  ['ababababab', 'two letters'],
  ['abc1abc1abc1', 'a piece three times'],
  // Rows of keys.
  ['12345678', 'digits in order'],
  ['87654321', 'digits backwards'],
  ['qwertyuiop', 'a row'],
  ['lkjhgfdsa', 'a row backwards'],
  ['йцукенгш', 'a row of the Russian layout'],
  ['abcdefgh', 'the alphabet'],
  // Of the list of the commonest.
  ['password123', 'the commonest'],
  ['PassWord1', 'in any case'],
  ['trustno1', 'a saying'],
  ['gfhjkm123', 'пароль123 on the Latin layout'],
  ['пароль123', 'the same on its own'],
  ['ЗфыыЦщкв1', 'PassWord1 on the Russian layout'],
  // Words of here, with what is put around them.
  ['Salom2015!', 'a greeting and a year'],
  ["o'zbekiston", 'the country'],
  ['Oʻzbekiston1', 'the country'],
  ['toshkent-1', 'the capital'],
  ['привет2024', 'a greeting in Russian'],
  ['parolim-1', 'my password'],
  // One's own.
  ['lola.rahimova7', 'the login'],
  ['LOLA.RAHIMOVA', 'the login without its number'],
  ['7avomihar.alol', 'the login backwards'],
  ['Rahimova2013', 'the name and a year'],
  ["g'ayrat99", 'the name'],
  ['+998931112233', 'the phone'],
  ['931112233', 'the phone without its country'],
  ['93 111-22-33', 'the phone as it is written'],
])('«%s» is weak: %s', async (password) => {
  expect(await isWeak(password, own)).toBe(true);
});

it.each([
  'mening-parolim',
  'yangi-parolim',
  'mars-demo-1',
  'новый-пароль',
  'tulpor-7',
  'uchta olma 4 nok',
  'три кота гуляют',
  '93111224x',
  '931112234',
  'lolarahimovaning iti',
])('«%s» is not', async (password) => {
  expect(await isWeak(password, own)).toBe(false);
});

it('asks nothing of a name of two letters, nor of a phone that nobody has', async () => {
  expect(await isWeak('oy-1957-yil', { words: ['Oy', null], phone: null })).toBe(false);
  expect(await isWeak('931112233', { words: [], phone: null })).toBe(false);
});
