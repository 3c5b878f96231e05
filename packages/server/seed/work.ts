import { centreDefaults } from '@mars/contract/constants.ts';
import { onlineLessons } from '../features/eduverse/seed-lessons.ts';
import { dayStart, dayText } from '../features/streak/day.ts';
import type { Chance } from './random.ts';

/** A rewarded piece of work. */
export interface Work {
  at: Date;
  day: number;
  rule: 'typing' | 'task' | 'lesson' | 'quiz';
  coins: number;
}

export interface WorkWish {
  /** The days on which work may fall. */
  days: readonly number[];
  /** The days that count by work alone: at least one piece falls there. */
  needed: readonly number[];
  /** Coins in all, when the days and the limits hold that much. */
  coins: number;
  now: Date;
  /** Which monthly caps hold. */
  tier: 'free' | 'premium';
}

const kinds = ['typing', 'typing', 'task', 'lesson', 'quiz'] as const;
const dayMax = { typing: centreDefaults.typingRunsDay, task: 2, lesson: 2, quiz: 2 } as const;

/** Work worth so many coins, within the daily and monthly limits of the centre. @throws {Error} when they are too few for the needed days */
export function planWork(chance: Chance, wish: WorkWish): Work[] {
  const done: Work[] = [];
  const spent = new Map<string, number>();
  const count = (key: string, by: number) => spent.set(key, (spent.get(key) ?? 0) + by);
  let left = wish.coins;

  const tryAdd = (day: number, rule: Work['rule'], reserve = 0): boolean => {
    const coins = coinsOf(chance, rule);
    const monthKey = `${dayText(day).slice(0, 7)} ${rule === 'quiz' ? 'lesson' : rule}`;
    const dayKey = `${day} ${rule}`;
    if (coins > left - reserve || (spent.get(dayKey) ?? 0) >= dayMax[rule]) return false;
    // Each lesson once, and no quiz but of a lesson.
    const most = rule === 'lesson' ? onlineLessons(wish.tier).length : (spent.get('lesson') ?? 0);
    if ((rule === 'lesson' || rule === 'quiz') && (spent.get(rule) ?? 0) >= most) return false;
    count(rule, 1);
    if ((spent.get(monthKey) ?? 0) + coins > monthMax(rule, wish.tier)) return false;
    count(dayKey, 1);
    count(monthKey, coins);
    left -= coins;
    done.push({ at: timeOn(chance, day, wish.now), day, rule, coins });
    return true;
  };

  for (const [index, day] of wish.needed.entries()) {
    const reserve = wish.needed.length - index - 1;
    if (!tryAdd(day, chance.pick(kinds), reserve) && !tryAdd(day, 'typing')) {
      throw new Error(`${wish.coins} coins are too few for ${wish.needed.length} days of work`);
    }
  }
  for (let rounds = 0; left > 0 && rounds < 40; rounds++) {
    for (const day of wish.days) if (left > 0 && chance.happens(0.3)) tryAdd(day, chance.pick(kinds));
  }
  for (const day of wish.days) while (left > 0 && tryAdd(day, 'typing'));
  return done.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function coinsOf(chance: Chance, rule: Work['rule']): number {
  if (rule !== 'task') return centreDefaults.rewardCoins[rule];
  const { easy, medium, hard } = centreDefaults.rewardCoins.task;
  return chance.pick([easy, easy, medium, hard]);
}

function monthMax(rule: Work['rule'], tier: WorkWish['tier']): number {
  if (rule === 'typing') return Number.POSITIVE_INFINITY;
  return rule === 'task' ? centreDefaults.codingCoinsMonth[tier] : centreDefaults.onlineCoinsMonth[tier];
}

/** A moment of an afternoon; of today one that is over. */
function timeOn(chance: Chance, day: number, now: Date): Date {
  const start = dayStart(day).getTime();
  const wanted = start + chance.between(14 * 3600, 21 * 3600) * 1000;
  return wanted < now.getTime()
    ? new Date(wanted)
    : new Date(start + Math.floor(chance.next() * (now.getTime() - start)));
}
