import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Done, Nullable, Page, Secret, Time, Version } from '../schema.ts';
import { Tokens } from './auth.ts';

const SiteKey = Type.String({ minLength: 1, maxLength: 64 });
const Origin = Type.String({ minLength: 1, maxLength: 255 });

const Origins = (least: number) => Type.Array(Origin, { minItems: least, maxItems: 20 });
const SiteName = Called(60);

/** A website that embeds the platform, as administrators see it. */
const StaffSite = Type.Object({
  key: Type.String(),
  name: Type.String(),
  origins: Type.Array(Type.String()),
  /** It can hand its own users over. */
  has_secret: Type.Boolean(),
  /** A password may be typed on its pages. */
  password_sign_in: Type.Boolean(),
  /** Its visitors may buy there, and see their sessions. */
  may_buy: Type.Boolean(),
  created_at: Time,
  version: Version,
});
/** The secret is told once: when it was made. */
const StaffSiteWithSecret = Type.Object({ ...StaffSite.properties, secret: Nullable(Type.String()) });

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
  'POST /v1/auth/embed/code': {
    summary:
      'Where no window reaches the embedding page: a code that goes back to it in the address, good once and for 60 s. `challenge`: SHA-256 of a random text that the page keeps, in base64url',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    changes: [],
    whenInactive: true,
    body: Type.Object({
      key: SiteKey,
      return_to: Type.String({ minLength: 1, maxLength: 4096 }),
      challenge: Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 }),
    }),
    reply: Type.Object({ code: Type.String(), return_to: Type.String() }),
    refusals: ['open_on_platform', 'origin_mismatch'],
  },
  'POST /v1/auth/embed/exchange': {
    summary: 'The token bound to the page that asks, for such a code and the text whose challenge it carries',
    access: ['A'],
    part: 2,
    owner: 'caller',
    changes: ['sessions'],
    body: Type.Object({
      code: Secret({ minLength: 1, maxLength: 128 }),
      verifier: Secret({ minLength: 1, maxLength: 128 }),
    }),
    reply: Tokens,
    refusals: ['code_invalid', 'code_expired', 'origin_mismatch'],
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
  'GET /v1/embed/address': {
    summary:
      'Whether tests work on the page that asks, and whom its visitor calls when they do not: its owner is told of the address',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object({ key: SiteKey }),
    reply: Type.Object({ let_in: Type.Boolean(), name: Type.String(), phone: Nullable(Type.String()) }),
  },
  'GET /v2/staff/sites/refused': {
    summary: 'Addresses whose pages named a site that they are not of, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['sites'],
    reply: Page(
      Type.Object({
        key: Type.String(),
        site: Type.String(),
        origin: Type.String(),
        times: Count,
        at: Time,
      }),
    ),
  },
  'POST /v2/staff/sites/refused': {
    summary: 'Lets one of them in; without https only what nobody signs in for works there',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['sites'],
    body: Type.Object({ key: SiteKey, origin: Origin }),
    reply: Done,
  },
  'GET /v2/staff/sites': {
    summary: 'The websites that embed the platform',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['sites'],
    reply: Page(StaffSite),
  },
  'POST /v2/staff/sites': {
    summary: 'Lets a website embed the platform; its secret is told here and never again',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['sites'],
    body: Type.Object({
      key: Type.String({ minLength: 3, maxLength: 64, pattern: '^[\\w-]+$' }),
      name: SiteName,
      origins: Origins(1),
      password_sign_in: Type.Optional(Type.Boolean()),
      may_buy: Type.Optional(Type.Boolean()),
    }),
    reply: StaffSiteWithSecret,
    refusals: ['site_key_taken'],
  },
  'PATCH /v2/staff/sites/{key}': {
    summary: 'Changes a site; without origins it works nowhere. A new secret ends the one before',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['sites'],
    params: Type.Object({ key: SiteKey }),
    body: Type.Object({
      name: Type.Optional(SiteName),
      origins: Type.Optional(Origins(0)),
      password_sign_in: Type.Optional(Type.Boolean()),
      may_buy: Type.Optional(Type.Boolean()),
      new_secret: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: StaffSiteWithSecret,
    refusals: ['changed_meanwhile'],
  },
});
