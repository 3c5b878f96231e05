import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack } from '../../version.ts';
import { notifyFamilies } from '../notification/notification.ts';
import { dateRange, dayMs } from '../streak/day.ts';
import { isTeacher, membersOn, teachesGroup } from '../study/teacher.ts';
import { clashOf } from './clash.ts';
import {
  cancelLesson,
  createLesson,
  createOpening,
  findLesson,
  type LessonRow,
  type LessonValues,
  listLessons,
  lockLesson,
  restoreLesson,
  updateElement,
  updateSubstitute,
  updateTakesTurn,
  updateTimes,
} from './queries-lesson.ts';
import { lockTimetable } from './queries-settle.ts';
import { roomMeant } from './room.ts';
import { settleGroup } from './settle.ts';
import { lessonForm, staffLessonOf } from './staff-lesson.ts';
import { noticeOf } from './texts.ts';

type StaffLesson = Reply<'POST /v2/staff/lessons'>;
type Change = CallShape<'PATCH /v2/staff/lessons/{id}'>['body'];

/** Lessons of a range of days, cancelled ones among them; of a teacher's own only. @throws date_range */
export async function findStaffLessons(
  app: App,
  caller: Person,
  { group_id, ...days }: CallShape<'GET /v2/staff/lessons'>['query'],
): Promise<Reply<'GET /v2/staff/lessons'>> {
  const rows = await listLessons(app.store, {
    ...dateRange(days),
    groupId: group_id ?? null,
    teacherId: caller.role === 'admin' ? null : caller.id,
  });
  return { items: rows.map(staffLessonOf), next_cursor: null };
}

/** A lesson that this caller may change. @throws not_found */
export async function findOwn(db: Database, caller: Person, id: number): Promise<LessonRow> {
  const lesson = await findLesson(db, id);
  const own = lesson && [lesson.teacher_id, lesson.substitute_id].includes(caller.id);
  if (!lesson || (caller.role !== 'admin' && !own)) throw new Refused('not_found');
  return lesson;
}

/** @throws invalid for an end before the beginning, a lesson of more than half a day, one a year from now */
function checkedTimes({ now }: { now: Date }, lesson: LessonValues): LessonValues {
  const far = constants.lessonMostDays * dayMs;
  const { starts_at, ends_at } = lesson;
  if (starts_at.getTime() > now.getTime() + far) throw refusedField('starts_at', 'too_big');
  if (starts_at.getTime() < now.getTime() - far) throw refusedField('starts_at', 'too_small');
  if (ends_at <= starts_at) throw refusedField('ends_at', 'too_small');
  const hours = (ends_at.getTime() - starts_at.getTime()) / 3_600_000;
  if (hours > constants.lessonMostHours) throw refusedField('ends_at', 'too_big');
  return lesson;
}

/** One more lesson; its group is told. @throws not_found for another's group @throws timetable_clash */
export function addLesson(
  app: App,
  caller: Person,
  { group_id, starts_at, ends_at, ...where }: CallShape<'POST /v2/staff/lessons'>['body'],
): Promise<StaffLesson> {
  const now = app.now();
  const [begins, ends] = [new Date(starts_at), new Date(ends_at)];
  const times = checkedTimes({ now }, { starts_at: begins, ends_at: ends, room: null });
  return app.store.transaction(async (db) => {
    await lockTimetable(db);
    if (!(await teachesGroup(db, caller, group_id))) throw new Refused('not_found');
    const room = await roomMeant(db, where, null);
    const id = await createLesson(db, group_id, { ...times, room });
    await clashOf(db, { lessonId: id, planId: null, now });
    await settleGroup(db, group_id, now);
    const lesson = await findOwn(db, caller, id);
    await tell(db, 'added', lesson, lesson, now);
    return staffLessonOf(lesson);
  });
}

/**
 * Changes a lesson; the lessons after it go on from what it teaches.
 * @throws not_found for another's lesson
 * @throws lesson_marked when its attendance was taken and it is moved or cancelled
 * @throws timetable_clash, changed_meanwhile {by, at, version, fields}
 */
