import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Done, Id, IdParams, Nullable, OneOf, Page, Time, Version } from '../schema.ts';
import { InterestsResult } from './interests.ts';
import { AttemptId, SiteKey } from './placement.ts';

const { nameMax, noteMax } = constants.lead;
const Source = OneOf('english', 'interests', 'site');
const State = OneOf('new', 'called', 'signed', 'refused');
/** Whose the number is: of whoever wants to learn, or of a parent. */
const Whose = OneOf('self', 'parent');
const Which = {
  state: Type.Optional(State),
  source: Type.Optional(Source),
};

/** Somebody who wants to learn, as staff see them. */
const Lead = Type.Object({
  id: Id,
  at: Time,
  full_name: Type.String(),
  phone: Type.String(),
  /** Null: of a lead from before these were asked for. */
  whose: Nullable(Whose),
  birth_year: Nullable(Type.Integer()),
  source: Source,
  /** The website that they came from; null: the platform itself. */
  site: Nullable(Type.String()),
  lang: OneOf('uz', 'ru'),
  /** What their test came to: a level, or the letters of the strongest interests, equal ones as `R=I`. */
  level: Nullable(Type.String()),
  interests: Nullable(Type.String()),
  state: State,
  note: Type.String(),
  /** Who of the staff changed it last. */
  changed_by: Nullable(Type.String()),
  /** How it went to the centre’s own address; null: there was none. */
  sent: Nullable(OneOf('waiting', 'sent', 'failed')),
  version: Version,
});

const Hook = Type.Object({
  /** Where each new lead is sent; null: nowhere. */
  address: Nullable(Type.String()),
  has_secret: Type.Boolean(),
});

const Told = Type.Object({
  /** Staff who can be told; nobody named: all administrators are. */
  people: Type.Array(
    Type.Object({
      id: Id,
      first_name: Type.String(),
      last_name: Type.String(),
      role: OneOf('admin', 'teacher'),
      /** The bot may write to them. */
      has_chat: Type.Boolean(),
      told: Type.Boolean(),
      /** May read leads: administrators, and teachers whom the centre names. */
      reads: Type.Boolean(),
    }),
  ),
  /** Groups of Telegram that hear that a lead has come, no name and no phone: an administrator said so there. */
  groups: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      since: Time,
      /** Since when it takes nothing: the bot was put out, or the group is no more. */
      lost_at: Nullable(Time),
    }),
  ),
});

export const leadCalls = defineCalls({
  'POST /v1/lead': {
    summary: 'Somebody wants to learn: the centre calls them. What their test came to is looked up by its id',
    access: ['A'],
    part: 2,
    owner: 'centre',
    changes: [],
    body: Type.Object({
      full_name: Type.String({ maxLength: nameMax }),
      phone: Type.String({ maxLength: 64 }),
      /** Under sixteen it is a parent's. */
      whose: Whose,
      /** Of whoever wants to learn. */
      birth_year: Type.Integer({ minimum: 1, maximum: 9999 }),
      /** They agree that the centre keeps this and calls. */
      consent: Type.Boolean(),
      source: Source,
      key: Type.Optional(SiteKey),
      lang: Type.Optional(OneOf('uz', 'ru')),
      /** Of the English test that was taken before. */
      attempt_id: Type.Optional(AttemptId),
      /** Of the interest test. */
      result: Type.Optional(InterestsResult),
    }),
    reply: Done,
    refusals: ['origin_mismatch', 'lead_limit'],
  },
  'GET /v2/staff/leads': {
    summary:
      'Those who want to learn, the latest first; a teacher whom the centre has not named for it gets 404',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['leads'],
    query: Type.Object({
      ...Which,
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(Lead),
  },
  'PATCH /v2/staff/leads/{id}': {
    summary: 'Notes how it stands with somebody who wants to learn',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['leads', 'groups'],
    params: IdParams,
    body: Type.Object({
      state: Type.Optional(State),
      note: Type.Optional(Type.String({ maxLength: noteMax })),
      version: Type.Optional(Version),
    }),
    reply: Lead,
    refusals: ['changed_meanwhile'],
  },
  'GET /v2/staff/leads/table': {
    summary: 'The same as a table (CSV, UTF-8)',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['leads'],
    query: Type.Object({ ...Which, lang: Type.Optional(OneOf('uz', 'ru')) }),
    reply: Type.Any(),
  },
  'GET /v2/staff/leads/told': {
    summary: 'Who of the staff is told of each lead by Telegram',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['lead_hook'],
    reply: Told,
  },
  'PUT /v2/staff/leads/told': {
    summary:
      'Names them; nobody named: all administrators are told. `readers` are the teachers who may read leads; left out they stay',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['lead_hook'],
    body: Type.Object({
      ids: Type.Array(Id, { maxItems: 100 }),
      readers: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    }),
    reply: Told,
  },
  'DELETE /v2/staff/leads/groups/{id}': {
    summary: 'A group of Telegram hears of leads no longer',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['lead_hook'],
    params: IdParams,
    reply: Done,
  },
  'GET /v2/staff/leads/hook': {
    summary: 'The centre’s own address that is told of each lead',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['lead_hook'],
    reply: Hook,
  },
  'PUT /v2/staff/leads/hook': {
    summary:
      'Sets that address. The secret by which it knows us is told when it is made and never again; `new_secret` ends the one before',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['lead_hook'],
    body: Type.Object({
      address: Nullable(Type.String({ minLength: 1, maxLength: 500 })),
      new_secret: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ ...Hook.properties, secret: Nullable(Type.String()) }),
  },
});
