import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Day, Id, IdParams, Nullable, Page, Text, Version } from '../schema.ts';

const GroupName = Called(60, 'digit');
/** So'm for a month. */
const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 });

const Places = Type.Integer({ minimum: 1, maximum: 999 });

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
  /** How many it takes; null: nobody has said. */
  places: Nullable(Count),
  /** How many wait for a place. */
  waiting: Count,
  version: Version,
});

/** Groups of the centre. */
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
      places: Type.Optional(Nullable(Places)),
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
      places: Type.Optional(Nullable(Places)),
      is_active: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: StaffGroup,
    refusals: ['changed_meanwhile'],
  },
});
