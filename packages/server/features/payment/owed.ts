import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Charge } from './queries-act.ts';

type Owed = Reply<'GET /v2/staff/people/{id}/charges'>['owed'][number];

/**
 * For which months a debt is, the oldest first: what is paid covers the oldest charge first, so the latest ones are owed.
 * @param charges the latest month first
 */
export function owedOf(
  balance: number,
  charges: readonly Pick<Charge, 'group' | 'month' | 'left' | 'reasons'>[],
): Owed[] {
  let owed = Math.max(0, -balance);
  const months: Owed[] = [];
  for (const { group, month, left, reasons } of charges) {
    const amount = Math.min(owed, left);
    if (amount <= 0) continue;
    owed -= amount;
    const known = months.find((one) => one.group === group && one.month === month.slice(0, 7));
    if (known) {
      known.amount += amount;
      known.reasons.unshift(...reasons);
    } else months.push({ group, month: month.slice(0, 7), amount, reasons });
  }
  // From before months were charged here, or brought in by a table.
  if (owed > 0) months.push({ group: null, month: null, amount: owed, reasons: [] });
  return months.toReversed();
}

/** Which months so much money pays of a debt, the oldest first, each once. @param owed the oldest first */
export function monthsOf(owed: readonly Pick<Owed, 'month' | 'amount'>[], money: number): string[] {
  const months = new Set<string>();
  let left = money;
  for (const { month, amount } of owed) {
    if (left <= 0) break;
    if (month !== null) months.add(month);
    left -= amount;
  }
  return [...months];
}
