import { expect, it } from 'vitest';
import { type Own, ownValues } from './tutor-own.ts';
import type { CentreFacts } from './tutor-values.ts';

const settings = { premiumPrice: 299, rewardCoins: { task: { hard: 6 }, typing: 1 }, typingRunsDay: 3 };
const facts = { settings, offer: [] } as unknown as CentreFacts;
const full = { left: 0, total: 0 };

const studentWith = (starts_at: string) =>
  ({
    coins: 5,
    isPremium: false,
    balance: 0,
    limits: { ai: full, coding: full, coding_coins: full, online_coins: full, typing: full },
    steps: [],
    lesson: { starts_at, course: { uz: 'Ingliz tili', ru: 'Английский' } },
    prices: [],
  }) as unknown as Own;

it.each([
  ['2026-11-23T15:30:00+05:00', 'Ingliz tili, 23-noyabr, soat 15:30', 'Английский, 23 ноября, 15:30'],
  ['2026-11-30T23:59:59+05:00', 'Ingliz tili, 30-noyabr, soat 23:59', 'Английский, 30 ноября, 23:59'],
  ['2026-12-01T00:00:01+05:00', 'Ingliz tili, 1-dekabr, soat 00:00', 'Английский, 1 декабря, 00:00'],
])('names the next lesson and its day in words: %s', (at, uz, ru) => {
  const own = studentWith(at);
  expect(ownValues(own, facts, 'uz')['my.lesson']).toBe(uz);
  expect(ownValues(own, facts, 'ru')['my.lesson']).toBe(ru);
});
