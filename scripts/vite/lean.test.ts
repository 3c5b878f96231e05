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
      return [t(key), t(key, values), ...[0, 1, 2, 5, 1.5].map((count) => t(counted, { ...values, count }))];
    });
  });
}

describe('what is left of i18next', () => {
  let lean: TextsModule;
  beforeAll(async () => {
    const code = leanPlugin().transform(readFileSync(library, 'utf8'), library)?.code ?? '';
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    vi.resetModules();
    vi.doMock('i18next', () => import(/* @vite-ignore */ url));
    lean = await import('@mars/i18n/texts.ts');
  });
  afterAll(() => {
    vi.doUnmock('i18next');
    vi.resetModules();
  });

  it('says every text as the whole library does', async () => {
    const said = sayAll(lean);
    vi.doUnmock('i18next');
    vi.resetModules();
    const whole: TextsModule = await import('@mars/i18n/texts.ts');
    expect(whole.textsOf).not.toBe(lean.textsOf);
    expect(said.length).toBeGreaterThan(3000);
    expect(said).toEqual(sayAll(whole));
  });
});
