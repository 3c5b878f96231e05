import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { paymentStates, paymentSystems, tillReasonMax } from '../pieces/payment-states.ts';
import { Count, Done, Id, IdParams, Money, Nullable, OneOf, Page, Time } from '../schema.ts';
import { TableFault } from './import.ts';
import { StaffPayment } from './payments.ts';

const System = OneOf(...paymentSystems);
/** Which column, from 0. */
const Column = Type.Integer({ minimum: 0, maximum: constants.importMaxColumns - 1 });
const Guess = Nullable(Count);
/** Words of a column, with `|` between them. */
const Words = Type.String({ maxLength: 1400 });
const Student = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });
/** What is wrong; while anything is, nothing is kept. The first thousand are named. */
const faults = { errors: Type.Array(TableFault), wrong: Count };

/** A payment that the books have, and have otherwise than the cabinet. */
const Difference = Type.Object({
  line: Count,
  system_id: Type.String(),
  paid_at: Time,
  differs: Type.Array(OneOf('amount', 'state')),
  there: Type.Object({ amount: Money, state: OneOf('paid', 'back') }),
  here: Type.Object({ amount: Money, state: OneOf(...paymentStates) }),
  student: Student,
});

/** A payment that a system took and the books lack. */
const TillLine = Type.Object({
  id: Id,
  system: System,
  system_id: Type.String(),
  paid_at: Time,
  amount: Money,
  /** As it stands in the table. */
  order: Nullable(Type.String()),
  /** Who made the order; null: the books know it not, and somebody has to be named. */
  student: Nullable(Student),
  /** The order was paid by another payment of this number, too. */
  paid_as: Nullable(Type.String()),
  /** Of one that was left out: who did it, when and why. */
  left: Nullable(Type.Object({ by: Type.String(), at: Time, reason: Type.String() })),
});

/** A table of a system's cabinet is held against the books; what they lack is booked, each payment once. */
export const cabinetCalls = defineCalls({
  'POST /v2/staff/till-table/columns': {
    summary:
      'The columns of a table (CSV) of a system’s cabinet, its first lines, what each column seems to say, and the words of the column of states. Nothing is kept',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: [],
    /** Of whose column the words are wanted; without it, of the one that seems to have the states. */
    query: Type.Object({ state: Type.Optional(Column) }),
    upload: true,
    reply: Type.Object({
      columns: Type.Array(Type.String()),
      samples: Type.Array(Type.Array(Type.String())),
      guess: Type.Object({ id: Guess, time: Guess, amount: Guess, order: Guess, state: Guess }),
      states: Type.Array(Type.String()),
      /** Those of them that seem to say paid, and given back. */
      paid: Type.Array(Type.String()),
      back: Type.Array(Type.String()),
      ...faults,
    }),
  },
  'POST /v2/staff/till-table': {
    summary:
      'Holds a table (CSV) of a system’s cabinet against the books: what they lack waits to be booked, what they have otherwise is named',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['till_lines'],
    query: Type.Object({
      system: System,
      id: Column,
      time: Column,
      amount: Column,
      order: Column,
      state: Column,
      paid: Words,
      back: Type.Optional(Words),
    }),
    upload: true,
    reply: Type.Object({
      rows: Count,
      /** Payments that the books have just so. */
      same: Count,
      /** Given back there and unknown here: nothing to book. */
      back: Count,
      /** Neither paid nor given back there. */
      unpaid: Count,
      /** Lines that wait by now, and those of them that an administrator has left out before. */
      lacking: Count,
      left: Count,
      differ: Count,
      /** The first thousand of them. */
      differences: Type.Array(Difference),
      ...faults,
    }),
  },
  'GET /v2/staff/till-table': {
    summary: 'Payments that a system took and the books lack, the latest of a table first; or those left out',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['till_lines', 'payments'],
    query: Type.Object({
      left: Type.Optional(Type.Boolean()),
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(TillLine),
  },
  'POST /v2/staff/till-table/{id}/book': {
    summary:
      'Books such a payment, at its time and with its number: it comes into the balance of who made the order, or of who is named where the books lack the order',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['till_lines', 'payments', 'payment', 'debtors'],
    idempotency: 'required',
    params: IdParams,
    body: Type.Object({ student_id: Type.Optional(Id) }),
    reply: StaffPayment,
    refusals: [
      'already_booked',
      'order_of_another',
      'not_performed',
      'changed_meanwhile',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
  },
  'POST /v2/staff/till-table/{id}/leave': {
    summary:
      'Leaves such a payment out, with a reason: it is not the centre’s, or stands in the books in another way',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['till_lines'],
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: tillReasonMax, pattern: '\\S' }) }),
    reply: Done,
    refusals: ['already_booked'],
  },
});
