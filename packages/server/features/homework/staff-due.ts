import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { parseDay } from '../streak/day.ts';
import { dueOn, withDue } from './due.ts';
import { type DueRow, findGroup, listDue, saveDue, updateHandedDue } from './queries-staff.ts';
import { isTheirs } from './staff.ts';

async function readDue(app: App, caller: Person, groupId: number): Promise<DueRow[]> {
  const group = await findGroup(app.store, groupId);
  if (!group || !isTheirs(caller, group)) throw new Refused('not_found');
  const rows = await listDue(app.store, groupId, dayOf(app.now()));
  return withDue(app, { courseId: group.course_id, groupId }, rows);
}

/** The homework of a group with when it is due. @throws not_found for another teacher's group */
export async function findDue(
  app: App,
  caller: Person,
  groupId: number,
): Promise<Reply<'GET /v2/staff/homework/due'>> {
  const rows = await readDue(app, caller, groupId);
  const items = rows.map(({ project_id, title, module, due_at, handed_in, waiting }) => ({
    ...{ project_id, title, module, handed_in, waiting },
    due_at: due_at && isoTime(due_at),
  }));
  return { items, next_cursor: null };
}

/** Sets the day on whose evening homework is due for a group. @throws not_found for what the group does not have */
export async function setDue(
  app: App,
  caller: Person,
  { group_id, project_id, due_on }: CallShape<'PUT /v2/staff/homework/due'>['body'],
): Promise<Reply<'PUT /v2/staff/homework/due'>> {
  const known = await readDue(app, caller, group_id);
  if (!known.some((row) => row.project_id === project_id)) throw new Refused('not_found');
  const one = { groupId: group_id, projectId: project_id };
  const dueAt = due_on === null ? null : dueOn(parseDay(due_on));
  await app.store.transaction((db) => saveDue(db, { ...one, dueAt, by: caller.id }));
  // Without a day of its own it is due as it is by itself.
  const now = (await readDue(app, caller, group_id)).find((row) => row.project_id === project_id);
  await updateHandedDue(app.store, { ...one, dueAt: now?.due_at ?? null, today: dayOf(app.now()) });
  return { ok: true };
}
