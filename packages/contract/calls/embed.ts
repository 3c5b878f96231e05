import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Tokens } from './auth.ts';

const SiteKey = Type.String({ minLength: 1, maxLength: 64 });
const Origin = Type.String({ minLength: 1, maxLength: 255 });

export const embedCalls = defineCalls({
  'POST /v1/auth/guest': {
    summary: 'A token of 12 hours for a guest of an embedding site, bound to the origin that asks',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({ key: SiteKey }),
    reply: Type.Object({ access_token: Type.String(), expires_in: Type.Integer() }),
    refusals: ['origin_mismatch', 'guest_limit'],
  },
  'POST /v1/auth/embed': {
    summary: 'The platform’s own sign-in window mints a token bound to an embedding page',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    whenInactive: true,
    body: Type.Object({ key: SiteKey, origin: Origin }),
    reply: Tokens,
    refusals: ['open_on_platform', 'origin_mismatch'],
  },
  'GET /v1/embed/site': {
    summary: 'What a person may know of an embedding site before signing in there',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object({ key: SiteKey, origin: Origin }),
    reply: Type.Object({ name: Type.String(), origin: Type.String(), password_sign_in: Type.Boolean() }),
    refusals: ['origin_mismatch'],
  },
});
