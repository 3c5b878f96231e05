import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Done, Id, IdParams, Page, Version } from '../schema.ts';

const RoomName = Called(40, 'digit');

const Room = Type.Object({
  id: Id,
  name: Type.String(),
  /** Plans that are not over. */
  plans: Count,
  /** Lessons to come, cancelled ones among them. */
  lessons: Count,
  version: Version,
});

/** What a change of a room changes: its name stands with plans and lessons. */
const changes = ['rooms', 'timetable', 'lessons', 'courses'] as const;

/** Rooms of the centre. */
export const roomCalls = defineCalls({
  'GET /v2/staff/rooms': {
    summary: 'Rooms of the centre, by name, and how much is planned in each',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['rooms', 'timetable'],
    reply: Page(Room),
  },
  'POST /v2/staff/rooms': {
    summary: 'A new room',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['rooms'],
    body: Type.Object({ name: RoomName }),
    reply: Room,
  },
  'PATCH /v2/staff/rooms/{id}': {
    summary: 'Calls a room otherwise: plans and lessons say so at once',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    body: Type.Object({ name: Type.Optional(RoomName), version: Type.Optional(Version) }),
    reply: Room,
    refusals: ['changed_meanwhile'],
  },
  'POST /v2/staff/rooms/{id}/merge': {
    summary: 'Two rooms are one: what is planned in this one is planned in `into_id`, which stays',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    body: Type.Object({ into_id: Id }),
    reply: Room,
    refusals: ['timetable_clash'],
  },
  'DELETE /v2/staff/rooms/{id}': {
    summary: 'Takes away a room in which nothing is planned',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    reply: Done,
    refusals: ['room_used'],
  },
});
