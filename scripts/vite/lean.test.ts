import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leanPlugin } from './lean.mjs';

type TextsModule = typeof import('@mars/i18n/texts.ts');

const widgets = fileURLToPath(new URL('../../widgets', import.meta.url));
const library = createRequire(import.meta.url)
  .resolve('i18next')
  .replace(/\/cjs\/.*/, '/esm/i18next.js');

/** Every text that a widget has, in both languages. */
const all = readdirSync(widgets).flatMap((name) =>
  (['uz', 'ru'] as const).flatMap((lang) => {
    try {
      return [{ name, lang, texts: JSON.parse(readFileSync(join(widgets, name, `${lang}.json`), 'utf8')) }];
    } catch {
      return [];
    }
  }),
);

/** Every text with everything that it asks for, at each plural form. */
function sayAll({ addTexts, textsOf }: TextsModule): string[] {
  return all.flatMap(({ name, lang, texts }) => {
    addTexts(name, lang, texts);
    const t = textsOf(name, lang);
    return Object.entries<string>(texts).flatMap(([key, text]) => {
      const asked = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, value = '']) => [
        value,
        `<${value} $1 {{x}}>`,
      ]);
      const values = Object.fromEntries(asked);
      const counted = key.replace(/_(one|few|many|other)$/, '');
      return [
        t(key),
        t(key, values),
        ...[0, 1, 2, 5, 1.5, 1250].map((count) => t(counted, { ...values, count })),
      ];
    });
  });
}

/** What no text of ours does yet: a form for none, a value as it is, and what is missing or nothing. */
function sayOdd({ addTexts, textsOf }: TextsModule): string[] {
  addTexts('odd', 'uz', { old: 'old', new: 'old' });
  addTexts('odd', 'uz', {
    new: 'new {{- x }}, {{x}}, {{y}}',
    none_zero: 'none',
    none_other: '{{count}}',
    '': 'no',
  });
  const t = textsOf('odd', 'uz');
  const values = ['', 0, '{{y}}', '{{- x}} $t(old)', '<b>&/</b>'].map((x) => ({ x, y: 'a.b' }));
  return [
    ...['old', 'new', 'lost', 'lost.key', 'odd:old', 'none'].map((key) => t(key)),
    ...values.flatMap((each) => [t('new', each), t('lost', each)]),
    t('new', { x: undefined as unknown as string }),
    ...[0, 1, 2].map((count) => t('none', { count })),
    ...[textsOf('odd', 'ru')('old'), textsOf('other', 'uz')('old')],
  ];
}

describe('what is left of i18next', () => {
  let lean: TextsModule;
  let whole: TextsModule;
  beforeAll(async () => {
    const code = leanPlugin().transform(readFileSync(library, 'utf8'), library)?.code ?? '';
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    vi.resetModules();
    vi.doMock('i18next', () => import(/* @vite-ignore */ url));
    lean = await import('@mars/i18n/texts.ts');
    vi.doUnmock('i18next');
    vi.resetModules();
    whole = await import('@mars/i18n/texts.ts');
  });
  afterAll(() => {
    vi.doUnmock('i18next');
    vi.resetModules();
  });

  it('says every text as the whole library does', () => {
    const said = sayAll(lean);
    expect(whole.textsOf).not.toBe(lean.textsOf);
    expect(said.length).toBeGreaterThan(3000);
    expect(said).toEqual(sayAll(whole));
  });

  it('finds, and fills in, what is missing or odd as the whole library does', () => {
    expect(sayOdd(lean)).toEqual(sayOdd(whole));
    expect(sayOdd(lean)).toContain('none');
  });

  it('is not cut out of a file of another version', () => {
    const code = readFileSync(library, 'utf8');
    expect(() => leanPlugin().transform(`${code} `, library)).toThrow('another version');
  });
});
