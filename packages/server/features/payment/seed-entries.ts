import { type Chance, chance } from '../../seed/random.ts';
import type { Setting, Story } from '../../seed/story.ts';
import type { Reason } from '../coin/reason.ts';
import { dayNumber, dayStart, weekday } from '../streak/day.ts';
import { monthFor } from './charge-texts.ts';
import type { Way } from './queries-system.ts';
import { billsOf, sumOf } from './seed-bills.ts';
import { cameBy } from './texts.ts';

const hourMs = 3_600_000;

interface Move {
  at: Date;
  amount: number;
  reason: Reason;
  /** By which way money came; null of a charge. */
  way: Way | null;
}

export interface ToldEntry {
  created_at: Date;
  amount: number;
  balance_after: number;
  reason: Reason;
  way: Way | null;
}

const carriedOver: Reason = { uz: 'Oldingi oylardan qoldiq', ru: 'Остаток за прошлые месяцы' };

/**
 * What a student was charged and paid, month by month since joining, so that it ends with the balance that the
 * books say: the latest charges are the ones that stay unpaid.
 */
export function entriesOf(setting: Setting, story: Story, balance: number, seed: number): ToldEntry[] {
  const dice = chance(seed, `payments ${story.person.login}`);
  const usual = dice.pick<Way>(['payme', 'payme', 'click', 'cash']);
  const months = billsOf(setting, story);
  const total = months.reduce((sum, month) => sum + sumOf(month), 0);
  const moves: Move[] = [];
  if (months[0] && total < -balance) {
    const at = new Date(months[0].at.getTime() - hourMs);
    moves.push({ at, amount: balance + total, reason: carriedOver, way: null });
  }
  let left = Math.max(total + balance, 0);
  for (const billed of months) {
    const { at, month, bills } = billed;
    for (const { group, amount } of bills)
      moves.push({ at, amount: -amount, reason: monthFor({ group: group.name, month }), way: null });
    const paid = Math.min(left, sumOf(billed));
    left -= paid;
    for (const amount of partsOf(dice, paid))
      moves.push(paymentOf(dice, setting, { since: at, amount, usual }));
  }
  let after = 0;
  return moves
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...move }) => {
      after += move.amount;
      return { ...move, created_at: at, balance_after: after };
    });
}

/** Most pay a month at once, some in two parts. */
function partsOf(dice: Chance, sum: number): number[] {
  const first = Math.round((sum * dice.between(3, 7)) / 10 / 50_000) * 50_000;
  return dice.happens(0.15) && first > 0 && first < sum ? [first, sum - first] : [sum].filter(Boolean);
}

/** Money of a family that mostly pays in one way, to the desk while that is open. */
function paymentOf(
  dice: Chance,
  setting: Setting,
  { since, amount, usual }: { since: Date; amount: number; usual: Way },
): Move {
  const wished = dice.happens(0.8) ? usual : dice.pick<Way>(['payme', 'click', 'cash']);
  const at = paidAt(dice, since, setting.now);
  const way = wished === 'cash' && !isOpen(setting, at) ? 'click' : wished;
  return { at, amount, reason: cameBy(way), way };
}

/** Within a week after the charge, from morning to evening; when that is still to come, at some time until now. */
function paidAt(dice: Chance, charged: Date, now: Date): Date {
  const day = dayStart(dayNumber(charged) + dice.between(0, 6)).getTime();
  const wanted = new Date(day + dice.between(9.5 * hourMs, 21.5 * hourMs));
  if (wanted < now) return wanted;
  return new Date(charged.getTime() + Math.floor(dice.next() * (now.getTime() - charged.getTime())));
}

/** From Monday to Saturday, 9:00 to 20:00, as the centre's website says. */
function isOpen({ holidays }: Setting, at: Date): boolean {
  const day = dayNumber(at);
  const hour = (at.getTime() - dayStart(day).getTime()) / hourMs;
  return weekday(day) !== 6 && !holidays.has(day) && hour >= 9 && hour < 20;
}
