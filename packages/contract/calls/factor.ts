import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Done, IdParams, Nullable, Secret, Time, TypedSecret } from '../schema.ts';
import { Tokens } from './auth.ts';
import { Square } from './signup.ts';

const Password = Secret({ minLength: 1, maxLength: 128 });

export const factorCalls = defineCalls({
  'POST /v1/auth/factor': {
    summary:
      'The second step of signing in: a code of the app, or a recovery code, with the ticket that the right password was answered with',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    limited: true,
    body: Type.Object({
      /** Of the refusal `second_step`. */
      ticket: Secret({ minLength: 1, maxLength: 200 }),
      code: TypedSecret,
    }),
    reply: Type.Object({
      ...Tokens.properties,
      /** New ones, told once: a restored backup had ended those of before. */
      recovery_codes: Type.Optional(Type.Array(Type.String())),
    }),
    refusals: [
      'second_step_over',
      'factor_code',
      'not_in_bot',
      'bot_blocked',
      'account_inactive',
      'debt_blocked',
      'open_on_platform',
      'too_many',
    ],
  },
  'GET /v1/me/factor': {
    summary: 'Whether signing in takes a second step',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    about: ['factor', 'settings'],
    reply: Type.Object({
      /** null: it is off. */
      since: Nullable(Time),
      recovery_left: Count,
      /** From which day on the centre requires it of the caller; null: it does not. */
      required_from: Nullable(Day),
    }),
  },
  'POST /v1/me/factor': {
    summary:
      'A new secret for an app that counts codes (TOTP, RFC 6238); it counts once a code of it was shown',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({ password: Password }),
    reply: Type.Object({
      /** In base32, for whoever types it. */
      secret: Type.String(),
      /** The same for the app. */
      link: Type.String(),
      qr: Square,
    }),
    refusals: ['bad_password', 'password_locked', 'factor_on', 'open_on_platform'],
  },
  'POST /v1/me/factor/confirm': {
    summary:
      'Shows that the app has the secret: from now on signing in takes its codes. The recovery codes are told once; other sessions end',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['factor', 'sessions'],
    body: Type.Object({ code: TypedSecret }),
    reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    refusals: ['factor_code', 'factor_locked', 'clock_ahead', 'clock_behind', 'factor_off', 'factor_on'],
  },
  'DELETE /v1/me/factor': {
    summary: 'Signing in takes the password alone again',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['factor'],
    body: Type.Object({ password: Password, code: TypedSecret }),
    reply: Done,
    refusals: [
      'bad_password',
      'password_locked',
      'factor_code',
      'factor_locked',
      'factor_off',
      'open_on_platform',
    ],
  },
  'DELETE /v2/staff/person/{id}/factor': {
    summary: 'Takes the second step from somebody who lost the phone and the recovery codes',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['factor'],
    params: IdParams,
    reply: Done,
    refusals: ['factor_own'],
  },
});
