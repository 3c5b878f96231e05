import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, IdParams, Nullable } from '../schema.ts';
import { Owed, Promised } from './charge.ts';

const Debtor = Type.Object({
  student_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  groups: Type.Array(Type.String()),
  /** What is owed, in so'm. */
  amount: Count,
  parents: Type.Array(
    Type.Object({ first_name: Type.String(), last_name: Type.String(), phone: Nullable(Type.String()) }),
  ),
  /** For which months, the oldest first. */
  owed: Type.Array(Owed),
  /** By when it was promised to be paid. */
  promise: Nullable(Promised),
  /** When somebody at the desk last reminded them. */
  told_on: Nullable(Day),
});

export const debtorsCalls = defineCalls({
  'GET /v2/staff/debtors': {
    summary: 'Who owes, the most first, with whom to ask',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['debtors'],
    query: Type.Object({
      /** The beginning of a first or last name. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      /** Only those who owe for more than one month. */
      over_month: Type.Optional(Type.Boolean()),
      /** Only those whose debt was promised to be paid by this day. */
      promised_on: Type.Optional(Day),
      /** The last one's amount and number. */
      cursor: Type.Optional(Type.String({ maxLength: 21, pattern: '^\\d{1,10}-\\d{1,10}$' })),
    }),
    reply: Type.Object({
      items: Type.Array(Debtor),
      next_cursor: Nullable(Type.String()),
      /** How many owe, and how much together. */
      count: Count,
      sum: Count,
    }),
  },
  'POST /v2/staff/debtors/{student_id}/remind': {
    summary: 'Reminds the parents of a debt, once a day: in their notices, and by the bot',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes: ['debtors'],
    params: Type.Object({ student_id: Id }),
    reply: Debtor,
    refusals: ['nothing_owed', 'told_today', 'no_parent', 'promised'],
  },
  'POST /v2/staff/people/{id}/pay-code': {
    summary: 'Gives a student another link to pay: the old one is dead at once',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['payment'],
    params: IdParams,
    reply: Type.Object({ payment_link: Nullable(Type.String()) }),
  },
});
