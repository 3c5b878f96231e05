import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { chargeAmount, chargeReasonMax } from '../pieces/payment-states.ts';
import { Count, Day, Id, IdParams, Money, Month, Nullable, OneOf } from '../schema.ts';
import { OwnPrice, Promised } from './charge.ts';

const Group = Type.Object({ id: Id, name: Type.String() });
const Amount = Type.Integer({ minimum: 1, maximum: chargeAmount.most });
const Reason = Type.String({ minLength: 1, maxLength: chargeReasonMax, pattern: '\\S' });

const Way = OneOf('whole', 'by_lessons');
const Ways = Type.Object({
  /** How this month is charged, and from which one on another way counts. */
  way: Way,
  next: Nullable(Type.Object({ way: Way, from_month: Month })),
});

/** How what a month comes to by now differs from what was settled. */
const Differing = Type.Object({
  student_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  group: Group,
  month: Month,
  /** In so'm: above 0 what would be charged more, below 0 what less. */
  amount: Money,
  lessons: Nullable(Type.Object({ held: Count, of: Count })),
});

/** So much more is charged, or less. */
const Difference = Type.Integer({ minimum: -chargeAmount.most, maximum: chargeAmount.most });
const changes = ['payment', 'debtors', 'charges'] as const;

/** What a month costs, how it is charged, and by when a debt is paid. */
export const chargingCalls = defineCalls({
  'PUT /v2/staff/spans/{id}/price': {
    summary: 'A price of one’s own for a month, from this one on: in so’m, or so many per cent off',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['charges'],
    params: IdParams,
    body: Type.Object({
      price: Type.Optional(Nullable(Amount)),
      percent: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
      until_month: Type.Optional(Nullable(Month)),
      reason: Reason,
    }),
    reply: Type.Object({ own_price: Nullable(OwnPrice) }),
  },
  'DELETE /v2/staff/spans/{id}/price': {
    summary: 'From this month on it is the group’s price again',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['charges'],
    params: IdParams,
    reply: Type.Object({ own_price: Nullable(OwnPrice) }),
  },
  'PUT /v2/staff/debtors/{student_id}/promise': {
    summary: 'Writes down by when a debt was promised to be paid: until then nobody is reminded',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes: ['debtors', 'charges'],
    params: Type.Object({ student_id: Id }),
    body: Type.Object({ by_day: Day, note: Type.String({ maxLength: chargeReasonMax }) }),
    reply: Type.Object({ promise: Nullable(Promised) }),
    refusals: ['nothing_owed'],
  },
  'DELETE /v2/staff/debtors/{student_id}/promise': {
    summary: 'Takes a promise away',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes: ['debtors', 'charges'],
    params: Type.Object({ student_id: Id }),
    reply: Type.Object({ promise: Nullable(Promised) }),
  },
  'GET /v2/staff/charging': {
    summary: 'How a month is charged',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['charges'],
    reply: Ways,
  },
  'PUT /v2/staff/charging': {
    summary: 'How a month is charged from the next one on',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['charges'],
    body: Type.Object({ way: Way }),
    reply: Ways,
  },
  'GET /v2/staff/charges/differences': {
    summary: 'Where this month or the last one comes to something else by now than was charged',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['charges', 'timetable', 'groups'],
    reply: Type.Object({ items: Type.Array(Differing), next_cursor: Type.Null() }),
  },
  'POST /v2/staff/charges/differences': {
    summary: 'Books such differences, or leaves them as they are; those that have changed meanwhile stay',
    access: ['D'],
    part: 2,
    owner: 'body.items.student_id',
    changes,
    idempotency: 'required',
    body: Type.Object({
      book: Type.Boolean(),
      items: Type.Array(Type.Object({ student_id: Id, group_id: Id, month: Month, amount: Difference }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    reply: Type.Object({ done: Count, left: Count }),
    refusals: ['idempotency_key_required', 'idempotency_mismatch'],
  },
});
