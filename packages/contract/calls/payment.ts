import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { payAmount, paymentSystems } from '../pieces/payment-states.ts';
import { Count, Day, Id, Money, Nullable, OneOf, Page, StudentQuery, Text, Time } from '../schema.ts';

import { Owed } from './charge.ts';

const System = OneOf(...paymentSystems);
/** What nobody can guess: of a student, to pay; of a payment, for its receipt. */
const Code = Type.String({ maxLength: 64 });
const Lang = Type.Optional(OneOf('uz', 'ru'));
/** What is to be paid, in so'm; without it, all that is owed. */
const Amount = Type.Optional(Type.Integer({ minimum: payAmount.least, maximum: payAmount.most }));
const PageParams = Type.Object({ code: Code });
/** Messengers and advertisements write words of their own behind an address that somebody sends on. */
const open = { additionalProperties: true };
const PageQuery = Type.Object({ lang: Lang }, open);
/** `back`: from the page of their child a parent came, and is led there again. */
const Back = Type.Optional(OneOf('child'));
const FormQuery = Type.Object({ lang: Lang, back: Back }, open);
/** `order`: with which a system sends back whoever paid there; Click writes more beside it. */
const PayQuery = Type.Object({ lang: Lang, back: Back, order: Type.Optional(Code) }, open);

export const paymentCalls = defineCalls({
  'GET /v1/payment/status': {
    summary: 'The balance of a student, what is to be paid and until when',
    access: ['S', 'P', 'D'],
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
      /** For which months, the oldest first. */
      owed: Type.Array(Owed),
      /** The day of the lesson of this month up to which is paid, the second one unless the centre says another; null in a month that has it not. */
      due_date: Nullable(Day),
      overdue: Type.Boolean(),
      payment_link: Nullable(Type.String()),
      /** Where the receipt of the latest payment opens, of those that were not given back. */
      receipt_url: Nullable(Type.String()),
    }),
  },
  'GET /v1/payment/history': {
    summary: 'Payments and charges of a student, newest first',
    access: ['S', 'P', 'D'],
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
        /** Of a payment by a system: where its receipt opens. */
        receipt_url: Nullable(Type.String()),
      }),
    ),
  },
  'POST /v1/payment/order': {
    summary: 'Makes an order of what a student owes, or of another amount, and says where a system takes it',
    access: ['S', 'P'],
    part: 2,
    owner: 'body.student_id',
    changes: [],
    whenInactive: true,
    body: Type.Object({ student_id: Id, system: System, amount: Amount, lang: Lang }),
    reply: Type.Object({ url: Type.String() }),
    refusals: ['nothing_owed', 'system_off', 'order_limit'],
  },
  'GET /v1/payment/pay/{code}': {
    summary: 'A page with what a student owes and the ways to pay it, for whoever has the link',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    params: PageParams,
    query: PayQuery,
    reply: Type.Any(),
  },
  'POST /v1/payment/pay/{code}': {
    summary: 'The form of that page: makes an order and leads to the system that takes it (303)',
    access: ['A'],
    part: 2,
    owner: 'centre',
    changes: [],
    form: true,
    params: PageParams,
    query: FormQuery,
    body: Type.Object({
      system: System,
      /** As somebody wrote it; nothing is all that is owed. */
      amount: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    reply: Type.Any(),
    refusals: ['nothing_owed', 'system_off', 'order_limit'],
  },
  'GET /v1/payment/receipt/{code}': {
    summary: 'A page to print: the receipt of a payment, for whoever has the link',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    params: PageParams,
    query: PageQuery,
    reply: Type.Any(),
  },
  'GET /v1/payment/receipt/{code}/file': {
    summary: 'The receipt of a payment as a PDF, for whoever has the link',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    params: PageParams,
    query: PageQuery,
    reply: Type.Any(),
  },
});
