import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { dayOf } from '../clock/time.ts';
import { findPremium } from '../premium/premium.ts';
import { dayStart, parseDay } from '../streak/day.ts';
import { isStillIn } from '../study/member.ts';
import {
  type CourseRow,
  findElementCourse,
  findOnlineCourse,
  listCourse,
  listGroupCourses,
} from './queries.ts';
import { opensAt, type Standing, standingsOf } from './standing.ts';

/** A course as a student has it, with how everything in it stands. */
export interface StudentCourse {
  course: CourseRow;
  standings: Standing[];
}

/** How a course stands for a student who has it. */
export async function standIn(app: App, studentId: number, course: CourseRow): Promise<StudentCourse> {
  const rows = await listCourse(app.store, studentId, course.id, course.group?.id ?? null);
  const { premium } = course.kind === 'online' ? await findPremium(app, studentId) : { premium: false };
  const occasion = {
    now: app.now(),
    until: course.left_on === null ? null : dayStart(parseDay(course.left_on)),
    isPremium: premium,
    freeLessons: (await app.settings()).freeLessons,
  };
  return { course, standings: standingsOf(course, rows, occasion) };
}

/** The courses of the groups that a student studies in now. */
export async function findGroupCourses(app: App, studentId: number) {
  const today = dayOf(app.now());
  return (await listGroupCourses(app.store, studentId, dayOf(app.now()))).filter(
    (course) => course.is_active && isStillIn(course, today),
  );
}

/**
 * A course by what its address says.
 * @throws not_found when there is none, the group is another's, or one does not belong to the other
 */
export async function findCourse(
  app: App,
  studentId: number,
  {
    course_id,
    course_type,
    group_id,
  }: { course_id: number; course_type: 'offline' | 'online'; group_id: number },
): Promise<StudentCourse> {
  const course =
    course_type === 'online'
      ? group_id === 0
        ? await findOnlineCourse(app.store, studentId, course_id)
        : undefined
      : (await listGroupCourses(app.store, studentId, dayOf(app.now()))).find(
          ({ id, kind, group }) => id === course_id && kind === 'class' && group?.id === group_id,
        );
  if (!course) throw new Refused('not_found');
  return standIn(app, studentId, course);
}

/**
 * The course of an element, for a student who may see it: online, or of a class of theirs.
 * @param type where only one of both is asked for
 * @throws not_found
 */
export async function findPlace(
  app: App,
  studentId: number,
  elementId: number,
  type?: 'class' | 'online',
): Promise<StudentCourse & { at: number; standing: Standing }> {
  const of = await findElementCourse(app.store, elementId);
  if (!of || (type && type !== of.kind)) throw new Refused('not_found');
  const course =
    of.kind === 'online'
      ? await findOnlineCourse(app.store, studentId, of.course_id)
      : (await listGroupCourses(app.store, studentId, dayOf(app.now()))).find(
          ({ id }) => id === of.course_id,
        );
  if (!course) throw new Refused('not_found');
  const found = await standIn(app, studentId, course);
  const at = found.standings.findIndex(({ row }) => row.id === elementId);
  const standing = found.standings[at];
  if (!standing) throw new Refused('not_found');
  return { ...found, at, standing };
}

/** When each thing of a course of a class opens for a group; null where nobody knows yet. */
export async function openingsIn(
  app: App,
  courseId: number,
  groupId: number,
): Promise<ReadonlyMap<number, Date | null>> {
  const rows = await listCourse(app.store, 0, courseId, groupId);
  return new Map(rows.map((row) => [row.id, opensAt(row, rows)]));
}
