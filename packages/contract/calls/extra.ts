import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Count, Day, Done, Id, IdParams, Nullable, OneOf, Page, Picture, Text, Time } from '../schema.ts';

const { minutes, placesMax, topicMax, weeksMax } = constants.extraLesson;
const person = { id: Id, first_name: Type.String(), last_name: Type.String() };
const Tutor = Type.Object({ ...person, avatar: Nullable(Picture) });
const Cursor = Type.Optional(Type.String({ maxLength: 10, pattern: '^[1-9]\\d{0,9}$' }));
const range = { from_date: Day, till_date: Day };
const Topic = Type.String({ minLength: 1, maxLength: topicMax, pattern: '\\S' });
const Room = Type.String({ maxLength: 40 });
const Places = Type.Integer({ minimum: 1, maximum: placesMax });

/** When and with whom; the room is null when nobody said it. */
const when = { starts_at: Time, ends_at: Time, room: Nullable(Type.String()) };
const Slot = Type.Object({
  id: Id,
  tutor: Tutor,
  ...when,
  places: Count,
  free: Count,
  /** One's own booking of it. */
  booking: Nullable(Id),
  is_waiting: Type.Boolean(),
});
const Booking = Type.Object({
  id: Id,
  slot_id: Id,
  tutor: Tutor,
  ...when,
  topic: Type.String(),
  state: OneOf('booked', 'cancelled', 'past'),
  /** Cancelled before this moment it costs no use. */
  free_until: Time,
  /** Of a cancelled one: whether its use came back. */
  is_use_back: Nullable(Type.Boolean()),
  /** The centre cancelled it. */
  by_centre: Type.Boolean(),
});
const StaffSlot = Type.Object({
  id: Id,
  tutor: Tutor,
  ...when,
  places: Count,
  is_cancelled: Type.Boolean(),
  students: Type.Array(Type.Object({ ...person, topic: Type.String() })),
  waiting: Count,
});

export const extraCalls = defineCalls({
  'GET /v1/extra-lesson/tutors': {
    summary: 'Who gives extra lessons, with when the next free place is',
    access: ['S'],
    part: 2,
    owner: 'centre',
    about: ['extra_lessons'],
    reply: Page(
      Type.Object({
        ...person,
        avatar: Nullable(Picture),
        /** Courses that they teach, as groups have them. */
        courses: Type.Array(Text),
        next_at: Nullable(Time),
      }),
    ),
  },
  'GET /v1/extra-lesson/slots': {
    summary: 'Slots from one day to another, both included, that have not begun, the earliest first',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['extra_lessons'],
    query: Type.Object({ ...range, tutor_id: Type.Optional(Id), cursor: Cursor }),
    reply: Page(Slot),
    refusals: ['date_range'],
  },
  'GET /v1/extra-lesson/my': {
    summary: 'One’s own bookings, the latest lesson first, and what one waits for',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['extra_lessons'],
    query: Type.Object({ cursor: Cursor }),
    reply: Type.Object({ ...Page(Booking).properties, waiting: Type.Array(Slot) }),
  },
  'POST /v1/extra-lesson/book': {
    summary: 'Books a place of a slot; a slot that one has is answered as it is',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['extra_lessons'],
    body: Type.Object({ slot_id: Id, topic: Topic }),
    reply: Booking,
    refusals: ['inactive', 'slot_started', 'group_required', 'one_per_day', 'freemium_used', 'slot_taken'],
  },
  'DELETE /v1/extra-lesson/{id}': {
    summary: 'Cancels one’s own booking; its use comes back until two hours before',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['extra_lessons'],
    params: IdParams,
    reply: Booking,
    refusals: ['inactive', 'slot_started'],
  },
  'POST /v1/extra-lesson/wait': {
    summary: 'Waits for a place of a full slot; whoever waits longest and may have it is booked',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['extra_lessons'],
    body: Type.Object({ slot_id: Id, topic: Topic }),
    reply: Slot,
    refusals: ['inactive', 'slot_started', 'group_required', 'slot_free', 'wait_limit'],
  },
  'DELETE /v1/extra-lesson/wait': {
    summary: 'Waits no longer',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['extra_lessons'],
    query: Type.Object({ slot_id: Id }),
    reply: Done,
    refusals: ['inactive'],
  },
  'GET /v2/staff/slots': {
    summary: 'Slots from one day to another with who comes; a teacher’s own, all for an administrator',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    about: ['extra_lessons'],
    query: Type.Object({ ...range, cursor: Cursor }),
    reply: Page(StaffSlot),
    refusals: ['date_range'],
  },
  'POST /v2/staff/slots': {
    summary: 'Offers a slot, or one each week; none of them when one is taken',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['extra_lessons'],
    body: Type.Object({
      /** Whose; one’s own without it, and a teacher’s always. */
      tutor_id: Type.Optional(Id),
      starts_at: Type.String({ format: 'date-time', maxLength: 35 }),
      minutes: Type.Integer({ minimum: minutes.min, maximum: minutes.max }),
      places: Places,
      room: Type.Optional(Nullable(Room)),
      weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: weeksMax })),
    }),
    reply: Type.Object({ items: Type.Array(StaffSlot) }),
    refusals: ['slot_started', 'slot_overlap'],
  },
  'PATCH /v2/staff/slots/{id}': {
    summary: 'Changes a slot, or cancels it: who booked it is told, and each use comes back',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['extra_lessons'],
    params: IdParams,
    body: Type.Object({
      room: Type.Optional(Nullable(Room)),
      places: Type.Optional(Places),
      is_cancelled: Type.Optional(Type.Literal(true)),
    }),
    reply: StaffSlot,
    refusals: ['slot_started', 'slot_taken'],
  },
});
