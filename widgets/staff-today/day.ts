import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Day = Reply<'GET /v2/staff/today'>;
export type Lesson = Day['lessons'][number];
export type Student = Lesson['students'][number];

/** The lessons of a day; without one, of today as the server has it. */
export const lessonsOn = (date: string | undefined): Resource<Day> =>
  resource('GET /v2/staff/today', date ? { query: { date } } : undefined, { signedIn: true });

/** Whose attendance is known; of a lesson that was not marked, nobody's. */
export const isMarked = ({ students }: Lesson): boolean =>
  students.some(({ attendance_type }) => attendance_type !== null);

/** The lesson to mark now: of those that have begun and wait for it, the latest. */
export const dueOf = (lessons: readonly Lesson[], now: number): Lesson | undefined =>
  lessons
    .filter(
      (lesson) => Date.parse(lesson.starts_at) <= now && lesson.students.length > 0 && !isMarked(lesson),
    )
    .at(-1);

/** Those who are taken for absent before anything is tapped: as they were marked. Without a mark all are there. */
export const absentOf = ({ students }: Lesson): ReadonlySet<number> =>
  new Set(students.filter(({ attendance_type }) => attendance_type === 0).map(({ id }) => id));

/** How many lose what they were given for this lesson, and how many get it, once these are absent. */
export function correctionOf(
  { students }: Lesson,
  absent: ReadonlySet<number>,
): { lose: number; get: number } {
  const lose = students.filter(({ id, attendance_type }) => attendance_type === 1 && absent.has(id));
  const get = students.filter(({ id, attendance_type }) => attendance_type === 0 && !absent.has(id));
  return { lose: lose.length, get: get.length };
}

export type Sheet = Reply<'PUT /v2/staff/attendance'>;
/** What the sheet showed of each student, and goes on from. */
export type Base = ReadonlyMap<number, Student['attendance_type']>;

export const baseOf = (students: readonly Pick<Student, 'id' | 'attendance_type'>[]): Base =>
  new Map(students.map(({ id, attendance_type }) => [id, attendance_type]));

/** All of the lesson in one request: what was changed, or everything where nothing was. @throws {CallError} */
export function saveAttendance(
  { id, students }: Lesson,
  absent: ReadonlySet<number>,
  base: Base,
): Promise<Sheet> {
  const marks = students.map((student) => ({
    student_id: student.id,
    attendance_type: absent.has(student.id) ? (0 as const) : (1 as const),
    // Of who joined meanwhile nothing was shown yet when it was opened.
    was: base.get(student.id) ?? null,
  }));
  const changed = marks.filter(({ attendance_type, was }) => attendance_type !== was);
  return call('PUT /v2/staff/attendance', {
    body: { lesson_id: id, marks: changed.length ? changed : marks },
  });
}

/** Opens the lesson's text to the group before it begins. @throws {CallError} */
export const openEarly = ({ id }: Lesson) => call('POST /v2/staff/lessons/{id}/open', { params: { id } });
