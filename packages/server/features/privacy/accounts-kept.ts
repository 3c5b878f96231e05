import { isDeepStrictEqual } from 'node:util';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { findUnlisted, updateListed } from '../restored/restored.ts';
import {
  type AccountLine,
  appendAccounts,
  keyOf,
  latestOf,
  readAccounts,
  type Wish,
} from './account-list.ts';
import { deleteAccount } from './deletion.ts';
import { createDeletion, updateActive } from './queries.ts';
import { deleteWish, type GoingRow, listByIds, listGoing, saveWish } from './queries-list.ts';
import { lockWithdrawal, restoreConsent, withdrawConsent } from './queries-withdrawal.ts';

type Said = Pick<AccountLine, 'state' | 'wish'>;

/** Where an account stands, as its line says it; null: nobody wants it deleted. */
function saidOf(row: GoingRow): Said | null {
  if (row.is_deleted) return { state: 'deleted' };
  if (!row.asked_at || row.asked_by === null || !row.deletes_at) return null;
  const wish: Wish = {
    asked_at: row.asked_at.toISOString(),
    deletes_at: row.deletes_at.toISOString(),
    by: row.asked_by,
    objected_at: row.objected_at?.toISOString() ?? null,
    objected_by: row.objected_by,
  };
  if (wish.objected_at) return { state: 'objected', wish };
  return { state: wish.by === row.id ? 'asked' : 'withdrawn', wish };
}

/**
 * Writes down beside the database what has changed of accounts that were deleted or are to be. A backup brings back who was
 * deleted after it was taken; by this list they go again.
 */
export async function writeAccounts(app: App): Promise<void> {
  const latest = latestOf((await readAccounts(app.dataDir)) ?? []);
  const open = [...latest.values()].filter(({ wish }) => wish);
  const rows = await listGoing(app.store);
  const ended = await listByIds(
    app.store,
    open.map(({ id }) => id),
  );
  const all = new Map([...ended, ...rows].map((row) => [keyOf(row), row]));
  const at = app.now().toISOString();
  const lines: AccountLine[] = [];
  for (const [key, row] of all) {
    const said = saidOf(row) ?? { state: 'kept' as const };
    const before = latest.get(key);
    if (before?.state === said.state && isDeepStrictEqual(before.wish, said.wish)) continue;
    lines.push({ id: row.id, made: row.made, at, ...said });
  }
  await appendAccounts(app.dataDir, lines);
}

/**
 * Does something that may change where an account stands, and writes it down. What could not be written is written by the
 * job.
 */
export async function written<T>(app: App, work: Promise<T>): Promise<T> {
  const done = await work;
  await writeAccounts(app).catch((error: unknown) =>
    app.log.error({ err: error }, 'the list of deleted accounts could not be written'),
  );
  return done;
}

/**
 * Brings accounts to where the list has them, once after each restore, before anybody can sign in. Whoever was deleted goes
 * again; a wish that is not due is there again with its day, and one that was called off is not.
 */
export async function applyAccounts(app: App): Promise<void> {
  if (!(await findUnlisted(app.store))) return;
  const latest = latestOf((await readAccounts(app.dataDir)) ?? []);
  const rows = await listByIds(
    app.store,
    [...latest.values()].map(({ id }) => id),
  );
  const gone = await app.store.transaction(async (db) => {
    const again: number[] = [];
    for (const row of rows) {
      const line = latest.get(keyOf(row));
      if (!line || row.is_deleted) continue;
      if (line.state === 'deleted') again.push(row.id);
      await bring(app, db, row, line);
    }
    await updateListed(db, app.now());
    return again;
  });
  // Nobody is in them meanwhile: they are closed, and one that fails is due for the job.
  await eachAlone(app, gone, 'an account could not be deleted again', (id) => deleteAccount(app, id, true));
}

async function bring(app: App, db: Database, row: GoingRow, { state, wish }: AccountLine): Promise<void> {
  const { id } = row;
  if (state === 'deleted') {
    const at = app.now();
    await deleteWish(db, id);
    await createDeletion(db, { personId: id, at, deletesAt: at });
    await updateActive(db, id, false);
  } else if (wish) {
    const begun = await lockWithdrawal(db, id);
    const by = await saveWish(db, id, wish);
    if (begun || by === id) return;
    await withdrawConsent(db, id, by, new Date(wish.asked_at));
    await updateActive(db, id, false);
  } else {
    const begun = await lockWithdrawal(db, id);
    await deleteWish(db, id);
    if (!begun) return;
    await restoreConsent(db, id, begun.asked_by);
    if (begun.was_active) await updateActive(db, id, true);
  }
}
