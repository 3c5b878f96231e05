import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Money, Nullable, Page, StudentQuery, Text, Time } from '../schema.ts';

export const paymentCalls = defineCalls({
  'GET /v1/payment/status': {
    summary: 'The balance of a student, what is to be paid and until when',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['payment'],
    query: StudentQuery,
    reply: Type.Object({
      balance: Money,
      /** Nothing is owed. */
      paid: Type.Boolean(),
      /** What is owed, 0 when paid. */
      amount: Count,
      /** The day of the lesson of this month up to which is paid, the second one unless the centre says another; null in a month that has it not. */
      due_date: Nullable(Day),
      overdue: Type.Boolean(),
      payment_link: Nullable(Type.String()),
    }),
  },
  'GET /v1/payment/history': {
    summary: 'Payments and charges of a student, newest first',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['payment'],
    query: Type.Object({
      student_id: Type.Optional(Id),
      cursor: Type.Optional(Type.String({ maxLength: 15, pattern: '^[1-9]\\d{0,14}$' })),
    }),
    reply: Page(
      Type.Object({
        id: Id,
        created_at: Time,
        /** Above 0: paid in. Below 0: a charge. */
        amount: Money,
        reason: Text,
        balance_after: Money,
      }),
    ),
  },
});
