import Type from 'typebox';
import { defineCalls } from '../call.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  Money,
  Month,
  Nullable,
  OneOf,
  Page,
  Text,
  Time,
  Version,
} from '../schema.ts';

/** Days of a time in a group without lessons, absences and charge: `back_on` is the first one after them. */
const Rest = Type.Object({ id: Id, from_day: Day, back_on: Day });

/** A time of a student in a group: `left_on` is the first day without them, null while they stay. */
const Span = Type.Object({
  id: Id,
  joined_on: Day,
  left_on: Nullable(Day),
  rests: Type.Array(Rest),
  version: Version,
});

/** What a change of days in a group means for what is kept already. */
const Follows = Type.Object({
  /** Sheets of lessons that fall out or come in: whether the student stands on them from now on, and the mark that they have. */
  sheets: Type.Array(
    Type.Object({
      lesson_id: Id,
      group: Type.String(),
      date: Day,
      is_in: Type.Boolean(),
      attendance_type: Nullable(Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })),
    }),
  ),
  /** Homework that is not handed in and is asked for from now on, or is not any more. */
  work: Type.Array(Type.Object({ project_id: Id, title: Text, due_at: Time, is_asked: Type.Boolean() })),
  /** What is booked with it for months that were charged by then, but for what `strikes` names. */
  charges: Type.Array(
    Type.Object({
      group_id: Id,
      group: Type.String(),
      month: Month,
      kind: OneOf('charged', 'lowered', 'reversed'),
      /** In so'm: above 0 what is charged more, below 0 what is charged less. */
      amount: Money,
      /** By lessons, where it is not all of them. */
      lessons: Nullable(Type.Object({ held: Count, of: Count })),
    }),
  ),
});

/** The days of the student in each group that changed, and what follows. `dry_run`: nothing was changed yet. */
export const Changed = Type.Object({
  ok: Type.Literal(true),
  dry_run: Type.Boolean(),
  groups: Type.Array(
    Type.Object({
      group_id: Id,
      spans: Type.Array(Type.Object({ joined_on: Day, left_on: Nullable(Day) })),
    }),
  ),
  follows: Follows,
});
export const DryRun = Type.Optional(Type.Boolean());
/** They are added though the group is full: whoever was asked that answers so. */
export const OverPlaces = Type.Optional(Type.Boolean());
/** Months of groups that are not booked with it: `12:2026-11,13:2026-11`. */
export const Strikes = Type.Optional(
  Type.String({ maxLength: 600, pattern: '^\\d{1,9}:\\d{4}-\\d\\d(,\\d{1,9}:\\d{4}-\\d\\d)*$' }),
);
export const changes = [
  ...(['groups', 'people', 'profile', 'lessons', 'courses', 'attendance', 'study'] as const),
  ...(['payment', 'debtors', 'charges'] as const),
] as const;

/** Who is in which group, from when until when. */
export const spanCalls = defineCalls({
  'GET /v2/staff/groups/{id}/members': {
    summary: 'Who is, was or will be in a group, and from when until when; of a teacher’s own groups',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['groups', 'people'],
    params: IdParams,
    reply: Page(
      Type.Object({
        student: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
        spans: Type.Array(Span),
      }),
    ),
  },
  'GET /v2/staff/people/{id}/groups': {
    summary: 'The groups that a student is, was or will be in, and from when until when',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['groups', 'people'],
    params: IdParams,
    reply: Page(
      Type.Object({ group: Type.Object({ id: Id, name: Type.String() }), spans: Type.Array(Span) }),
    ),
  },
  'POST /v2/staff/groups/{id}/members': {
    summary:
      'A student begins in a group, today or on another day, and may leave it on one. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes,
    params: IdParams,
    body: Type.Object({
      student_id: Id,
      joined_on: Type.Optional(Day),
      left_on: Type.Optional(Nullable(Day)),
      dry_run: DryRun,
      strikes: Strikes,
      over_places: OverPlaces,
    }),
    reply: Changed,
    refusals: ['group_full'],
  },
  'DELETE /v2/staff/groups/{id}/members/{student_id}': {
    summary:
      'A student leaves a group: `left_on` is the first day without them, today when it is left out. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes,
    params: Type.Object({ id: Id, student_id: Id }),
    query: Type.Object({ left_on: Type.Optional(Day), dry_run: DryRun, strikes: Strikes }),
    reply: Changed,
  },
  'POST /v2/staff/groups/{id}/members/{student_id}/move': {
    summary:
      'A student goes over to another group on a day, today when it is left out. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes,
    params: Type.Object({ id: Id, student_id: Id }),
    body: Type.Object({
      group_id: Id,
      day: Type.Optional(Day),
      dry_run: DryRun,
      strikes: Strikes,
      over_places: OverPlaces,
    }),
    reply: Changed,
    refusals: ['group_full'],
  },
  'PATCH /v2/staff/spans/{id}': {
    summary: 'Puts right from when until when a student was in a group. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    body: Type.Object({
      joined_on: Type.Optional(Day),
      left_on: Type.Optional(Nullable(Day)),
      dry_run: DryRun,
      strikes: Strikes,
      over_places: OverPlaces,
      version: Type.Optional(Version),
    }),
    reply: Changed,
    refusals: ['changed_meanwhile', 'group_full'],
  },
  'DELETE /v2/staff/spans/{id}': {
    summary: 'Takes away a time in a group that was typed by mistake. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    query: Type.Object({ dry_run: DryRun, strikes: Strikes }),
    reply: Changed,
  },
});
