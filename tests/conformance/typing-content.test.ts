import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { TypingDrills, TypingText } from '@mars/contract/content-typing.ts';
import { describe, expect, it } from 'vitest';
import { read, root } from './folders.ts';
import { uzbekFaults } from './prose.ts';

const home = join(root, 'content/typing');
const LANGS = ['uz', 'ru', 'en'] as const;
type Lang = (typeof LANGS)[number];

/** What stands on the keyboard of each language; ʻ and ʼ are its apostrophe. */
const KEYS: Record<Lang, { rows: string[]; apostrophes: string }> = {
  uz: { rows: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'], apostrophes: 'ʻʼ' },
  ru: { rows: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбюё'], apostrophes: '' },
  en: { rows: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'], apostrophes: "'" },
};
const MARKS = ' 0123456789.,:;!?"()%+=/-';
/** Letters that words are written with: w is English only, and so is an apostrophe that is none of Uzbek. */
const ALPHABET: Record<Lang, string> = {
  uz: 'abcdefghijklmnopqrstuvxyzʻʼ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  en: 'abcdefghijklmnopqrstuvwxyz',
};

const LENGTHS: Record<number, [least: number, most: number]> = {
  1: [160, 220],
  2: [160, 260],
  3: [200, 320],
  4: [300, 420],
};

const textsOf = (lang: Lang) =>
  readdirSync(join(home, lang))
    .sort()
    .map((name) => ({
      name,
      value: JSON.parse(read(join(home, lang, name))) as { level: number; title: string; text: string },
    }));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}ʻʼ']+/gu) ?? [];

/** Of two texts, the part of the words of the shorter one that the other has too. */
function shared(one: string, other: string): number {
  const [few, many] = [new Set(wordsOf(one)), new Set(wordsOf(other))].sort((a, b) => a.size - b.size);
  return [...few!].filter((word) => many!.has(word)).length / few!.size;
}

describe.each(LANGS)('typing texts in %s', (lang) => {
  const texts = textsOf(lang);

  it('keep their shape', () => {
    const faults = texts.flatMap(({ name, value }) =>
      shapeFaults(TypingText[lang], value).map((each) => `${name} ${each}`),
    );
    expect(faults).toEqual([]);
  });

  it('are 44 or more, numbered from easy to hard, ten or more of each level', () => {
    expect(texts.length).toBeGreaterThanOrEqual(44);
    expect(texts.map(({ name }) => name.slice(0, 3))).toEqual(
      texts.map((_, n) => `${String(n + 1).padStart(2, '0')}-`),
    );
    for (const { name } of texts) expect(name).toMatch(/^\d\d(-[a-z]+)+\.json$/);
    const levels = texts.map(({ value }) => value.level);
    expect(levels).toEqual([...levels].sort());
    for (const level of [1, 2, 3, 4])
      expect(levels.filter((each) => each === level).length).toBeGreaterThanOrEqual(10);
  });

  it('are as long as their level', () => {
    const wrong = texts.filter(({ value }) => {
      const [least, most] = LENGTHS[value.level]!;
      return value.text.length < least || value.text.length > most;
    });
    expect(wrong.map(({ name, value }) => `${name}: ${value.text.length}`)).toEqual([]);
  });

  it('have only what the keyboard of the language has', () => {
    const { rows, apostrophes } = KEYS[lang];
    const keys = `${rows.join('')}${rows.join('').toUpperCase()}${apostrophes}${MARKS}`;
    const strange = texts.flatMap(({ name, value }) =>
      [...value.text].filter((each) => !keys.includes(each)).map((each) => `${name}: ${each}`),
    );
    expect(strange).toEqual([]);
    expect(texts.filter(({ value }) => /^ | $| {2}/.test(value.text))).toEqual([]);
  });

  it('use each letter', () => {
    const all = texts
      .map(({ value }) => value.text)
      .join('')
      .toLowerCase();
    expect([...ALPHABET[lang]].filter((letter) => !all.includes(letter))).toEqual([]);
  });

  it('grow: words, sentences, numbers with marks, prose', () => {
    for (const { name, value } of texts) {
      const { level, text } = value;
      const marks = new Set(text.match(/[^\p{L}\d ʻʼ']/gu)).size;
      const longest = Math.max(...wordsOf(text).map((word) => word.length));
      if (level === 1)
        expect([marks, /^[\p{Ll}ʻʼ ]+$/u.test(text), longest < 10], name).toEqual([0, true, true]);
      if (level === 2) expect(text, name).toMatch(/^[\p{L} ʻʼ.,!?-]+[.!?]$/u);
      if (level === 3) expect([/\d/.test(text), marks >= 4], name).toEqual([true, true]);
      if (level === 4) expect(text, name).toMatch(/^\p{Lu}[^\d]+\.$/u);
      if (level > 1) expect(text, name).toMatch(/[.!?]$/);
    }
  });

  it('are all different, and none is another one turned round', () => {
    for (const part of ['title', 'text'] as const)
      expect(new Set(texts.map(({ value }) => value[part])).size, part).toBe(texts.length);
    const alike = texts.flatMap((one, n) =>
      texts
        .slice(n + 1)
        .filter((other) => shared(one.value.text, other.value.text) > 0.5)
        .map((other) => `${one.name} ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('are in the letters of their language', () => {
    const prose = texts.map(({ value }) => `${value.title} ${value.text}`);
    if (lang === 'uz') expect(prose.flatMap(uzbekFaults)).toEqual([]);
    else expect(prose.filter((each) => /ʻ|ʼ/.test(each))).toEqual([]);
    if (lang === 'ru') expect(prose.filter((each) => /\p{Script=Latin}/u.test(each))).toEqual([]);
  });
});

describe.each(LANGS)('typing drills in %s', (lang) => {
  const drills = JSON.parse(read(join(home, `drills/${lang}.json`))) as Record<
    'letters' | 'pairs' | 'neighbours',
    Record<string, string>
  >;
  const lists = Object.entries(drills).flatMap(([kind, list]) =>
    Object.entries(list).map(([key, line]) => ({ kind, key, words: line.split(' ') })),
  );

  it('keep their shape', () => {
    expect(shapeFaults(TypingDrills, drills)).toEqual([]);
  });

  it('have 12 words or more for each letter', () => {
    expect(Object.keys(drills.letters).sort()).toEqual([...ALPHABET[lang]].sort());
    expect(lists.filter(({ words }) => new Set(words).size < 12).map(({ key }) => key)).toEqual([]);
  });

  it('have the thirty pairs that texts have most often', () => {
    const count = new Map<string, number>();
    for (const { value } of textsOf(lang))
      for (const word of wordsOf(value.text).filter((each) => !each.includes("'")))
        for (let n = 0; n + 1 < word.length; n++) {
          const pair = word.slice(n, n + 2);
          count.set(pair, (count.get(pair) ?? 0) + 1);
        }
    const frequent = [...count].sort((a, b) => b[1] - a[1]).map(([pair]) => pair);
    expect(frequent.slice(0, 30).filter((pair) => !drills.pairs[pair])).toEqual([]);
  });

  it('have keys that lie side by side, twelve times or more', () => {
    const keys = Object.keys(drills.neighbours);
    expect(keys.length).toBeGreaterThanOrEqual(12);
    expect(keys.filter((pair) => !KEYS[lang].rows.some((row) => row.includes(pair)))).toEqual([]);
  });

  it('hold words that have what they are for, each once', () => {
    const wrong = lists.flatMap(({ kind, key, words }) =>
      words
        .filter((word) =>
          kind === 'neighbours' ? ![...key].every((letter) => word.includes(letter)) : !word.includes(key),
        )
        .map((word) => `${kind} ${key}: ${word}`),
    );
    expect(wrong).toEqual([]);
    for (const { kind, key, words } of lists)
      expect(words.length, `${kind} ${key}`).toBe(new Set(words).size);
  });

  it('hold words of the language, three letters to ten', () => {
    const words = [...new Set(lists.flatMap((list) => list.words))];
    expect(words.filter((word) => [...word].some((each) => !ALPHABET[lang].includes(each)))).toEqual([]);
    expect(words.filter((word) => word.length < 3 || word.length > 10)).toEqual([]);
    if (lang === 'uz') expect(words.flatMap(uzbekFaults)).toEqual([]);
  });
});

describe('the shape of a typing text', () => {
  const text = 'Bir ikki uch. '.repeat(12).trim();
  const faults = (lang: Lang, change: object) =>
    shapeFaults(TypingText[lang], { level: 1, title: 'Bir', text, ...change }).length > 0;

  it('takes a text of 160 to 420 characters, and no other', () => {
    const long = (length: number) => ({ text: 'a'.repeat(length) });
    expect([159, 160, 420, 421].map((length) => faults('en', long(length)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['a dash that no keyboard has', 'en', `${text} –`],
    ['curly quotes', 'uz', `${text} «a»`],
    ['two spaces', 'en', `${text}  a`],
    ['a space at its end', 'en', `${text} `],
    ['Cyrillic in Uzbek', 'uz', `${text} а`],
    ['Latin in Russian', 'ru', text],
    ['the letter ʻ in English', 'en', `${text} ʻ`],
  ] as const)('refuses %s', (_what, lang, wrong) => {
    expect(faults(lang, { text: wrong })).toBe(true);
  });

  it('refuses a fifth level and keys it does not know', () => {
    expect([faults('en', {}), faults('en', { level: 5 }), faults('en', { lvl: 1 })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
