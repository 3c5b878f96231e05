import { costWith } from '@mars/contract/pieces/own-price.ts';
import { groupBy } from '../../store/rows.ts';
import { isStillIn, type Span } from '../study/member.ts';

/** How a month is charged. */
export type ChargeWay = 'whole' | 'by_lessons';

/** What a month costs one student in one of their times in a group. */
export interface OwnPrice {
  /** The first month for which it counts, by its first day. */
  from_month: string;
  /** The last one; null: until there is another. */
  until_month: string | null;
  /** In so'm. */
  price: number | null;
  /** What is taken off, in per cent. */
  percent: number | null;
}

/** A time of a student in a group, without the days on which they rest. */
export interface TimeIn extends Span {
  group_id: number;
  /** Days in it without lessons and charge; `back_on` is the first one after. */
  rests: readonly { from_day: string; back_on: string }[];
  prices: readonly OwnPrice[];
}

export interface PricedGroup {
  id: number;
  name: string;
  course_id: number;
  is_active: boolean;
  /** What a month costs since which day, the earliest first; null: it is not charged. */
  prices: readonly { from_day: string; price: number | null }[];
}

/** What the rule needs to know of a student's month. */
export interface MonthFacts {
  /** The first day of the month and of the next one. */
  month: string;
  next: string;
  way: ChargeWay;
  times: readonly TimeIn[];
  groups: ReadonlyMap<number, PricedGroup>;
  /** The days of a group's lessons in the month, a day for each lesson. */
  lessonDays: (groupId: number) => readonly string[];
  /** What was settled for the month, by group: in so'm. */
  settled: ReadonlyMap<number, number>;
}

/** What a month of a group comes to. */
export interface Due {
  group_id: number;
  /** In so'm. */
  amount: number;
  /** By lessons, where it is not all of them. */
  lessons: { held: number; of: number } | null;
}

const roundedTo = 1000;

/**
 * What a month costs a student by the centre's rule, by groups.
 * - `whole`: who is in a group on the first day, at its price; of two groups of one course the one joined first.
 * - `by_lessons`: the price x lessons in the student's time / lessons of the group in that month.
 */
export function dueOf(facts: MonthFacts): Due[] {
  return facts.way === 'whole' ? wholeMonth(facts) : byLessons(facts);
}

function wholeMonth(facts: MonthFacts): Due[] {
  const first = new Map<number, { time: TimeIn; group: PricedGroup; price: number }>();
  for (const time of facts.times) {
    const priced = pricedGroup(facts, time.group_id);
    if (!priced || !isThere(time, facts.month)) continue;
    const { group } = priced;
    const known = first.get(group.course_id);
    if (!known || isBefore(time, known.time)) first.set(group.course_id, { time, ...priced });
  }
  return [...first.values()].map(({ time, group, price }) => ({
    group_id: group.id,
    amount: ownPriceOf(time, price, facts.month),
    lessons: null,
  }));
}

function byLessons(facts: MonthFacts): Due[] {
  const byGroup = groupBy(
    facts.times.filter((time) => time.joined_on < facts.next && isStillIn(time, facts.month)),
    ({ group_id }) => group_id,
  );
  return [...byGroup].flatMap(([groupId, times]) => {
    const priced = pricedGroup(facts, groupId);
    if (!priced) return [];
    const days = facts.lessonDays(groupId);
    const shares = times.map((time) => ({
      held: days.filter((day) => isThere(time, day)).length,
      price: ownPriceOf(time, priced.price, facts.month),
    }));
    const held = shares.reduce((sum, share) => sum + share.held, 0);
    const worth = shares.reduce((sum, share) => sum + share.held * share.price, 0);
    return {
      group_id: groupId,
      amount: days.length === 0 ? 0 : toThousands(worth, days.length),
      lessons: held === days.length ? null : { held, of: days.length },
    };
  });
}

