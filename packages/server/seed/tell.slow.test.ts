import { describe, expect, it } from 'vitest';
import { bestStreak, runningStreak } from '../features/streak/streak.ts';
import { findSource } from './part.ts';
import type { Story } from './story.ts';
import { type DemoCentre, tellCentre } from './tell.ts';

const source = await findSource();
const hour = 3_600_000;
const nights = Array.from(
  { length: 16 },
  (_, index) => new Date(Date.UTC(2026, 0, 1, 5, 30) + index * 23 * 24 * hour),
);
const oddHours = [
  '2026-11-21T19:00:20Z',
  '2026-11-22T18:59:30Z',
  '2027-01-01T03:00:00Z',
  '2028-02-29T12:00:00Z',
];
const instants = [...nights, ...oddHours.map((text) => new Date(text))];

const storyOf = (centre: DemoCentre, login: string): Story =>
  centre.stories.find((story) => story.person.login === login)!;

const streakOf = (centre: DemoCentre, login: string) => {
  const { today, holidays } = centre.setting;
  const active = new Set(storyOf(centre, login).counted.map((one) => one.day));
  const calendar = { active, holidays, today };
  return { running: runningStreak(calendar), best: bestStreak(calendar) };
};

describe('the demo centre, on whatever day it is seeded', () => {
  it.each(instants.map((now) => [now.toISOString(), now] as const))(
    'has its people as told on %s',
    (_, now) => {
      const centre = tellCentre(now, 1, source);
      const aziza = storyOf(centre, 'aziza');
      expect([aziza.account.coins, aziza.account.xp]).toEqual([1250, 8400]);
      expect(streakOf(centre, 'aziza').running.count).toBe(9);
      expect(streakOf(centre, 'aziza').best).toBe(14);
      expect(aziza.account.owned.filter((item) => item.is_worn)).toHaveLength(4);
      const bobur = storyOf(centre, 'bobur');
      expect(bobur.account.coins).toBe(450);
      expect(bobur.marks.filter((mark) => mark.attended)).toHaveLength(5);
      expect(storyOf(centre, 'dilnoza').account.coins).toBe(120);
      expect(streakOf(centre, 'dilnoza').running.count).toBe(3);
      expect(storyOf(centre, 'eldor').account.coins).toBe(7);
      for (const story of centre.stories) checkBooks(story, now);
    },
  );

  it('comes out the same from the same seed and instant, and otherwise from another seed', () => {
    const now = new Date('2026-11-20T09:00:00Z');
    const ledgers = (seed: number) =>
      tellCentre(now, seed, source).stories.map((story) => story.account.ledger);
    expect(ledgers(1)).toEqual(ledgers(1));
    expect(ledgers(1)).not.toEqual(ledgers(2));
  });
});

/** The ledger adds up row by row, in the order of time, and nothing lies in the future. */
function checkBooks({ person, account }: Story, now: Date): void {
  let coins = 0;
  let before = new Date(0);
  for (const { amount, balance_after, created_at } of account.ledger) {
    coins += amount;
    const fits = balance_after === coins && coins >= 0 && created_at >= before && created_at <= now;
    if (!fits) throw new Error(`the ledger of ${person.login} does not fit at ${created_at.toISOString()}`);
    before = created_at;
  }
  expect([person.login, account.coins]).toEqual([person.login, coins]);
}
