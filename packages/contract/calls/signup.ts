import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Count, Nullable, OneOf, Secret, Time, TypedCode, TypedSecret } from '../schema.ts';
import { SignedIn } from './auth.ts';
import { GiveConsent } from './privacy.ts';

const { nameMax } = constants.signup;
const Typed = Type.String({ maxLength: 64 });

/** What asking for a code answered: whoever has it asked for the code, and their tries are counted apart. */
export const Ask = Secret({ minLength: 22, maxLength: 22, pattern: '^[\\w-]+$' });
/** A random id of a browser, kept there: whom the same one brings is looked at by a person. */
export const Browser = Type.String({ minLength: 16, maxLength: 40, pattern: '^[\\w-]+$' });

/** A square of `size` modules, drawn as one path. */
export const Square = Type.Object({ size: Count, path: Type.String() });

export const signupCalls = defineCalls({
  'POST /v1/auth/code': {
    summary:
      'Asks for a code by the centre’s Telegram bot; the answer is the same whether anybody has this phone or not',
    access: ['A'],
    part: 2,
    owner: 'centre',
    changes: ['outbox'],
    limited: true,
    body: Type.Object({
      phone: Typed,
      purpose: OneOf('signup', 'password'),
      /** Of an earlier answer: asks for another code of the same, once the time has come. */
      ask: Type.Optional(Ask),
      /** Of the link that a friend shared: the sign-up may be finished in another browser. */
      ref: Type.Optional(TypedCode),
      lang: Type.Optional(OneOf('uz', 'ru')),
    }),
    reply: Type.Object({
      ask: Type.String(),
      /** Opens the bot; null where the centre has none: then its administrator tells the code. */
      start_link: Nullable(Type.String()),
      qr: Type.Unsafe<{ size: number; path: string } | null>({
        type: ['object', 'null'],
        properties: { size: Count, path: Type.String() },
      }),
      now: Time,
      /** Another code may be asked for from then on: a minute later, or tomorrow when this day's are used up. */
      resend_at: Time,
      /** The link opens the bot until then; a code itself is good for ten minutes. */
      expires_at: Time,
    }),
    refusals: ['too_many'],
  },
  'POST /v1/auth/signup': {
    summary: 'Makes a student of whoever has the code of the phone, and signs in',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    limited: true,
    body: Type.Object({
      first_name: Type.String({ maxLength: nameMax }),
      last_name: Type.String({ maxLength: nameMax }),
      birth_year: Type.Integer({ minimum: 1, maximum: 9999 }),
      phone: Typed,
      /** Whose the phone is: of somebody under sixteen a parent's, who agrees. */
      whose: Type.Optional(OneOf('self', 'parent')),
      code: TypedSecret,
      password: Secret({ minLength: constants.passwordMin, maxLength: 128 }),
      /** Of the parent or guardian whose phone it is, where the year says that it is needed. */
      consent: Type.Optional(Type.Object({ full_name: GiveConsent.properties.full_name })),
      /** Of the link that a friend shared. */
      ref: Type.Optional(TypedCode),
      ask: Type.Optional(Ask),
      browser: Type.Optional(Browser),
      lang: Type.Optional(OneOf('uz', 'ru')),
    }),
    reply: SignedIn,
    refusals: ['code_invalid', 'code_expired', 'code_tries', 'open_on_platform', 'too_many', 'password_weak'],
  },
});
