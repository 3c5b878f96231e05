import type { App } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import { standIn } from './place.ts';
import {
  type CourseRow,
  type ElementRow,
  findOnlineCourse,
  listEnrolled,
  listGroupCourses,
} from './queries.ts';

/** What is missing to complete a course. */
export interface Missing {
  kind: 'lesson' | 'quiz' | 'exam';
  element_id: number | null;
  module: number;
  title: ElementRow['title'];
  /** Of an exam: the mark that there is. */
  mark: number | null;
}

/**
 * Whether a student has completed a course (ruling 68): online all lessons and all quizzes, in a class an exam of each
 * module with a mark that passes. Of several groups of a course the best mark of each module counts.
 * @returns null when the student does not have this course
 */
export async function isComplete(
  app: App,
  studentId: number,
  courseId: number,
): Promise<{ complete: boolean; missing: Missing[] } | null> {
  const found = await findCompletion(app, studentId, courseId);
  return found && { complete: found.complete, missing: found.missing };
}

/** The same with the course. */
export async function findCompletion(
  app: App,
  studentId: number,
  courseId: number,
): Promise<(Completion & { complete: boolean }) | null> {
  const online = await findOnlineCourse(app.store, studentId, courseId);
  const own = online
    ? [online]
    : (await listGroupCourses(app.store, studentId, dayOf(app.now()))).filter(({ id }) => id === courseId);
  const [course] = own;
  if (!course) return null;
  const { things, missing } = await missingOf(app, studentId, own);
  return { course, complete: things > 0 && missing.length === 0, missing };
}

/** A course that a student takes or took, and what is missing to complete it. */
export interface Completion {
  course: Pick<CourseRow, 'id' | 'title' | 'kind'>;
  missing: Missing[];
}

/** The same of all courses that a student has or had and that consist of anything: those of groups, then online ones. */
export async function listCompletions(app: App, studentId: number): Promise<Completion[]> {
  const rows = [
    ...(await listGroupCourses(app.store, studentId, dayOf(app.now()))),
    ...(await listEnrolled(app.store, studentId)),
  ];
  const found: Completion[] = [];
  for (const course of new Map(rows.map((row) => [row.id, row])).values()) {
    const own = rows.filter(({ id }) => id === course.id);
    const { things, missing } = await missingOf(app, studentId, own);
    if (things > 0) found.push({ course, missing });
  }
  return found;
}

/** What is missing in every one of a course's groups, and how many things it has. */
async function missingOf(
  app: App,
  studentId: number,
  own: readonly CourseRow[],
): Promise<{ things: number; missing: Missing[] }> {
  const { passMark } = await app.settings();
  const each: Missing[][] = [];
  let things = 0;
  for (const course of own) {
    const rows = (await standIn(app, studentId, course)).standings.map(({ row }) => row);
    things = Math.max(things, rows.length);
    each.push(course.kind === 'online' ? missingOnline(rows) : missingExams(rows, passMark));
  }
  const missing = each[0]!.filter((one) => each.every((other) => other.some((same) => isSame(same, one))));
  return { things, missing };
}

const isSame = (a: Missing, b: Missing): boolean =>
  a.kind === b.kind && a.module === b.module && a.element_id === b.element_id;

function missingOnline(rows: readonly ElementRow[]): Missing[] {
  return rows.flatMap((row) => {
    const one = { element_id: row.id, module: row.module, title: row.title, mark: null };
    return [
      ...(row.completed_at === null ? [{ kind: 'lesson' as const, ...one }] : []),
      ...(row.has_quiz && row.quiz_passed_at === null ? [{ kind: 'quiz' as const, ...one }] : []),
    ];
  });
}

function missingExams(rows: readonly ElementRow[], passMark: number): Missing[] {
  const modules = [...new Set(rows.map(({ module }) => module))];
  return modules.flatMap((module) => {
    const inside = rows.filter((row) => row.module === module);
    const exam = inside.find(({ kind }) => kind === 'exam');
    if (!exam || (exam.mark ?? -1) >= passMark) return [];
    return [{ kind: 'exam', element_id: exam.id, module, title: inside[0]!.module_title, mark: exam.mark }];
  });
}
