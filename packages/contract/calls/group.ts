import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Day, Done, Id, IdParams, Nullable, Page, Text, Version } from '../schema.ts';

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
  version: Version,
});

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
      is_active: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: StaffGroup,
    refusals: ['changed_meanwhile'],
  },
  'POST /v2/staff/groups/{id}/members': {
    summary: 'A student begins in a group, today or on another day',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['groups', 'people', 'profile', 'lessons', 'courses'],
    params: IdParams,
    body: Type.Object({ student_id: Id, joined_on: Type.Optional(Day) }),
    reply: Done,
  },
  'DELETE /v2/staff/groups/{id}/members/{student_id}': {
    summary: 'A student leaves a group: `left_on` is the first day without them, today when it is left out',
    access: ['D'],
    part: 2,
    owner: 'params.student_id',
    changes: ['groups', 'people', 'profile', 'lessons', 'courses'],
    params: Type.Object({ id: Id, student_id: Id }),
    query: Type.Object({ left_on: Type.Optional(Day) }),
    reply: Done,
  },
});
