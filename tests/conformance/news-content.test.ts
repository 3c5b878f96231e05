import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { News } from '@mars/contract/content-news.ts';
import { describe, expect, it } from 'vitest';
import { content, folders, json, LANGS, markdownFaults, readText } from './content-files.ts';
import { latinSentences, pairs, uzbekFaults } from './prose.ts';

const home = join(content, 'news');
const slugs = folders(home);
const news = slugs.map((slug) => ({ slug, about: json(join(home, slug, 'news.json')) as News }));
const texts = slugs.flatMap((slug) => LANGS.map((lang) => readText(join(home, slug, `${lang}.md`))));

/** Days and years that stand still, while the demo centre moves on with the clock. */
const DATED =
  /\b20\d\d\b|\d-(yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr)|\d (января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)/;

describe('news', () => {
  it('has ten and more, of the known shape and with both texts', () => {
    expect(slugs.length).toBeGreaterThanOrEqual(10);
    for (const { slug, about } of news) {
      expect(shapeFaults(News, about), slug).toEqual([]);
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(readdirSync(join(home, slug)).sort(), slug).toEqual(['news.json', 'ru.md', 'uz.md']);
    }
  });

  it('tells each once, one a day', () => {
    for (const lang of LANGS)
      expect(new Set(news.map(({ about }) => about.title[lang])).size, lang).toBe(news.length);
    expect(new Set(news.map(({ about }) => about.days_ago)).size).toBe(news.length);
  });

  it('has short titles and first lines, and 60 to 220 words to read', () => {
    for (const { slug, about } of news)
      for (const lang of LANGS) {
        expect(about.title[lang].length, slug).toBeLessThanOrEqual(70);
        expect(about.text[lang].length, slug).toBeLessThanOrEqual(160);
      }
    for (const { path, words } of texts) {
      expect(words, path).toBeGreaterThanOrEqual(60);
      expect(words, path).toBeLessThanOrEqual(220);
    }
  });

  it('names no date: it is told again on any day', () => {
    const said = [
      ...texts.map(({ path, prose }) => ({ at: path, text: prose.join('\n') })),
      ...news.flatMap(({ slug, about }) =>
        [...pairs(about, slug)].flatMap(({ at, uz, ru }) => [uz, ru].map((text) => ({ at, text }))),
      ),
    ];
    expect(said.filter(({ text }) => DATED.test(text))).toEqual([]);
  });

  it('says the same in both languages', () => {
    const shape = (lines: string[] = []) =>
      lines.map((line) => /^(#+|-)(?= )/.exec(line)?.[0] ?? (line ? 'p' : ''));
    for (const { path, lang, prose } of texts)
      if (lang === 'uz')
        expect(shape(prose), path).toEqual(
          shape(texts.find((text) => text.path === path.replace(/uz\.md$/, 'ru.md'))?.prose),
        );
  });

  it('is written in the allowed Markdown and in the letters of its language', () => {
    expect(texts.flatMap(markdownFaults)).toEqual([]);
    const said = [
      ...news.flatMap(({ slug, about }) => [...pairs(about, slug)]),
      ...texts.map(({ path, lang, prose }) => ({ at: path, uz: '', ru: '', [lang]: prose.join('\n') })),
    ];
    expect(said.flatMap(({ at, uz }) => uzbekFaults(uz).map((fault) => `${at}: ${fault}: ${uz}`))).toEqual(
      [],
    );
    expect(said.flatMap(({ at, ru }) => latinSentences(ru).map((each) => `${at}: ${each}`))).toEqual([]);
  });
});
