import Type from 'typebox';
import { defineCalls } from '../call.ts';
import {
  Called,
  Done,
  Id,
  IdParams,
  Money,
  Nullable,
  OneOf,
  Page,
  Picture,
  Time,
  Version,
} from '../schema.ts';
import { StartCode } from './password.ts';
import { OverPlaces } from './span.ts';

const Role = OneOf('student', 'parent', 'teacher', 'admin');
const Name = Called(60);
const Phone = Type.String({ minLength: 1, maxLength: 32 });
const ExternalId = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' });
const Children = Type.Array(Id, { maxItems: 20 });
const Someone = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });
/** Whom to call about a child. */
const Parent = Type.Object({ ...Someone.properties, phone: Nullable(Type.String()) });

/** A person as administrators see them. */
const StaffPerson = Type.Object({
  id: Id,
  role: Role,
  first_name: Type.String(),
  last_name: Type.String(),
  avatar: Nullable(Picture),
  login: Type.String(),
  /** What they sign in with, too. */
  phone: Nullable(Type.String()),
  /** To call only: somebody else signs in with it. */
  contact_phone: Nullable(Type.String()),
  external_id: Nullable(Type.String()),
  is_active: Type.Boolean(),
  /** They have chosen a password. */
  has_password: Type.Boolean(),
  /** Until when the start code that they were given is good. */
  start_code_until: Nullable(Time),
  /** Why the centre's bot reaches them not, and since when; null of whom it reaches, of staff, and without a bot. */
  unreached: Nullable(Type.Object({ why: OneOf('none', 'blocked', 'stopped', 'gone'), since: Time })),
  /** Of a student. */
  balance: Nullable(Money),
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  parents: Type.Array(Parent),
  children: Type.Array(Someone),
  version: Version,
});

export const peopleCalls = defineCalls({
  'GET /v2/staff/people': {
    summary: 'People of the centre, found by name, login or phone',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['people', 'groups', 'payment', 'chats'],
    query: Type.Object({
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      role: Type.Optional(Role),
      group_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      /** Those alone whom the bot does not reach: parents, or of the role that is asked for. */
      unreached: Type.Optional(Type.Literal(true)),
      /** The id after which the page begins. */
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(StaffPerson),
  },
  'POST /v2/staff/people': {
    summary:
      'Enters somebody; a phone that another signs in with is kept as contact. Login and start code to print',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['people', 'groups'],
    body: Type.Object({
      role: Role,
      first_name: Name,
      last_name: Name,
      phone: Type.Optional(Nullable(Phone)),
      external_id: Type.Optional(Nullable(ExternalId)),
      /** Of a student: the group that they begin in today. */
      group_id: Type.Optional(Id),
      over_places: OverPlaces,
      /** Of a parent. */
      children_ids: Type.Optional(Children),
    }),
    reply: Type.Object({ ...StaffPerson.properties, start_code: StartCode }),
    refusals: ['group_full'],
  },
  'PATCH /v2/staff/people/{id}': {
    summary: 'Changes what is known of somebody; switched off, their sessions end',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['people', 'profile', 'sessions'],
    params: IdParams,
    body: Type.Object({
      first_name: Type.Optional(Name),
      last_name: Type.Optional(Name),
      /** null: none. */
      phone: Type.Optional(Nullable(Phone)),
      external_id: Type.Optional(Nullable(ExternalId)),
      is_active: Type.Optional(Type.Boolean()),
      /** Of a parent: all of them. */
      children_ids: Type.Optional(Children),
      version: Type.Optional(Version),
    }),
    reply: StaffPerson,
    refusals: ['consent_withdrawn', 'own_account', 'changed_meanwhile'],
  },
  'GET /v2/staff/numbers': {
    summary:
      'Phone numbers that another Telegram chat has shared than the one by which somebody was linked: they wait for a person',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['chats'],
    reply: Page(
      Type.Object({
        phone: Type.String(),
        asked_at: Time,
        /** Whom it serves. */
        people: Type.Array(
          Type.Object({ id: Id, role: Role, first_name: Type.String(), last_name: Type.String() }),
        ),
      }),
    ),
  },
  'POST /v2/staff/numbers': {
    summary:
      '`confirm`: the number is the family’s, in its new chat. `free`: somebody else has it by now, and it is taken from whomever it served',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['chats', 'people'],
    body: Type.Object({
      phone: Type.String({ minLength: 1, maxLength: 20 }),
      decision: OneOf('confirm', 'free'),
    }),
    reply: Done,
  },
});
