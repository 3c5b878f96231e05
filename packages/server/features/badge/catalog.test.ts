import { readFileSync } from 'node:fs';
import { centreDefaults, constants } from '@mars/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { badges } from './catalog.ts';

const drawing = (name: string) =>
  readFileSync(new URL(`../../../../media/badge/${name}.svg`, import.meta.url), 'utf8').trim();

describe('badges', () => {
  it('are at least thirty, each named once', () => {
    expect(badges.length).toBeGreaterThanOrEqual(30);
    for (const lang of ['uz', 'ru'] as const) {
      const titles = badges.map(({ title }) => title[lang]);
      expect(new Set(titles).size).toBe(titles.length);
    }
    expect(new Set(badges.map(({ slug }) => slug)).size).toBe(badges.length);
  });

  it('are of every rarity, the rarer the fewer', () => {
    const of = (rarity: string) => badges.filter((badge) => badge.rarity === rarity).length;
    expect(of('afsonaviy')).toBeGreaterThan(0);
    expect(of('epik')).toBeGreaterThan(of('afsonaviy'));
    expect(of('oddiy') + of('noyob')).toBeGreaterThan(of('epik') + of('afsonaviy'));
  });

  it.each(badges)('$slug is its emblem in the rosette of its rarity', ({ slug, rarity }) => {
    const rosette = drawing(`${rarity}-blank`).replace(/<\/svg>$/, '');
    expect(drawing(slug).startsWith(rosette)).toBe(true);
    expect(drawing(slug).slice(rosette.length)).toMatch(/<(path|circle|rect|ellipse)/);
  });

  it.each(badges)('$slug says in one sentence of each language what to do', ({ title, how, rule }) => {
    for (const text of [title.uz, title.ru, how.uz, how.ru]) {
      expect(text).not.toMatch(/['"’‘!]|\d \d/);
      expect(text.length).toBeLessThanOrEqual(62);
    }
    for (const sentence of [how.uz, how.ru]) expect(sentence).toMatch(/^[^.]+\.$/);
    expect(how.ru).toMatch(/[а-яё]/);
    // The count that is asked for is the count that is said.
    const said = /\d+/.exec(how.uz.replace(/(?<=\d)\u00a0(?=\d)/g, ''))?.[0];
    if (said && rule.at_least > 1 && rule.event !== 'month_ended') expect(Number(said)).toBe(rule.at_least);
  });

  it('steps of one event come one after the other and never get cheaper to look at', () => {
    const order = ['oddiy', 'noyob', 'epik', 'afsonaviy'];
    for (const badge of badges)
      for (const next of badges) {
        const { event, measure, only } = badge.rule;
        if (next.rule.event !== event || next.rule.measure !== measure || only || next.rule.only) continue;
        if (next.rule.at_least > badge.rule.at_least)
          expect(order.indexOf(next.rarity)).toBeGreaterThanOrEqual(order.indexOf(badge.rarity));
      }
  });

  it('know every rank after the first', () => {
    const ranks = badges.filter(({ rule }) => rule.event === 'rank_reached').map(({ rule }) => rule.at_least);
    expect(ranks).toEqual(centreDefaults.rankXp.slice(1).map((_, index) => index + 2));
  });
});

it('has a badge for each milestone of a streak', () => {
  const days = badges.flatMap(({ rule }) => (rule.event === 'streak_day' ? [rule.at_least] : []));
  expect(days).toEqual(constants.streakMilestones);
});
