import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { countTaken, findPlaces } from './queries-place.ts';
import { lockMember } from './queries-span.ts';
import {
  createWait,
  deleteWait,
  deleteWaitsOfLead,
  findIsIn,
  findIsOpen,
  findWait,
  listWaits,
  type WaitRow,
} from './queries-wait.ts';

type Waiting = Reply<'POST /v2/staff/groups/{id}/waiting'>;

const waitingOf = ({ at, ...row }: WaitRow): Waiting => ({ ...row, at: isoTime(at) });

/** Who waits for a place in a group, the first one first. @throws not_found */
export async function findWaiting(
  app: App,
  groupId: number,
): Promise<Reply<'GET /v2/staff/groups/{id}/waiting'>> {
  const group = await findPlaces(app.store, groupId);
  if (!group) throw new Refused('not_found');
  return {
    items: (await listWaits(app.store, groupId)).map(waitingOf),
    next_cursor: null,
    places: group.places,
    taken: await countTaken(app.store, groupId, dayOf(app.now())),
  };
}

/**
 * A student or a lead waits for a place.
 * @throws not_found without such a group
 * @throws invalid at `student_id` or `lead_id`: none or both are named, they are in the group, the lead is closed
 */
export function addWaiting(
  app: App,
  by: Person,
  groupId: number,
  { student_id: studentId, lead_id: leadId }: CallShape<'POST /v2/staff/groups/{id}/waiting'>['body'],
): Promise<Waiting> {
  if (studentId === undefined && leadId === undefined) throw refusedField('student_id', 'required');
  if (studentId !== undefined && leadId !== undefined) throw refusedField('lead_id', 'unknown_field');
  const at = app.now();
  return app.store.transaction(async (db) => {
    if (!(await findPlaces(db, groupId))) throw new Refused('not_found');
    if (studentId !== undefined) {
      if (!(await lockMember(db, studentId))) throw refusedField('student_id', 'choice');
      if (await findIsIn(db, { groupId, studentId, today: dayOf(at) }))
        throw refusedField('student_id', 'in_group');
    }
    if (leadId !== undefined && !(await findIsOpen(db, leadId))) throw refusedField('lead_id', 'choice');
    const who = { groupId, studentId: studentId ?? null, leadId: leadId ?? null };
    const id = await createWait(db, { ...who, by: by.id, at });
    return waitingOf((await findWait(db, id))!);
  });
}

/** @throws not_found */
export async function removeWaiting(app: App, id: number): Promise<{ ok: true }> {
  if (!(await deleteWait(app.store, id))) throw new Refused('not_found');
  return { ok: true };
}

/** SQL: how many wait for a group. @param group a column */
export const waitingFor = (group: string): string =>
  `(select count(*)::int from study_wait w where w.group_id = ${group})`;

/** A lead that is closed waits for nothing. */
export const endWaitingOfLead = (db: Database, leadId: number): Promise<void> =>
  deleteWaitsOfLead(db, leadId);
