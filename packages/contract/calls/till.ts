import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { paymentSystems } from '../pieces/payment-states.ts';
import { Nullable, OneOf, Secret } from '../schema.ts';

const System = OneOf(...paymentSystems);
const SystemParams = Type.Object({ system: System });

/** As which goods the tax system knows a lesson, for Payme's check: Click has it in its cabinet. */
const Fiscal = Type.Object({
  /** The national product code (IKPU), seventeen digits. */
  code: Type.String({ maxLength: 17, pattern: '^\\d{17}$' }),
  package_code: Type.String({ maxLength: 20, pattern: '^\\d{1,20}$' }),
  vat_percent: Type.Integer({ minimum: 0, maximum: 100 }),
});

/** What an administrator is told of a system: never its secret. */
const PaymentSystem = Type.Object({
  merchant_id: Type.String(),
  /** Click's. */
  service_id: Nullable(Type.String()),
  /** Where its page is, when it is not the usual one: a sandbox's. */
  checkout_url: Nullable(Type.String()),
  /** Payme's; null: checks say nothing of what is sold. */
  fiscal: Nullable(Fiscal),
  /** Where the system is to call. */
  callback_url: Type.String(),
});
const Systems = Type.Object({
  payme: Nullable(PaymentSystem),
  click: Nullable(PaymentSystem),
});
const Merchant = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+$' });

/** By which systems a centre takes payments. */
export const tillCalls = defineCalls({
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
      /** Without it, or empty: the system's own. */
      checkout_url: Type.Optional(Type.String({ maxLength: 200 })),
      /** Without it the known one stays. */
      fiscal: Type.Optional(Nullable(Fiscal)),
      secret: Type.Optional(Secret({ minLength: 8, maxLength: 200, pattern: '^\\S+$' })),
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
