import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root, sources, widgets } from './folders.ts';

/** The specification's own words keep its apostrophe (ruling 44), and so does the unit so'm. */
const EXACT = ["Xatolik yuz berdi. Iltimos qaytadan urinib ko'ring."];

const FORMS = { uz: ['other'], ru: ['one', 'few', 'many', 'other'] };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Names and words that Russian has as they are, and the words of spec section 8. */
const SAME = /^(Premium(, )?|AI(: +\/ )?|\+? ?xp|Error: Could not get response\.)$/;

const SHARED = join(root, 'packages/ui/texts');
const FAMILIES = readdirSync(SHARED, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

const places = [
  ...widgets,
  { name: 'shared words', folder: SHARED },
  ...FAMILIES.map((name) => ({ name: `words of ${name}`, folder: join(SHARED, name) })),
  { name: 'host', folder: join(root, 'host') },
  { name: 'host, without a network', folder: join(root, 'host/offline') },
].filter(({ folder }) => existsSync(join(folder, 'uz.json')));

/** Without the plural form, where there is one. */
const base = (keys: string[]) =>
  [
    ...new Set(
      keys.map((key) => (keys.includes(key.replace(PLURAL, '_other')) ? key.replace(PLURAL, '') : key)),
    ),
  ].sort();

/** Texts by key; groups of texts inside are flattened. */
function flat(texts: Record<string, unknown>, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[before + key, text]]
        : Object.entries(flat(text as typeof texts, `${before}${key}.`)),
    ),
  );
}

describe.each(places)('texts: $name', ({ folder }) => {
  const uz = flat(JSON.parse(read(join(folder, 'uz.json'))));
  const ru = flat(JSON.parse(read(join(folder, 'ru.json'))));

  it('are the same keys in both languages', () => {
    expect(base(Object.keys(ru))).toEqual(base(Object.keys(uz)));
  });

  it('have every plural form of their language, and no other', () => {
    for (const [lang, texts] of Object.entries({ uz, ru })) {
      // Not every name that ends so is a plural: `refused_too_many` has no `_other`.
      const counted = [...Object.keys(uz), ...Object.keys(ru)]
        .filter((key) => key.endsWith('_other'))
        .map((key) => key.slice(0, -'_other'.length));
      for (const key of counted) {
        const forms = Object.keys(texts).filter(
          (each) => PLURAL.test(each) && each.replace(PLURAL, '') === key,
        );
        const expected = FORMS[lang as 'uz' | 'ru'].map((form) => `${key}_${form}`);
        expect(forms.sort(), `${lang} ${key}`).toEqual(expected.sort());
      }
    }
  });

  it('have the same placeholders in both languages', () => {
    const holders = (texts: Record<string, string>, key: string) =>
      [
        ...new Set(
          Object.entries(texts)
            .filter(([each]) => each.replace(PLURAL, '') === key)
            .flatMap(([, text]) => text.match(/\{\{\w+\}\}/g) ?? []),
        ),
      ].sort();
    for (const key of base(Object.keys(uz))) expect(holders(ru, key), key).toEqual(holders(uz, key));
  });

  it('are each in its own letters [§9.24]', () => {
    for (const [key, text] of Object.entries(uz)) expect(text, key).not.toMatch(/[а-яё]/i);
    const latin = Object.entries(ru).filter(([, text]) => {
      const words = text.replace(/\{\{\w+\}\}/g, '');
      return /\p{L}/u.test(words) && !/[а-яё]/i.test(words) && !SAME.test(words);
    });
    expect(latin).toEqual([]);
  });

  it('use ʻ and ʼ in Uzbek, and no text inside another', () => {
    for (const [key, text] of Object.entries({ ...uz })) {
      const own = EXACT.reduce((rest, exact) => rest.replaceAll(exact, ''), text).replaceAll("so'm", '');
      expect(own.match(/['‘’`]/g), `${key}: ${text}`).toBeNull();
    }
    for (const text of [...Object.values(uz), ...Object.values(ru)]) expect(text).not.toContain('$t(');
  });
});

describe.each(widgets)('what $name asks for', ({ name, folder }) => {
  it('is a text of its own, of its family, of all, or of a family that its words.json names', () => {
    const textsIn = (place: string): object => {
      const path = join(place, 'uz.json');
      return existsSync(path) ? flat(JSON.parse(read(path))) : {};
    };
    const named = join(folder, 'words.json');
    const families = [name.split('-')[0]!, ...(existsSync(named) ? JSON.parse(read(named)) : [])];
    const places = [SHARED, ...families.map((family) => join(SHARED, family)), folder];
    const known = new Set(base(places.flatMap((place) => Object.keys(textsIn(place)))));
    // A key that is made of pieces is no whole one, and tests show what they bring.
    const asked = sources(folder).flatMap(({ text }) =>
      [...text.matchAll(/\bt\('([\w.]+)'[,)]/g)].map(([, key]) => key as string),
    );
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });
});
