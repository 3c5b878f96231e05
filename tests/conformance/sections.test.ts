import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgets } from './folders.ts';

/** What the browsers' code says of itself: typed there. */
interface Section {
  roles: string[];
  order: number;
  icon: unknown[];
  title: Record<'uz' | 'ru', string>;
  short?: Record<'uz' | 'ru', string>;
}

const folders = widgets.filter(({ name }) => name.startsWith('staff-'));
const sections = await Promise.all(
  folders.map(async ({ name, folder }) => {
    const { section } = (await import(join(folder, 'section.ts'))) as { section: Section };
    return { name, section };
  }),
);

describe('sections of the staff', () => {
  it('each say their place in the menu', () => {
    expect(folders.filter(({ folder }) => !existsSync(join(folder, 'section.ts')))).toEqual([]);
    const orders = sections.map(({ section }) => section.order);
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('have a title over what they show, in each language', () => {
    const titles = folders.flatMap(({ folder }) =>
      ['uz', 'ru'].map((lang) => JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')).title),
    );
    expect(titles.filter((title) => typeof title !== 'string' || title === '')).toEqual([]);
  });

  it('are for somebody, the administrator always', () => {
    for (const { name, section } of sections) expect(section.roles, name).toContain('admin');
  });

  it('are called something in the letters of each language', () => {
    for (const { name, section } of sections) {
      for (const text of [section.title, section.short ?? section.title]) {
        expect(text.uz, name).toMatch(/^[A-Z][a-z ʻʼA-Z-]+$/);
        expect(text.ru, name).toMatch(/^[А-ЯЁ][а-яё -]+$/);
      }
      // What the bar of a phone has room for, a fifth of 360.
      const { uz, ru } = section.short ?? section.title;
      if (section.order < 50) expect(Math.max(uz.length, ru.length), name).toBeLessThanOrEqual(10);
    }
  });
});
