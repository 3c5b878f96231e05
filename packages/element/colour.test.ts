import { expect, it } from 'vitest';
import { colour } from './colour.ts';

it('cuts code by what its parts are, and loses no letter of it', () => {
  const text = 'def salom(ism):  # izoh\n    return "Salom, " + ism + str(7)';
  const tokens = colour(text, 'python');
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  const kindOf = (part: string) => tokens.find((token) => token.text === part)?.kind;
  expect([kindOf('def'), kindOf('salom'), kindOf('# izoh'), kindOf('"Salom, "'), kindOf('7')]).toEqual([
    'kwd',
    'func',
    'cmnt',
    'str',
    'num',
  ]);
});

it.each([
  ['html', '<p class="a">Salom</p><style>p { color: red }</style>'],
  ['css', '.karta { margin: 1em } /* izoh */'],
  ['js', 'const yosh = 12; console.log(`Yosh: 12`)'],
  ['sql', 'SELECT ism FROM oquvchi WHERE yosh > 12 -- izoh'],
  ['bash', 'git commit -m "birinchi"'],
])('knows %s', (lang, text) => {
  const tokens = colour(text, lang);
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  expect(tokens.filter(({ kind }) => kind !== undefined).length).toBeGreaterThan(1);
});

it('leaves what nobody knows in one colour', () => {
  for (const lang of ['text', 'brainfuck', 'constructor'])
    expect(colour('<b>1</b>', lang)).toEqual([{ text: '<b>1</b>', kind: undefined }]);
});
