import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Nullable, Page, Secret, StudentQuery, Text, Time } from '../schema.ts';

export const premiumCalls = defineCalls({
  'GET /v2/premium/check_premium': {
    summary: 'Whether a student is premium',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    about: ['premium'],
    alsoAt: ['/v1/premium/check_premium'],
    query: StudentQuery,
    reply: Type.Object({ premium: Type.Boolean(), level: Count }),
  },
  'POST /v2/premium/buy': {
    summary: 'Buys 30 days of premium with coins, confirmed by the account’s password; gives the crown',
    access: ['S'],
    part: 1,
    owner: 'caller',
    changes: ['premium', 'coins', 'shop', 'hero'],
    alsoAt: ['/v1/premium/buy'],
    idempotency: 'optional',
    query: Type.Object({ password: Type.Optional(Secret({ minLength: 1, maxLength: 128 })) }),
    body: Type.Optional(
      Nullable(Type.Object({ password: Type.Optional(Secret({ minLength: 1, maxLength: 128 })) })),
    ),
    reply: Type.Object({
      premium: Type.Literal(true),
      level: Type.Integer(),
      until: Time,
      coins: Count,
    }),
    refusals: [
      'bad_password',
      'password_locked',
      'not_enough_coins',
      'premium_active',
      'inactive',
      'open_on_platform',
      'idempotency_mismatch',
    ],
  },
  'GET /v2/premium/limit-check': {
    summary: 'Days of premium left',
    access: ['S'],
    part: 1,
    owner: 'caller',
    about: ['premium'],
    alsoAt: ['/v1/premium/limit-check'],
    reply: Type.Object({ duration: Count, until: Nullable(Time) }),
  },
  'GET /v2/premium/offer': {
    summary: 'What premium gives and costs, and whether the student can buy or renew it now',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['premium', 'coins'],
    reply: Type.Object({
      price: Count,
      days: Count,
      coins: Count,
      /** Coins that the student lacks for the price; 0 when there are enough. */
      missing: Count,
      premium: Type.Boolean(),
      until: Nullable(Time),
      /** Premium runs and its last days have come. Who is not premium buys, and does not renew. */
      can_renew: Type.Boolean(),
      /** From when on it can be renewed, while that is not yet so. */
      renew_from: Nullable(Time),
      /** Set on a page of another site, where buying is done on the platform: the address of the button. */
      open_on_platform: Nullable(Type.String()),
      features: Type.Array(Type.Object({ code: Type.String(), title: Text, text: Text })),
    }),
  },
  'GET /v2/premium/history': {
    summary: 'The periods of premium that the student had, newest first',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['premium'],
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 14, pattern: '^\\d{1,14}$' })) }),
    reply: Page(Type.Object({ from: Time, until: Time, coins: Count })),
  },
});