export function changeLesson(
  app: App,
  caller: Person,
  id: number,
  { version, ...change }: Change,
): Promise<StaffLesson> {
  const now = app.now();
  return app.store.transaction(async (db) => {
    await lockTimetable(db);
    await lockLesson(db, id);
    const before = await findOwn(db, caller, id);
    const names = { substitute_id: before.teacher?.name, room_id: before.room };
    const form = { now: lessonForm(before), sent: change, names };
    await refuseTakingBack(db, { call: 'PATCH /v2/staff/lessons/{id}', id, version, ...form });
    const moves = ['starts_at', 'ends_at', 'room', 'room_id'].some((name) => name in change);
    if (before.marked > 0 && (moves || change.cancelled)) throw new Refused('lesson_marked');
    if (before.cancelled && change.cancelled === false) await restoreLesson(db, id);
    if (!before.cancelled || change.cancelled === false) {
      if (moves) await updateTimes(db, id, checkedTimes({ now }, await timesOf(db, before, change)));
      await changeWho(db, id, change);
      await changeTaught(db, before, change);
      const teacherOnly = !moves && !before.cancelled;
      if (!teacherOnly || change.substitute_id)
        await clashOf(db, { lessonId: id, planId: null, teacherOnly, now });
    }
    if (!before.cancelled && change.cancelled) await cancelLesson(db, id, { by: caller.id, at: now });
    await settleGroup(db, before.group.id, now);
    const after = (await findLesson(db, id))!;
    const what = whatHappened(before, after);
    if (what) await tell(db, what, before, after, now);
    return staffLessonOf(after);
  });
}

const timesOf = async (
  db: Database,
  before: LessonRow,
  { starts_at, ends_at, ...where }: Change,
): Promise<LessonValues> => ({
  starts_at: starts_at === undefined ? before.starts_at : new Date(starts_at),
  ends_at: ends_at === undefined ? before.ends_at : new Date(ends_at),
  room: await roomMeant(db, where, before.room),
});

async function changeWho(db: Database, id: number, { substitute_id }: Change): Promise<void> {
  if (substitute_id === undefined) return;
  if (substitute_id !== null && !(await isTeacher(db, substitute_id))) throw new Refused('not_found');
  await updateSubstitute(db, id, substitute_id);
}

async function changeTaught(
  db: Database,
  { id, course_id }: LessonRow,
  { element_id }: Change,
): Promise<void> {
  if (element_id === undefined) return;
  if (element_id === null) return updateTakesTurn(db, id);
  if (!(await updateElement(db, id, course_id, element_id))) throw new Refused('not_found');
}

/** What those who come to a lesson have to know. */
function whatHappened(before: LessonRow, after: LessonRow): Parameters<typeof noticeOf>[0] | null {
  if (before.cancelled !== after.cancelled) return after.cancelled ? 'cancelled' : 'back';
  const same = before.starts_at.getTime() === after.starts_at.getTime() && before.room === after.room;
  return same || after.cancelled ? null : 'moved';
}

/** Tells the group and its parents, unless it is over and done. */
async function tell(
  db: Database,
  what: Parameters<typeof noticeOf>[0],
  before: LessonRow,
  after: LessonRow,
  now: Date,
): Promise<void> {
  if (before.starts_at < now && after.starts_at < now) return;
  await notifyFamilies(
    db,
    await membersOn(db, after.group.id, after.starts_at),
    noticeOf(what, before, after),
    now,
  );
}

/** Opens the text of a lesson to its group before it begins. @throws not_found @throws no_lesson_text */
export function openLesson(app: App, caller: Person, id: number): Promise<StaffLesson> {
  return app.store.transaction(async (db) => {
    const { element_id: elementId, group } = await findOwn(db, caller, id);
    if (elementId === null) throw new Refused('no_lesson_text');
    await createOpening(db, { groupId: group.id, elementId, at: app.now(), by: caller.id });
    return staffLessonOf(await findOwn(db, caller, id));
  });
}
