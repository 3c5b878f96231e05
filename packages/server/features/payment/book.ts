import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { chargedReason, loweredReason, reversedReason, type Why } from './charge-texts.ts';
import type { Difference } from './month-rule.ts';
import { type Charge, createAct, listCharges } from './queries-act.ts';
import { createEntry } from './queries-transaction.ts';

/** Who books something, and when; null: the job of the night. */
export interface Booking {
  by: number | null;
  at: Date;
}

type Followed = Reply<'POST /v2/staff/groups/{id}/members'>['follows']['charges'][number];

/** A month of a student's in a group, by its first day. */
export interface Month {
  student_id: number;
  group_id: number;
  group: string;
  month: string;
}

/** Charges a month: the act, the balance, and what explains it. Whoever calls holds the student. @returns the act's number */
export async function bookCharge(
  db: Database,
  of: Month & { amount: number },
  why: Pick<Why, 'said' | 'lessons'>,
  { by, at }: Booking,
): Promise<number> {
  const { student_id, group_id, month, amount } = of;
  const act = { student_id, group_id, month, amount, by, at, said: why.said };
  const id = await createAct(db, { ...act, kind: 'charged', charge_id: null });
  await createEntry(db, { studentId: student_id, amount: -amount, reason: chargedReason(of, why), at });
  return id;
}

/** Takes so much off a charge, or all that stands of it. Whoever calls holds the student. */
export async function takeOff(
  db: Database,
  charge: Charge,
  amount: number,
  why: Why,
  { by, at }: Booking,
): Promise<void> {
  const { id, student_id, group_id, month } = charge;
  const isAll = amount === charge.left;
  const kind = isAll ? 'reversed' : 'lowered';
  const said = why.said;
  const act = { student_id, group_id, month, kind, by, at, said } as const;
  await createAct(db, { ...act, amount: -amount, charge_id: id });
  const reason = isAll ? reversedReason(charge, { ...why, lessons: null }) : loweredReason(charge, why);
  await createEntry(db, { studentId: student_id, amount, reason, at });
}

/** Books how a month differs from what was settled; less than it comes off the latest charges, as much as stands of them. */
export async function bookDifference(
  db: Database,
  of: Month,
  { amount, lessons }: Difference,
  cause: Why['cause'],
  booking: Booking,
): Promise<Followed | null> {
  const { group_id, group, month } = of;
  const told = { group_id, group, month: month.slice(0, 7), lessons };
  if (amount > 0) {
    await bookCharge(db, { ...of, amount }, { said: null, lessons }, booking);
    return { ...told, kind: 'charged', amount };
  }
  const charges = await listCharges(db, of.student_id, { groupId: group_id, month });
  let left = -amount;
  for (const charge of charges) {
    const taken = Math.min(charge.left, left);
    if (taken <= 0) continue;
    await takeOff(db, charge, taken, { said: null, lessons, cause }, booking);
    left -= taken;
  }
  const taken = -amount - left;
  if (taken === 0) return null;
  const isAll = charges.reduce((sum, charge) => sum + charge.left, 0) === taken;
  return { ...told, kind: isAll ? 'reversed' : 'lowered', amount: -taken };
}
