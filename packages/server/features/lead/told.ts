import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { findTold, listTellable, saveTold } from './queries-told.ts';

type Told = Reply<'GET /v2/staff/leads/told'>;

/** Who is told of each lead by Telegram, and who else could be. */
export async function readTold(db: Database): Promise<Told> {
  const told = await findTold(db);
  return {
    people: (await listTellable(db)).map((one) => ({ ...one, told: told.includes(one.id) })),
  };
}

/** @throws invalid naming who is none of the staff */
export async function changeTold(
  app: App,
  { ids }: CallShape<'PUT /v2/staff/leads/told'>['body'],
): Promise<Told> {
  return app.store.transaction(async (db) => {
    const staff = new Set((await listTellable(db)).map(({ id }) => id));
    const strange = ids.findIndex((id) => !staff.has(id));
    if (strange >= 0) throw refusedField(`ids.${strange}`, 'choice');
    await saveTold(db, [...new Set(ids)]);
    return readTold(db);
  });
}
