import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { findCourse } from '../course/place.ts';
import type { Standing } from '../course/standing.ts';
import { settleExams } from './attempt.ts';
import { findCourseId, isMember, listAttempts, listExams } from './queries-list.ts';

type Exams = Reply<'GET /v1/exam'>;
type Known = Awaited<ReturnType<typeof listAttempts>>[number];

/** The exams of a group, each as it stands for the student; of a foreign group nothing (ruling 9). */
export async function findExams(app: App, studentId: number, groupId: number): Promise<Exams> {
  const none: Exams = { items: [], next_cursor: null };
  const course_id = await findCourseId(app.store, groupId);
  if (!course_id || !(await isMember(app.store, studentId, groupId))) return none;
  await settleExams(app, { studentId });
  const exams = await listExams(app.store, course_id, studentId);
  if (exams.length === 0) return none;
  const { standings } = await findCourse(app, studentId, {
    course_id,
    course_type: 'offline',
    group_id: groupId,
  });
  const attempts = await listAttempts(app.store, studentId, groupId);
  const items = exams.flatMap((exam) => {
    const standing = standings.find(({ row }) => row.id === exam.id);
    const attempt = attempts.find(({ element_id }) => element_id === exam.id);
    return standing ? [{ ...exam, ...stateOf(standing, attempt) }] : [];
  });
  return { items, next_cursor: null };
}

function stateOf({ row, lock }: Standing, attempt: Known | undefined) {
  const running = attempt !== undefined && attempt.finished_at === null;
  const isDone = attempt !== undefined || row.mark !== null;
  return {
    state: running
      ? ('running' as const)
      : isDone
        ? ('done' as const)
        : lock
          ? ('locked' as const)
          : ('open' as const),
    lock: isDone || !lock ? null : { code: lock.code, starts_at: lock.starts_at && isoTime(lock.starts_at) },
    attempt_id: attempt?.id ?? null,
    started_at: attempt ? isoTime(attempt.started_at) : null,
    ends_at: attempt ? isoTime(attempt.ends_at) : null,
    total_mark: row.mark ?? attempt?.total_mark ?? null,
  };
}
