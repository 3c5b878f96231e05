import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Done, Id, Nullable, OneOf, Page, Secret, Time } from '../schema.ts';

const Role = OneOf('student', 'parent', 'teacher', 'admin');

/** What signing in answers, however one got there. `expires_in` in seconds, of the access token. */
export const Tokens = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer(),
  role: Role,
});

/** The same with what one signs in by from now on. */
export const SignedIn = Type.Object({
  ...Tokens.properties,
  login: Type.String(),
  /** Whether a phone number does as well: one's own, or one that a child shares with a parent. */
  by_phone: Type.Boolean(),
});

const Session = Type.Object({
  id: Id,
  current: Type.Boolean(),
  device: Type.String(),
  origin: Nullable(Type.String()),
  created_at: Time,
  last_seen_at: Time,
});

export const authCalls = defineCalls({
  'POST /v1/auth/signin': {
    summary: 'Signs a person in by login or phone',
    access: ['A'],
    part: 1,
    owner: 'caller',
    changes: ['sessions'],
    limited: true,
    body: Type.Object({
      login: Type.String({ minLength: 1, maxLength: 64 }),
      password: Secret({ minLength: 1, maxLength: 128 }),
    }),
    reply: Tokens,
    refusals: [
      'unknown',
      'whose',
      'not_in_bot',
      'bot_blocked',
      'account_inactive',
      'debt_blocked',
      'open_on_platform',
      'too_many',
      'password_first',
      'second_step',
    ],
  },
  'POST /v1/auth/handover': {
    summary:
      'An embedding site vouches for its own signed-in user: a JWT (HS256 by the site’s secret; `iss` site key, `external_id`, `iat`, `exp` at most 300 s later, `jti` once)',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    body: Type.Object({ assertion: Secret({ minLength: 1, maxLength: 4096 }) }),
    reply: Tokens,
    refusals: ['assertion_invalid', 'not_in_bot', 'bot_blocked', 'account_inactive', 'debt_blocked'],
  },
  'GET /v1/auth/token': {
    summary:
      'A new access token for the refresh token in the bearer header; rotates it with Mars-Refresh: rotate',
    access: ['A'],
    part: 1,
    owner: 'caller',
    about: [],
    reply: Type.Object({
      access_token: Type.String(),
      expires_in: Type.Integer(),
      refresh_token: Type.Optional(Type.String()),
    }),
    refusals: ['session_ended'],
  },
  'POST /v1/auth/logout': {
    summary: 'Ends this session',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    whenInactive: true,
    reply: Done,
  },
  'POST /v1/auth/end': {
    summary:
      'Ends a session whose sign-out the server was not told of: the ticket (SHA-256 of its refresh token, base64url) can do nothing else',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    body: Type.Object({ ticket: Secret({ maxLength: 43, pattern: '^[\\w-]{42}[AEIMQUYcgkosw048]$' }) }),
    reply: Done,
  },
  'GET /v1/auth/sessions': {
    summary: 'The open sessions of the person',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'caller',
    about: ['sessions'],
    reply: Page(Session),
    refusals: ['open_on_platform'],
  },
  'DELETE /v1/auth/sessions/{id}': {
    summary: 'Ends another session of the person',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    whenInactive: true,
    params: Type.Object({ id: Id }),
    reply: Done,
    refusals: ['open_on_platform'],
  },
});
