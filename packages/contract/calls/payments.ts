import Type from 'typebox';
import { defineCalls } from '../call.ts';
import {
  cashAmount,
  cashNoteMax,
  paymentStates,
  paymentWays,
  paymentWhys,
  refundReasonMax,
} from '../pieces/payment-states.ts';
import { Count, Day, Id, IdParams, Money, Nullable, OneOf, Page, Time } from '../schema.ts';

const Way = OneOf(...paymentWays);
/** A payment by one of the systems or at the desk, or what was refused, as administrators see it. */
export const StaffPayment = Type.Object({
  id: Id,
  /** When it was last another than before. */
  at: Time,
  student_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  system: Way,
  /** Its number in the system; null of cash. */
  system_id: Nullable(Type.String()),
  /** In so'm, of which a refused one may have parts. */
  amount: Type.Number(),
  state: OneOf(...paymentStates),
  why: Nullable(OneOf(...paymentWhys)),
  /** Of cash: who took it, and what they noted. */
  booked: Nullable(Type.Object({ by: Type.String(), note: Type.String() })),
  /** Who wrote down that it was given back or booked wrongly, and why; null where the system said so. */
  refund: Nullable(Type.Object({ by: Nullable(Type.String()), reason: Nullable(Type.String()) })),
  receipt_url: Nullable(Type.String()),
});
const listQuery = {
  state: Type.Optional(OneOf(...paymentStates)),
  system: Type.Optional(Way),
  /** The beginning of a first or last name, or a payment's number in its system. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  from_date: Type.Optional(Day),
  till_date: Type.Optional(Day),
};

const Reason = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: refundReasonMax, pattern: '\\S' }),
});

/** What came by one way in a span of days, and what went back, in so'm. */
const WaySum = Type.Object({
  system: Way,
  came: Money,
  came_count: Count,
  back: Money,
  back_count: Count,
});

export const paymentsCalls = defineCalls({
  'GET /v2/staff/payments': {
    summary: 'What came by Payme, Click and in cash, was given back or was refused, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['payments'],
    query: Type.Object({
      ...listQuery,
      /** When the last one came, in microseconds, and its number. */
      cursor: Type.Optional(Type.String({ maxLength: 26, pattern: '^\\d{1,16}\\.[1-9]\\d{0,8}$' })),
    }),
    reply: Page(StaffPayment),
    refusals: ['date_range'],
  },
  'GET /v2/staff/payments/table': {
    summary: 'The same as a table (CSV, UTF-8)',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['payments'],
    query: Type.Object({ ...listQuery, lang: Type.Optional(OneOf('uz', 'ru')) }),
    reply: Type.Any(),
    refusals: ['date_range'],
  },
  'GET /v2/staff/payments/sums': {
    summary: 'What came and went back in a span of days, by each way and by day; without days, today',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['payments'],
    query: Type.Object({ from_date: Type.Optional(Day), till_date: Type.Optional(Day) }),
    reply: Type.Object({
      from_date: Day,
      till_date: Day,
      items: Type.Array(WaySum),
      /** The days on which something came or went back, in order. */
      days: Type.Array(Type.Object({ day: Day, came: Money, back: Money })),
    }),
    refusals: ['date_range'],
  },
  'POST /v2/staff/payments': {
    summary: 'Books cash that was taken at the desk: it comes into the balance of the student',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['payments', 'payment', 'debtors'],
    idempotency: 'required',
    body: Type.Object({
      student_id: Id,
      amount: Type.Integer({ minimum: cashAmount.least, maximum: cashAmount.most }),
      /** Without it, now. */
      paid_at: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 35, pattern: '(Z|[+-]\\d\\d:\\d\\d)$' }),
      ),
      note: Type.String({ minLength: 1, maxLength: cashNoteMax, pattern: '\\S' }),
    }),
    reply: StaffPayment,
    refusals: ['idempotency_key_required', 'idempotency_mismatch'],
  },
  'POST /v2/staff/payments/{id}/reverse': {
    summary: 'Takes back cash that was booked wrongly: that money never was',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['payments', 'payment', 'debtors'],
    idempotency: 'required',
    params: IdParams,
    body: Reason,
    reply: StaffPayment,
    refusals: [
      'not_performed',
      'already_reversed',
      'already_refunded',
      'not_cash',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
  },
  'POST /v2/staff/payments/{id}/refund': {
    summary: 'Writes down that a payment was given back: it comes off the balance of the student',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['payments', 'payment', 'debtors'],
    idempotency: 'required',
    params: IdParams,
    body: Reason,
    reply: StaffPayment,
    refusals: [
      'not_performed',
      'already_reversed',
      'already_refunded',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
  },
});
