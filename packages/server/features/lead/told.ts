import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dropGroup, findGroups } from '../bot/group.ts';
import { isoTime } from '../clock/time.ts';
import { findReaders, findTold, listTellable, saveReaders, saveTold } from './queries-told.ts';

type Told = Reply<'GET /v2/staff/leads/told'>;

/** Who is told of each lead by Telegram, who may read them, and who else could be. */
export async function readTold(app: App, db: Database = app.store): Promise<Told> {
  const told = await findTold(db);
  const readers = await findReaders(db);
  const mayRead = ({ id, role }: { id: number; role: string }) => role === 'admin' || readers.includes(id);
  return {
    people: (await listTellable(db)).map((one) => ({
      ...one,
      told: told.includes(one.id),
      reads: mayRead(one),
    })),
    groups: (await findGroups(app)).map(({ id, title, confirmed_at, lost_at }) => ({
      id,
      title,
      since: isoTime(confirmed_at),
      lost_at: lost_at && isoTime(lost_at),
    })),
  };
}

/** Leads are for administrators, and for teachers whom the centre names. */
export const mayReadLeads = async (db: Database, { id, role }: Person): Promise<boolean> =>
  role === 'admin' || (await findReaders(db)).includes(id);

/** @throws not_found to a teacher whom nobody named: for them it is not there (ruling 49) */
export async function refuseUnnamed(db: Database, caller: Person): Promise<void> {
  if (!(await mayReadLeads(db, caller))) throw new Refused('not_found');
}

/** Without `readers` those stay. @throws invalid naming who is none of the staff, or no teacher */
export async function changeTold(
  app: App,
  { ids, readers }: CallShape<'PUT /v2/staff/leads/told'>['body'],
): Promise<Told> {
  await app.store.transaction(async (db) => {
    const staff = await listTellable(db);
    refuseStrange('ids', ids, staff);
    await saveTold(db, [...new Set(ids)]);
    if (readers) {
      refuseStrange(
        'readers',
        readers,
        staff.filter(({ role }) => role === 'teacher'),
      );
      await saveReaders(db, [...new Set(readers)]);
    }
  });
  return readTold(app);
}

/** A group hears of leads no longer. @throws not_found */
export async function forgetGroup(app: App, id: number): Promise<void> {
  if (!(await dropGroup(app, id))) throw new Refused('not_found');
}

function refuseStrange(field: string, ids: readonly number[], known: readonly { id: number }[]): void {
  const all = new Set(known.map(({ id }) => id));
  const strange = ids.findIndex((id) => !all.has(id));
  if (strange >= 0) throw refusedField(`${field}.${strange}`, 'choice');
}
