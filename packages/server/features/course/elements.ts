import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { findCourse, type StudentCourse } from './place.ts';
import type { CourseRow } from './queries.ts';
import { resumeOf, type Standing } from './standing.ts';

type Elements = Reply<'GET /v1/course/elements'>;

export const courseTitle = ({ id, title, kind }: CourseRow): Elements['course'] => ({
  id,
  title,
  type: kind === 'online' ? 'online' : 'offline',
});

/** An element as lists answer it. */
export function elementOf({ row, done, lock }: Standing): Elements['items'][number] {
  const { id, kind, module, title, minutes } = row;
  return {
    id,
    kind,
    module,
    title,
    minutes,
    state: done ? 'done' : lock ? 'locked' : 'open',
    lock: lock && { code: lock.code, starts_at: lock.starts_at && isoTime(lock.starts_at) },
    quiz: row.has_quiz ? (row.quiz_passed_at ? 'passed' : 'open') : 'none',
  };
}

/** The modules of a course, in their order. */
export function modulesOf({ standings }: StudentCourse): Elements['modules'] {
  const titles = new Map(standings.map(({ row }) => [row.module, row.module_title]));
  return [...titles].map(([module, title]) => ({ module, title }));
}

/** One module of a course, each thing in it with its state. @throws not_found */
export async function findElements(
  app: App,
  studentId: number,
  query: CallShape<'GET /v1/course/elements'>['query'],
): Promise<Elements> {
  const found = await findCourse(app, studentId, query);
  const modules = modulesOf(found);
  const resume = resumeOf(found.course, found.standings);
  const wanted = query.module || (resume?.module ?? modules[0]?.module);
  const module = modules.find((one) => one.module === wanted);
  if (!module) throw new Refused('not_found');
  return {
    course: courseTitle(found.course),
    group: found.course.group,
    module,
    modules,
    items: found.standings.filter(({ row }) => row.module === module.module).map(elementOf),
    resume,
    next_cursor: null,
  };
}
