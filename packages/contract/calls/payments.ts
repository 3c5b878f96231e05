import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { paymentStates, paymentSystems, paymentWhys, refundReasonMax } from '../pieces/payment-states.ts';
import { Day, Id, IdParams, Nullable, OneOf, Page, Time } from '../schema.ts';

const System = OneOf(...paymentSystems);
const SystemParams = Type.Object({ system: System });

/** What an administrator is told of a system: never its secret. */
const PaymentSystem = Type.Object({
  merchant_id: Type.String(),
  /** Click's. */
  service_id: Nullable(Type.String()),
  /** Where the system is to call. */
  callback_url: Type.String(),
});
const Systems = Type.Object({
  payme: Nullable(PaymentSystem),
  click: Nullable(PaymentSystem),
});
const Merchant = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+$' });

/** A payment by one of the systems, or what was refused, as administrators see it. */
const StaffPayment = Type.Object({
  id: Id,
  /** When it was last another than before. */
  at: Time,
  student_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  system: System,
  /** Its number in the system. */
  system_id: Type.String(),
  /** In so'm, of which a refused one may have parts. */
  amount: Type.Number(),
  state: OneOf(...paymentStates),
  why: Nullable(OneOf(...paymentWhys)),
  /** Who wrote down that it was given back, and why; null where the system said so. */
  refund: Nullable(Type.Object({ by: Nullable(Type.String()), reason: Nullable(Type.String()) })),
  receipt_url: Nullable(Type.String()),
});
const listQuery = {
  state: Type.Optional(OneOf(...paymentStates)),
  system: Type.Optional(System),
  /** The beginning of a first or last name, or a payment's number in its system. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  from_date: Type.Optional(Day),
  till_date: Type.Optional(Day),
};

export const paymentsCalls = defineCalls({
  'GET /v2/staff/payments': {
    summary: 'What came by Payme and Click, was given back or was refused, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['payments'],
    query: Type.Object({
      ...listQuery,
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
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
  'POST /v2/staff/payments/{id}/refund': {
    summary: 'Writes down that a payment was given back: it comes off the balance of the student',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['payments', 'payment'],
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: refundReasonMax, pattern: '\\S' }) }),
    reply: StaffPayment,
    refusals: ['not_performed'],
  },
  'GET /v2/staff/payment-systems': {
    summary: 'By which systems the centre takes payments',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['payment_systems'],
    reply: Systems,
  },
  'PUT /v2/staff/payment-systems/{system}': {
    summary: 'Takes payments by a system. Its secret is never told again; without one the known one stays',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['payment_systems'],
    params: SystemParams,
    body: Type.Object({
      merchant_id: Merchant,
      service_id: Type.Optional(Merchant),
      secret: Type.Optional(Type.String({ minLength: 8, maxLength: 200, pattern: '^\\S+$' })),
    }),
    reply: Systems,
  },
  'DELETE /v2/staff/payment-systems/{system}': {
    summary: 'Takes no more payments by a system; what it still has to say of earlier ones is refused',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['payment_systems'],
    params: SystemParams,
    reply: Systems,
  },
});
