import { isoTime } from '../clock/time.ts';
import { findGroupCourses, standIn } from '../course/place.ts';
import { type Due, defineToday } from '../me/day.ts';
import { settleExams } from './attempt.ts';
import { listAttempts } from './queries-list.ts';

/** The exam that runs, and those that are open and not sat yet. */
export const today = defineToday({
  order: 46,
  async find({ app, studentId }) {
    await settleExams(app, { studentId });
    const due: Due[] = [];
    for (const course of await findGroupCourses(app, studentId)) {
      const { standings } = await standIn(app, studentId, course);
      const group_id = course.group!.id;
      const attempts = await listAttempts(app.store, studentId, group_id);
      for (const { row, lock } of standings) {
        if (row.kind !== 'exam') continue;
        const attempt = attempts.find(({ element_id }) => element_id === row.id);
        const running = attempt !== undefined && attempt.finished_at === null;
        const open = attempt === undefined && row.mark === null && lock === null;
        if (!running && !open) continue;
        due.push({
          kind: 'exam',
          state: running ? 'running' : 'open',
          title: row.title,
          course: course.title,
          xp: 0,
          minutes: row.minutes,
          at: running ? isoTime(attempt.ends_at) : null,
          place: { course_id: course.id, group_id, element_id: row.id, module: row.module },
        });
      }
    }
    return { due };
  },
});
