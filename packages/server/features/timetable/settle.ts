import { constants } from '@mars/contract/constants.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { listPlannedGroups } from './queries-plan.ts';
import {
  type CourseLesson,
  createWanted,
  deleteUnwanted,
  type GroupLesson,
  hasLessonsAfter,
  listCourseLessons,
  listGroupLessons,
  lockGroup,
  updateTaught,
  updateWanted,
} from './queries-settle.ts';

/** What a lesson is called that comes after the last one of its course, or whose course has none. */
const revision = { title_uz: 'Takrorlash', title_ru: 'Повторение' };
const untitled = { title_uz: 'Dars', title_ru: 'Урок' };

/**
 * Brings the lessons to come of a group into line with its timetable, the holidays and the order of its course. Done
 * twice it changes nothing the second time. Inside a transaction.
 * @param plan whose lessons are made even where the group has others at the time
 */
export async function settleGroup(
  db: Database,
  groupId: number,
  now: Date,
  plan: number | null = null,
): Promise<void> {
  const group = await lockGroup(db, groupId);
  if (!group) return;
  const span = { groupId, now, today: dayOf(now), daysAhead: constants.lessonDaysAhead };
  await deleteUnwanted(db, span);
  await updateWanted(db, span);
  await createWanted(db, span, plan);
  const taught = inOrder(
    await listGroupLessons(db, groupId, now),
    await listCourseLessons(db, group.course_id),
  );
  if (taught.length > 0) await updateTaught(db, taught);
}

/** Holds a group with its timetable until the transaction ends. */
export const holdGroup = async (db: Database, groupId: number): Promise<void> =>
  void (await lockGroup(db, groupId));

type Taught = Omit<GroupLesson, 'follows'>;

/** What lessons to come teach where that is not yet so: each the next of the course after the one before it. */
export function inOrder(lessons: readonly GroupLesson[], course: readonly CourseLesson[]): Taught[] {
  const changed: Taught[] = [];
  const places = new Map(course.map(({ id }, place) => [id, place]));
  let next = 0;
  for (const { follows, ...lesson } of lessons) {
    if (!follows) {
      next = lesson.element_id === null ? next : (places.get(lesson.element_id) ?? next - 1) + 1;
      continue;
    }
    const wanted = { id: lesson.id, ...taughtAt(course, next++) };
    if (
      wanted.element_id !== lesson.element_id ||
      wanted.title_uz !== lesson.title_uz ||
      wanted.title_ru !== lesson.title_ru ||
      wanted.module !== lesson.module
    )
      changed.push(wanted);
  }
  return changed;
}

function taughtAt(course: readonly CourseLesson[], place: number): Omit<Taught, 'id'> {
  const lesson = course[place];
  if (lesson) {
    const { id, ...rest } = lesson;
    return { element_id: id, ...rest };
  }
  const last = course.at(-1);
  return { element_id: null, module: last?.module ?? 1, ...(last ? revision : untitled) };
}

/**
 * Makes the lessons of the coming weeks, group by group: one that fails keeps no other waiting.
 * @param lastDay when all were made last: where they ran out since, those of meanwhile are made, too, but for groups that have
 * them, as while another one failed
 */
export async function settleAll(app: App, lastDay: string | null = null): Promise<void> {
  const today = dayOf(app.now());
  const missed = missedUntil(lastDay ?? today, today);
  const groups = await listPlannedGroups(app.store);
  await eachAlone(app, groups, 'the timetable of a group was not settled', (groupId) =>
    app.store.transaction(async (db) => {
      for (const moment of missed)
        if (!(await hasLessonsAfter(db, groupId, dayOf(moment)))) await settleGroup(db, groupId, moment);
      await settleGroup(db, groupId, app.now());
    }),
  );
}

/** When it would have been made on, each time that the lessons ran out. */
function missedUntil(lastDay: string, today: string): Date[] {
  const moments: Date[] = [];
  const next = (day: string) => addDays(day, constants.lessonDaysAhead);
  for (let day = next(lastDay); day < today; day = next(day)) moments.push(startOfDay(day));
  return moments;
}
