import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript of the demo
import { langOf, translate } from '../../demo/words.mjs';
import { root } from './folders.ts';

const demo = join(root, 'demo');
const read = (...path: string[]): string => readFileSync(join(demo, ...path), 'utf8');

interface Words {
  page: Record<string, string>;
  fields: Record<string, [string, string]>;
  values: Record<string, string>;
}

const LANGS = ['uz', 'ru', 'en'] as const;
const texts = Object.fromEntries(
  LANGS.map((lang) => [lang, JSON.parse(read('playground/texts', `${lang}.json`)) as Words]),
) as Record<(typeof LANGS)[number], Words>;

interface Declared {
  tagName: string;
  attributes: { name: string }[];
  'x-words': Record<string, { name: string; about: string }>;
}

const { modules } = JSON.parse(readFileSync(join(root, 'widgets/custom-elements.json'), 'utf8')) as {
  modules: { declarations: Declared[] }[];
};
const declared = modules.flatMap(({ declarations }) => declarations);

describe('the words of the playground', () => {
  it('are the same ones in three languages, none of them empty', () => {
    for (const part of ['page', 'fields', 'values'] as const) {
      for (const lang of LANGS) expect(Object.keys(texts[lang][part])).toEqual(Object.keys(texts.uz[part]));
    }
    const names = LANGS.flatMap((lang) => [
      ...Object.values(texts[lang].page),
      ...Object.values(texts[lang].values),
      ...Object.values(texts[lang].fields).map(([name]) => name),
      ...declared.map((each) => each['x-words'][lang]?.name ?? ''),
    ]);
    expect(declared.flatMap((each) => Object.keys(each['x-words']).join())).toEqual(
      declared.map(() => LANGS.join()),
    );
    expect(
      names.filter((name) => !name.trim() || /mars-/.test(name.replace(/\/mars-handover\.php/, ''))),
    ).toEqual([]);
  });

  it('name attributes that there are', () => {
    const attributes = declared.flatMap((each) => each.attributes.map(({ name }) => name));
    expect(
      Object.keys(texts.uz.fields).filter((name) => !name.startsWith('--') && !attributes.includes(name)),
    ).toEqual([]);
  });

  it('stand in its pages in the language that is asked for', async () => {
    for (const name of ['index.html', 'snippet.html', '404.html']) {
      const page = (await translate(read('playground', name), join(demo, 'playground'), 'ru')) as string;
      expect(page).toContain('<html lang="ru">');
      expect(page.replaceAll('{{platform}}', '')).not.toMatch(/\{\{|undefined/);
    }
  });

  it('are asked for by the address, else by the browser, else in Uzbek', () => {
    const ask = (query: string, accepted?: string) => langOf(new URLSearchParams(query), accepted);
    expect([
      ask('ui=en', 'ru'),
      ask('ui=xx', 'de-DE,ru;q=0.8,en;q=0.5'),
      ask('', 'en-GB,en;q=0.9'),
      ask('', 'de'),
      ask(''),
    ]).toEqual(['en', 'ru', 'en', 'uz', 'uz']);
  });
});

describe.each(['centre', 'parents'])('the Russian pages of %s', (site) => {
  const pages = readdirSync(join(demo, site)).filter((name) => name.endsWith('.html'));
  const russian = pages.filter((name) => name.endsWith('-ru.html'));

  it('are as many as the Uzbek ones, each the way to the other', () => {
    const uzbek = pages.filter((name) => !name.endsWith('-ru.html') && name !== '404.html');
    expect(russian).toEqual(uzbek.map((name) => name.replace('.html', '-ru.html')));
    const address = (name: string) => (name === 'index.html' ? '/' : `/${name}`);
    for (const name of uzbek) {
      const other = name.replace('.html', '-ru.html');
      expect(read(site, name)).toContain(`href="/${other}" lang="ru"`);
      expect(read(site, other)).toContain(`href="${address(name)}" lang="uz"`);
    }
  });

  it.each(russian)('%s leads to Russian pages only and says nothing in Uzbek', (name) => {
    const page = read(site, name);
    expect(page).toContain('lang="ru"');
    const ways = [...page.matchAll(/<a [^>]*href="(\/[^"#]*)"([^>]*)>/g)];
    const others = ways.filter(([, to, more]) => !to?.endsWith('-ru.html') && !more?.includes('lang="uz"'));
    expect(others.map(([way]) => way)).toEqual([]);
    expect(page.replace(/<a [^>]*lang="uz">[^<]*<\/a>/g, '')).not.toMatch(/ʻ|Ziyo/);
  });
});
