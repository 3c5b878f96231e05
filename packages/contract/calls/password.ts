import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Done, Id, IdParams, Nullable, OneOf, Page, Secret, Time, TypedSecret } from '../schema.ts';
import { SignedIn } from './auth.ts';
import { Ask } from './signup.ts';

const Chosen = Secret({ minLength: constants.passwordMin, maxLength: 128 });

/** A code with which somebody chooses their own password, shown once. */
export const StartCode = Type.Object({ code: Type.String(), expires_at: Time });

export const passwordCalls = defineCalls({
  'POST /v1/auth/password': {
    summary:
      'Chooses one’s own password by a start code or by a code of the Telegram bot, and signs in; other sessions end',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    limited: true,
    body: Type.Object({
      /** One of both. */
      login: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      phone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      code: TypedSecret,
      password: Chosen,
      /** What asking for the code answered. */
      ask: Type.Optional(Ask),
    }),
    reply: SignedIn,
    refusals: [
      'code_invalid',
      'code_expired',
      'code_tries',
      'start_code_used',
      'no_account',
      'not_in_bot',
      'bot_blocked',
      'account_inactive',
      'debt_blocked',
      'open_on_platform',
      'too_many',
      'second_step',
      'password_weak',
    ],
  },
  'PATCH /v1/me/password': {
    summary: 'Changes one’s own password; other sessions end',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    whenInactive: true,
    body: Type.Object({ old_password: Secret({ minLength: 1, maxLength: 128 }), new_password: Chosen }),
    reply: Done,
    refusals: ['bad_password', 'password_locked', 'open_on_platform', 'password_weak'],
  },
  'POST /v2/staff/person/{id}/start-code': {
    summary:
      'A new start code for somebody who has none or lost the password; the one before is good no longer',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['people'],
    params: IdParams,
    reply: Type.Object({ login: Type.String(), start_code: StartCode }),
  },
  'POST /v2/staff/start-codes': {
    summary:
      'A sheet to print: new start codes of whoever has no password yet, of a group and the parents there, or of an import; those before are good no longer',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['people'],
    body: Type.Object({
      /** One of both. */
      group_id: Type.Optional(Id),
      import_id: Type.Optional(Id),
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(
      Type.Object({
        id: Id,
        role: OneOf('student', 'parent', 'teacher', 'admin'),
        first_name: Type.String(),
        last_name: Type.String(),
        login: Type.String(),
        phone: Nullable(Type.String()),
        start_code: StartCode,
      }),
    ),
  },
});