/** `worth / of` to the nearest thousand, half up. */
const toThousands = (worth: number, of: number): number =>
  Math.floor((2 * worth + roundedTo * of) / (2 * roundedTo * of)) * roundedTo;

/** A group that is charged in the month: one that has ended only where it was settled before. */
function pricedGroup(
  { groups, month, next, settled }: MonthFacts,
  groupId: number,
): { group: PricedGroup; price: number } | null {
  const group = groups.get(groupId);
  if (!group || !(group.is_active || settled.has(groupId))) return null;
  const price = priceBefore(group, next);
  return price !== null && isPricedOn(group, month) ? { group, price } : null;
}

const priceBefore = ({ prices }: PricedGroup, day: string): number | null =>
  prices.findLast(({ from_day }) => from_day < day)?.price ?? null;

/** What was priced in the middle of a month is charged from the next one on. */
const isPricedOn = ({ prices }: PricedGroup, day: string): boolean =>
  (prices.findLast(({ from_day }) => from_day <= day)?.price ?? null) !== null;

/** What a month costs in a time of somebody's, where the group's costs so much. */
export function ownPriceOf({ prices }: Pick<TimeIn, 'prices'>, price: number, month: string): number {
  const own = prices
    .filter(({ from_month }) => from_month <= month)
    .toSorted((a, b) => (a.from_month < b.from_month ? -1 : 1))
    .at(-1);
  if (!own || (own.until_month !== null && own.until_month < month)) return price;
  return costWith(own, price);
}

/** Whether somebody is in the group on a day, and does not rest. */
export const isThere = (time: TimeIn, day: string): boolean =>
  time.joined_on <= day &&
  isStillIn(time, day) &&
  !time.rests.some(({ from_day, back_on }) => from_day <= day && day < back_on);

const isBefore = (a: TimeIn, b: TimeIn): boolean =>
  a.joined_on === b.joined_on ? a.group_id < b.group_id : a.joined_on < b.joined_on;

/** How what the rule comes to differs from what was settled, of one group. */
export interface Difference {
  group_id: number;
  /** In so'm: above 0 it is more than was settled. */
  amount: number;
  lessons: Due['lessons'];
}

/** Groups among which a month is charged once: those of a course, or each alone. */
const unitOf = ({ way, groups }: MonthFacts, groupId: number): string =>
  way === 'whole' ? `course ${groups.get(groupId)?.course_id}` : `group ${groupId}`;

/** What is due and what was settled, of groups among which a month is charged once. */
export interface Unit {
  due: readonly Due[];
  settled: readonly { group_id: number; amount: number }[];
}

/** A month by such groups. */
export function unitsOf(facts: MonthFacts, due: readonly Due[] = dueOf(facts)): Map<string, Unit> {
  const units = new Map<string, { due: Due[]; settled: { group_id: number; amount: number }[] }>();
  const unit = (groupId: number) => {
    const key = unitOf(facts, groupId);
    const known = units.get(key) ?? { due: [], settled: [] };
    units.set(key, known);
    return known;
  };
  for (const one of due) unit(one.group_id).due.push(one);
  for (const [group_id, amount] of facts.settled) unit(group_id).settled.push({ group_id, amount });
  return units;
}

/**
 * What is to be charged more, or less, for what is due to be what is settled: in the group that is due, else in those that were
 * charged.
 */
export function differencesOf({ due, settled }: Unit): Difference[] {
  const [one] = due;
  const owed = due.reduce((sum, { amount }) => sum + amount, 0);
  let left = owed - settled.reduce((sum, { amount }) => sum + amount, 0);
  if (left > 0) return [{ group_id: one!.group_id, amount: left, lessons: one!.lessons }];
  const less: Difference[] = [];
  for (const { group_id, amount } of settled.toReversed()) {
    const taken = Math.min(amount, -left);
    if (taken <= 0) continue;
    left += taken;
    less.push({ group_id, amount: -taken, lessons: taken < amount ? (one?.lessons ?? null) : null });
  }
  return less;
}
