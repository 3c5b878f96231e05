import Type from 'typebox';
import { limits, stepKinds } from '../additions.generated.ts';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Money, Nullable, OneOf, Picture, Text, Time } from '../schema.ts';

/** A thing of a course of a group, as addresses name it. */
const CoursePlace = Type.Object({ course_id: Id, group_id: Id, element_id: Id, module: Count });

const Group = Type.Object({
  id: Id,
  name: Type.String(),
  course: Type.Object({ id: Id, name: Type.String(), name_ru: Type.String() }),
  /** While the student rests there: the day on which they are back. */
  back_on: Type.Optional(Day),
});

/** Student info, spec section 3. */
export const Student = Type.Object({
  id: Id,
  role: Type.Literal('student'),
  status: OneOf('premium', 'freemium', 'inactive'),
  first_name: Type.String(),
  last_name: Type.String(),
  avatar: Nullable(Picture),
  rank: Type.Object({ id: Id, title: Type.String(), title_uz: Type.String(), title_ru: Type.String() }),
  is_premium: Type.Boolean(),
  coins: Count,
  xp: Count,
  daily_streak: Type.Object({ streak_count: Count, today_counted: Type.Boolean() }),
  balance: Money,
  payment_link: Nullable(Type.String()),
  external_id: Nullable(Type.String()),
  groups: Type.Array(Group),
});

/** Whoever is signed in. A student has all of `Student`, a parent `children`, staff the name and what they were named for. */
export const Me = Type.Union([
  Student,
  Type.Object({
    id: Id,
    role: Type.Literal('parent'),
    first_name: Type.String(),
    last_name: Type.String(),
    avatar: Nullable(Picture),
    external_id: Nullable(Type.String()),
    children: Type.Array(Student),
  }),
  Type.Object({
    id: Id,
    role: OneOf('teacher', 'admin'),
    first_name: Type.String(),
    last_name: Type.String(),
    avatar: Nullable(Picture),
    /** Sections of the staff that only those have whom the centre names, and that this one has. */
    sections: Type.Array(Type.String()),
    /** A backup was brought in and no administrator has looked through it: from when until when nothing is known. */
    restored: Type.Optional(
      Type.Object({
        known_until: Time,
        restored_at: Time,
        /** Until then whoever wanted their account deleted is known; null: that is so all the time. */
        listed_until: Nullable(Time),
        /** The same in words. */
        text: Text,
      }),
    ),
  }),
]);

export const meCalls = defineCalls({
  'GET /v1/me': {
    summary: 'Who is signed in, with all that the header shows',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'caller',
    about: ['profile', 'coins', 'xp', 'streak', 'premium', 'payment'],
    reply: Me,
  },
  'GET /v1/me/limits': {
    summary: 'What is left today, until when, and why something is locked',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['questions', 'premium', 'attendance', 'payment', 'coins', 'extra_lessons'],
    reply: Type.Object({
      ...limits,
      /** Set on a page of another site, where buying is done on the platform: the address of the button. */
      open_on_platform: Nullable(Type.String()),
    }),
  },
  'GET /v1/me/today': {
    summary: 'The student’s day: the next lesson, the stops of the way, what waits to be done',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coins', 'xp', 'premium', 'lessons', 'study', 'english'],
    reply: Type.Object({
      date: Type.String(),
      lesson: Nullable(
        Type.Object({
          id: Id,
          starts_at: Time,
          today: Type.Boolean(),
          course: Text,
          group: Type.String(),
          room: Nullable(Type.String()),
          teacher: Nullable(Type.String()),
        }),
      ),
      steps: Type.Array(
        Type.Object({
          kind: OneOf(...stepKinds),
          title: Text,
          coins: Count,
          done: Type.Boolean(),
          earned: Count,
          /** What it brings where it brings no coins. */
          xp: Type.Optional(Count),
          /** About how long it takes; left out where that differs. */
          minutes: Type.Optional(Count),
          /** Of English: exercises that are to be repeated today. */
          due: Type.Optional(Count),
        }),
      ),
      /** What waits to be done, the first first: an exam that runs, what is due. */
      due: Type.Array(
        Type.Object({
          kind: OneOf('exam', 'homework'),
          /** `returned`: to be handed in again; `late`: it was due and can still be handed in. */
          state: OneOf('running', 'open', 'returned', 'late'),
          title: Text,
          course: Text,
          /** What it brings, handed in as it stands now. */
          xp: Count,
          /** So long an exam takes; null of homework. */
          minutes: Nullable(Count),
          /** When the exam that runs ends, when homework is due; null where nobody said. */
          at: Nullable(Time),
          /** Where it is; null of homework that is in no course. */
          place: Type.Union([CoursePlace, Type.Null()]),
        }),
      ),
      rank: Type.Object({
        id: Id,
        title: Text,
        xp: Count,
        from_xp: Count,
        next_xp: Nullable(Count),
        next_title: Nullable(Text),
      }),
    }),
  },
});
