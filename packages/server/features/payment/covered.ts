import type { Database } from '../../store/database.ts';
import { monthIn } from './charge-texts.ts';
import { type Lang, pageTexts, sumOf } from './page-texts.ts';
import { listCharges } from './queries-act.ts';
import { findPaidBefore } from './queries-page.ts';

/** What a payment was for: a month of a group, or what was owed before such months, or ahead of them. */
export interface Covered {
  group: string | null;
  /** Its first day. */
  month: string | null;
  /** In so'm. */
  amount: number;
  reasons: readonly string[];
  isAhead: boolean;
}

/**
 * What money covers, the oldest charge first.
 * @param from what was paid before, in so'm; below 0 it was owed from before there were charges
 */
export function coveredBy(
  charges: readonly { group: string; month: string; left: number; reasons: readonly string[] }[],
  from: number,
  amount: number,
): Covered[] {
  const till = from + amount;
  const covered: Covered[] = [];
  const add = (part: Omit<Covered, 'amount'>, begin: number, end: number) => {
    const worth = Math.min(end, till) - Math.max(begin, from);
    if (worth > 0) covered.push({ ...part, amount: worth });
  };
  const none = { group: null, month: null, reasons: [] };
  add({ ...none, isAhead: false }, Number.NEGATIVE_INFINITY, 0);
  let at = 0;
  for (const { group, month, left, reasons } of charges) {
    add({ group, month, reasons, isAhead: false }, at, at + left);
    at += left;
  }
  add({ ...none, isAhead: true }, at, Number.POSITIVE_INFINITY);
  return covered;
}

/** What a payment was for. @param one its amount in tiyin */
export async function coveredByPayment(
  db: Database,
  one: { student_id: number; id: number; amount: number },
): Promise<Covered[]> {
  const charges = (await listCharges(db, one.student_id)).toReversed();
  return coveredBy(charges, await findPaidBefore(db, one), one.amount / 100);
}

const mostLines = 4;

/** The lines of a receipt that say what it is for. */
export function coveredLines(covered: readonly Covered[], lang: Lang): [name: string, value: string][] {
  const t = pageTexts[lang];
  const lines = covered.flatMap(({ group, month, amount, reasons, isAhead }) => {
    const what =
      group !== null && month !== null ? `${group}, ${monthIn(month, lang)}` : isAhead ? t.ahead : t.before;
    return [`${what}: ${sumOf(amount, lang)}`, ...reasons];
  });
  const shown = lines.slice(0, mostLines);
  return shown.map((line, at) => [at === 0 ? t.paidFor : '', line]);
}
