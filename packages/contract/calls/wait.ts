import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Done, Id, IdParams, Nullable, OneOf, Time } from '../schema.ts';

/** Somebody who waits for a place in a group: a student, or a lead. */
const Waiting = Type.Object({
  id: Id,
  at: Time,
  /** Who of the staff entered them. */
  entered_by: Nullable(Type.String()),
  student: Nullable(Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() })),
  lead: Nullable(
    Type.Object({
      id: Id,
      full_name: Type.String(),
      phone: Type.String(),
      /** Whose the number is, as the lead says it. */
      whose: Nullable(OneOf('self', 'parent')),
    }),
  ),
});

/** Who waits for a place in a group. */
export const waitCalls = defineCalls({
  'GET /v2/staff/groups/{id}/waiting': {
    summary:
      'Who waits for a place in a group, in the order in which they were entered, and whether one is free',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['groups', 'people', 'leads'],
    params: IdParams,
    reply: Type.Object({
      items: Type.Array(Waiting),
      next_cursor: Nullable(Type.String()),
      /** How many the group takes; null: nobody has said. */
      places: Nullable(Count),
      /** How many of them are taken, today or on a day to come. */
      taken: Count,
    }),
  },
  'POST /v2/staff/groups/{id}/waiting': {
    summary: 'A student or a lead waits for a place in a group; whoever waits already keeps their turn',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['groups'],
    params: IdParams,
    /** One of them. */
    body: Type.Object({ student_id: Type.Optional(Id), lead_id: Type.Optional(Id) }),
    reply: Waiting,
  },
  'DELETE /v2/staff/waiting/{id}': {
    summary: 'Somebody waits for a place no longer',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['groups'],
    params: IdParams,
    reply: Done,
  },
});
