import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { saying } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import { mayRead } from '../me/reach.ts';
import { deleteAbsences, listMissed, saveAbsences } from './queries-absence.ts';

/**
 * A parent says why children miss lessons; the teacher sees it beside the name. Said again, the later word counts. All of
 * it is written down, or nothing.
 * @throws not_found for another's child, and for a lesson of a group that the child is not in that day
 * @throws lesson_over
 */
export async function tellAbsences(
  app: App,
  caller: Person,
  { lessons, reason }: CallShape<'POST /v1/absence/lessons'>['body'],
): Promise<Reply<'POST /v1/absence/lessons'>> {
  for (const studentId of new Set(lessons.map(({ student_id }) => student_id)))
    if (!(await mayRead(app.store, caller, studentId))) throw new Refused('not_found');
  const at = app.now();
  const missed = await listMissed(app.store, lessons);
  const named = new Set(lessons.map(({ student_id, lesson_id }) => `${student_id} ${lesson_id}`));
  if (missed.length < named.size) throw new Refused('not_found');
  if (missed.some(({ ends_at }) => ends_at <= at)) throw new Refused('lesson_over');
  const said = reason === null ? null : saying('reason', reason);
  if (said === null) await deleteAbsences(app.store, lessons);
  else await saveAbsences(app.store, lessons, { reason: said, by: caller.id, at });
  return { lessons, reason: said };
}

/** The same of one lesson. */
export async function tellAbsence(
  app: App,
  caller: Person,
  { reason, ...lesson }: CallShape<'POST /v1/absence'>['body'],
): Promise<Reply<'POST /v1/absence'>> {
  const told = await tellAbsences(app, caller, { lessons: [lesson], reason });
  return { ...lesson, reason: told.reason };
}
