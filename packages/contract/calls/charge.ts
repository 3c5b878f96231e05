import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { chargeAmount, chargeReasonMax } from '../pieces/payment-states.ts';
import { Count, Day, Id, IdParams, Money, Month, Nullable, OneOf, Time } from '../schema.ts';

const Amount = Type.Integer({ minimum: 1, maximum: chargeAmount.most });
const Reason = Type.String({ minLength: 1, maxLength: chargeReasonMax, pattern: '\\S' });
const Group = Type.Object({ id: Id, name: Type.String() });
const keyed = ['idempotency_key_required', 'idempotency_mismatch'] as const;

/** What was done to a charge after it was made: in so'm, what it is less by. */
const Correction = Type.Object({
  id: Id,
  kind: OneOf('lowered', 'reversed'),
  amount: Count,
  at: Time,
  /** Who did it; null: it followed by itself. */
  by: Nullable(Type.String()),
  /** In the words of whoever did it; null: it follows from the rule. */
  reason: Nullable(Type.String()),
});

/** A month of a group that was charged to a student, in so'm. */
const Charge = Type.Object({
  id: Id,
  group: Group,
  month: Month,
  amount: Count,
  /** What of it stands. */
  left: Count,
  at: Time,
  /** Who charged it; null: the job of the night. */
  by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  corrections: Type.Array(Correction),
});

/** What a month costs a student in a time in a group, since which one: a price, or what is taken off in per cent. */
export const OwnPrice = Type.Object({
  from_month: Month,
  /** The last one for which it counts; null: until there is another. */
  until_month: Nullable(Month),
  price: Nullable(Count),
  percent: Nullable(Count),
  /** For administrators alone. */
  reason: Type.String(),
});

/** For which month of which group so much is owed; without a month, from before they were charged here. */
export const Owed = Type.Object({
  group: Nullable(Type.String()),
  month: Nullable(Month),
  amount: Count,
  /** Why it is so much, in the words of whoever charged or lowered it. */
  reasons: Type.Array(Type.String()),
});

export const Promised = Type.Object({ by_day: Day, note: Type.String(), by: Nullable(Type.String()) });

const PersonMoney = Type.Object({
  balance: Money,
  owed: Type.Array(Owed),
  promise: Nullable(Promised),
  /** The times in groups that have not ended. */
  times: Type.Array(
    Type.Object({
      span_id: Id,
      group: Group,
      /** What a month of the group costs; null: it is not charged. */
      group_price: Nullable(Count),
      own_price: Nullable(OwnPrice),
    }),
  ),
  /** Of the last year, the latest month first. */
  charges: Type.Array(Charge),
});

const changes = ['payment', 'debtors', 'charges'] as const;

export const chargeCalls = defineCalls({
  'GET /v2/staff/people/{id}/charges': {
    summary: 'What a student was charged, owes for which months, pays for a month and has promised',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['charges', 'payment', 'groups'],
    params: IdParams,
    reply: PersonMoney,
  },
  'POST /v2/staff/charges': {
    summary: 'Charges a student for a month of a group, beside what is charged by itself',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes,
    idempotency: 'required',
    body: Type.Object({ student_id: Id, group_id: Id, month: Month, amount: Amount, reason: Reason }),
    reply: Charge,
    refusals: keyed,
  },
  'POST /v2/staff/charges/{id}/lower': {
    summary: 'Lowers a charge: `amount` is what is to be paid of it',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    idempotency: 'required',
    params: IdParams,
    body: Type.Object({ amount: Amount, reason: Reason }),
    reply: Charge,
    refusals: ['already_reversed', ...keyed],
  },
  'POST /v2/staff/charges/{id}/reverse': {
    summary: 'Takes a charge back: it is not made by itself again',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    idempotency: 'required',
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    reply: Charge,
    refusals: ['already_reversed', ...keyed],
  },
});
