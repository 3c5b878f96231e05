import { moneyOf } from '../../seed/money.ts';
import { defineSeed } from '../../seed/part.ts';
import { type Chance, chance } from '../../seed/random.ts';
import type { Setting, Story } from '../../seed/story.ts';
import type { Reason } from '../coin/reason.ts';
import { dayMs, dayNumber, dayStart, dayText, monthStart, nextMonthStart } from '../streak/day.ts';
import { forgetDemoTill } from './demo.ts';
import { cameFrom, transactionTable } from './seed-transactions.ts';

export const seed = defineSeed({
  tables: ({ stories, setting, seed }) => {
    const entries = stories
      .flatMap((story) =>
        paymentsOf(setting, story, moneyOf(story.person).balance, seed).map((entry) => ({
          student_id: story.person.id,
          ...entry,
        })),
      )
      .map((entry, index) => ({ id: index + 1, ...entry }));
    const acts = stories.flatMap((story) => actsOf(setting, story));
    const debtor = stories.find(({ person }) => moneyOf(person).balance < 0)!.person;
    const refused = { student_id: debtor.id, at: new Date(setting.now.getTime() - dayMs) };
    return [
      transactionTable(entries, refused),
      {
        into: 'payment_act (student_id integer, group_id integer, month date, kind text, amount integer, created_at timestamptz)',
        rows: acts,
      },
      {
        into: `payment_entry (id bigint, student_id integer, created_at timestamptz, amount integer,
          balance_after integer, reason_uz text, reason_ru text, transaction_id integer)`,
        rows: entries.map((entry) => {
          const { transaction_id, reason } = cameFrom(entry);
          const reasons = reason ? { reason_uz: reason.uz, reason_ru: reason.ru } : {};
          return { ...entry, ...reasons, transaction_id };
        }),
      },
    ];
  },
  forget: forgetDemoTill,
});

/** What a group costs a month, in so'm. */
const monthPrice = 600_000;
const hourMs = 3_600_000;

interface Entry {
  created_at: Date;
  amount: number;
  balance_after: number;
  reason_uz: string;
  reason_ru: string;
}

const months: readonly [uz: string, ru: string][] = [
  ['Yanvar', 'январь'],
  ['Fevral', 'февраль'],
  ['Mart', 'март'],
  ['Aprel', 'апрель'],
  ['May', 'май'],
  ['Iyun', 'июнь'],
  ['Iyul', 'июль'],
  ['Avgust', 'август'],
  ['Sentabr', 'сентябрь'],
  ['Oktabr', 'октябрь'],
  ['Noyabr', 'ноябрь'],
  ['Dekabr', 'декабрь'],
];

const paid: Reason = { uz: 'Toʻlov qabul qilindi', ru: 'Платёж получен' };
const carriedOver: Reason = { uz: 'Oldingi oylardan qoldiq', ru: 'Остаток за прошлые месяцы' };

/**
 * What a student was charged and paid, month by month since joining, so that it ends with the balance that the
 * books say: the latest charges are the ones that stay unpaid.
 */
function paymentsOf(setting: Setting, story: Story, balance: number, seed: number): Entry[] {
  const dice = chance(seed, `payments ${story.person.login}`);
  const charges = chargesOf(setting, story);
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const first = charges[0];
  if (first && total < -balance) {
    charges.unshift({
      at: new Date(first.at.getTime() - hourMs),
      month: first.month,
      amount: -balance - total,
      reason: carriedOver,
    });
  }
  let left = Math.max(total, -balance) + balance;
  const moves: { at: Date; amount: number; reason: Reason }[] = [];
  for (const { at, amount, reason } of charges) {
    moves.push({ at, amount: -amount, reason });
    const payment = Math.min(left, amount);
    left -= payment;
    if (payment > 0) moves.push({ at: paidAt(dice, at, setting.now), amount: payment, reason: paid });
  }
  let after = 0;
  return moves
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, amount, reason }) => {
      after += amount;
      return { created_at: at, amount, balance_after: after, reason_uz: reason.uz, reason_ru: reason.ru };
    });
}

interface MonthCharge {
  at: Date;
  /** Its first day. */
  month: number;
  amount: number;
  reason: Reason;
}

function chargesOf({ now, today }: Setting, story: Story): MonthCharge[] {
  const since = Math.min(...story.memberships.map(({ joined }) => joined));
  const charges: MonthCharge[] = [];
  for (let month = monthStart(since); month <= today; month = nextMonthStart(month)) {
    const groups = membershipsIn(story, month).length;
    const at = new Date(dayStart(Math.max(month, since)).getTime() + 9 * hourMs);
    if (groups === 0 || at > now) continue;
    const [uz, ru] = months[Number(dayText(month).slice(5, 7)) - 1]!;
    charges.push({
      at,
      month,
      amount: groups * monthPrice,
      reason: { uz: `${uz} oyi uchun toʻlov`, ru: `Оплата за ${ru}` },
    });
  }
  return charges;
}

/** The same charges as acts: each month of each group. */
function actsOf(setting: Setting, story: Story) {
  return chargesOf(setting, story).flatMap(({ at, month }) =>
    membershipsIn(story, month).map(({ group }) => ({
      student_id: story.person.id,
      group_id: group.id,
      month: dayText(month),
      kind: 'charged',
      amount: monthPrice,
      created_at: at,
    })),
  );
}

/** In which groups somebody is in a month. @param month its first day */
const membershipsIn = ({ memberships }: Story, month: number) =>
  memberships.filter(
    ({ joined, left }) => joined < nextMonthStart(month) && (left === undefined || left > month),
  );

/** A few days after the charge; when that is still to come, today. */
function paidAt(dice: Chance, chargedAt: Date, now: Date): Date {
  const wanted = new Date(chargedAt.getTime() + dice.between(0, 4) * dayMs + dice.between(1, 9) * hourMs);
  if (wanted < now) return wanted;
  return dayNumber(chargedAt) === dayNumber(now) ? now : new Date(chargedAt.getTime() + hourMs);
}
