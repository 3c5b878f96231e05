import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { saying } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import { mayRead } from '../me/reach.ts';
import { findLesson, listMemberIds } from './queries.ts';
import { deleteAbsence, saveAbsence } from './queries-day.ts';

/**
 * A parent says why a child misses a lesson; the teacher sees it beside the name. Said again, the later word counts.
 * @throws not_found for another's child, and for a lesson of a group that the child is not in that day
 * @throws lesson_over
 */
export async function tellAbsence(
  app: App,
  caller: Person,
  { student_id, lesson_id, reason }: CallShape<'POST /v1/absence'>['body'],
): Promise<Reply<'POST /v1/absence'>> {
  if (!(await mayRead(app.store, caller, student_id))) throw new Refused('not_found');
  const lesson = await findLesson(app.store, lesson_id);
  if (!lesson || !(await listMemberIds(app.store, lesson)).includes(student_id))
    throw new Refused('not_found');
  if (lesson.ends_at <= app.now()) throw new Refused('lesson_over');
  const about = { studentId: student_id, lessonId: lesson_id };
  const said = reason === null ? null : saying('reason', reason);
  if (said === null) await deleteAbsence(app.store, about);
  else await saveAbsence(app.store, { ...about, reason: said, by: caller.id, at: app.now() });
  return { student_id, lesson_id, reason: said };
}
