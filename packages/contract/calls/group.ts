import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Day, Id, IdParams, Nullable, Page, Text, Time, Version } from '../schema.ts';

const GroupName = Called(60, 'digit');
/** So'm for a month. */
const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 });

const StaffGroup = Type.Object({
  id: Id,
  name: Type.String(),
  course: Type.Object({ id: Id, title: Text }),
  teacher: Nullable(Type.Object({ id: Id, name: Type.String() })),
  is_active: Type.Boolean(),
  students: Count,
  /** null: it is not charged here. */
  monthly_price: Nullable(Count),
  /** Nobody is in it before; null: nobody has said when. */
  starts_on: Nullable(Day),
  version: Version,
});

/** A time of a student in a group: `left_on` is the first day without them, null while they stay. */
const Span = Type.Object({ id: Id, joined_on: Day, left_on: Nullable(Day), version: Version });

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
});

/** The days of the student in each group that changed, and what follows. `dry_run`: nothing was changed yet. */
const Changed = Type.Object({
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
const DryRun = Type.Optional(Type.Boolean());
const changes = ['groups', 'people', 'profile', 'lessons', 'courses', 'attendance', 'study'] as const;

/** Groups of the centre and who is in them. */
export const groupCalls = defineCalls({
  'GET /v2/staff/groups': {
    summary: 'Groups of the centre; of a teacher’s own only',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['groups'],
    query: Type.Object({ is_active: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      ...Page(StaffGroup).properties,
      /** Of which a group may be made. */
      courses: Type.Array(Type.Object({ id: Id, title: Text })),
    }),
  },
  'POST /v2/staff/groups': {
    summary: 'A new group of a course',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['groups'],
    body: Type.Object({
      name: GroupName,
      course_id: Id,
      teacher_id: Type.Optional(Nullable(Id)),
      monthly_price: Type.Optional(Nullable(Price)),
      starts_on: Type.Optional(Nullable(Day)),
    }),
    reply: StaffGroup,
  },
  'PATCH /v2/staff/groups/{id}': {
    summary: 'Changes a group; one that ends has no lessons any more',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['groups', 'timetable', 'lessons', 'courses'],
    params: IdParams,
    body: Type.Object({
      name: Type.Optional(GroupName),
      teacher_id: Type.Optional(Nullable(Id)),
      monthly_price: Type.Optional(Nullable(Price)),
      starts_on: Type.Optional(Nullable(Day)),
      is_active: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: StaffGroup,
    refusals: ['changed_meanwhile'],
  },
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
    }),
    reply: Changed,
  },
  'DELETE /v2/staff/groups/{id}/members/{student_id}': {
    summary:
      'A student leaves a group: `left_on` is the first day without them, today when it is left out. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes,
    params: Type.Object({ id: Id, student_id: Id }),
    query: Type.Object({ left_on: Type.Optional(Day), dry_run: DryRun }),
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
    body: Type.Object({ group_id: Id, day: Type.Optional(Day), dry_run: DryRun }),
    reply: Changed,
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
      version: Type.Optional(Version),
    }),
    reply: Changed,
    refusals: ['changed_meanwhile'],
  },
  'DELETE /v2/staff/spans/{id}': {
    summary: 'Takes away a time in a group that was typed by mistake. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    query: Type.Object({ dry_run: DryRun }),
    reply: Changed,
  },
});
