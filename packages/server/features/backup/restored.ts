import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../feature.ts';
import type { AfterRestore } from '../../ground/parts/after-restore.ts';
import { discoverJobs } from '../../jobs/jobs.ts';
import { findParts } from '../../parts.ts';
import type { Database } from '../../store/database.ts';
import { tellAdmins } from '../bot/tell-admins.ts';
import { dayOf } from '../clock/time.ts';
import { notifyAdmins } from '../notification/notification.ts';
import { readAccounts } from '../privacy/account-list.ts';
import {
  type Beat,
  countBeat,
  createRestored,
  listUnlooked,
  lockBeat,
  saveBeat,
  updateLooked,
} from '../restored/restored.ts';
import { restoredText } from '../restored/said.ts';
import { leaveGap } from './queries.ts';

/**
 * So many numbers of each kind are left out after a restore: those given since the backup stand in links, receipts and other
 * people's books, and would be something else's.
 */
const gap = 10_000;

/**
 * Writes down that a database is older than what was: ends what no longer counts, in the transaction in which it came.
 * @param listedUntil how far the list in `dataDir` reaches; null: to this moment
 */
export async function noteRestore(
  db: Database,
  {
    dataDir,
    knownUntil,
    at,
    listedUntil,
  }: { dataDir: string; knownUntil: Date; at: Date; listedUntil: Date | null },
): Promise<void> {
  for (const { part } of await findParts<AfterRestore>('after-restore')) await part(db);
  const ids = ((await readAccounts(dataDir)) ?? []).map(({ id }) => id);
  await leaveGap(db, { gap, personsFrom: ids.reduce((most, id) => Math.max(most, id), 0) });
  // A clock that goes wrong makes no time of less than nothing.
  const restored_at = new Date(Math.max(at.getTime(), knownUntil.getTime()));
  await createRestored(db, { known_until: knownUntil, restored_at, listed_until: listedUntil });
  await saveBeat(db, { beat: ((await readBeat(dataDir))?.beat ?? 0) + 1, at: restored_at });
}

const pathOf = (dataDir: string): string => join(dataDir, 'beat');

/** When the platform noted last, in this folder, that it works; null: it says nothing that can be read. */
export async function readBeat(dataDir: string): Promise<Beat | null> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => '');
  const [, beat, at] = /^(\d{1,15}) (\S+)\n$/.exec(text) ?? [];
  return beat && at ? { beat: Number(beat), at: new Date(at) } : null;
}

/** Notes that the platform works: in the database, then beside it. */
export async function noteBeat(app: App): Promise<void> {
  const { beat, at } = await countBeat(app.store, (await readBeat(app.dataDir))?.beat ?? 0, app.now());
  const draft = `${pathOf(app.dataDir)}.new`;
  await writeFile(draft, `${beat} ${at.toISOString()}\n`, { mode: 0o600 });
  await rename(draft, pathOf(app.dataDir));
}

/** A database that was put back by other means than `npm run restore` is behind what its folder says. */
export async function noticeOlder(app: App): Promise<void> {
  const beside = await readBeat(app.dataDir);
  const knownUntil = beside && (await app.store.transaction((db) => noteIfBehind(app, db, beside.beat)));
  if (knownUntil)
    app.log.warn({ known_until: knownUntil }, 'the database is older than it was: it was restored');
  // A full disk keeps nobody from starting.
  await noteBeat(app).catch((error: unknown) => app.log.error({ err: error }, 'that it works was not noted'));
}

/** Of servers that start together one does it. @returns until when everything is known; null: it is not behind */
async function noteIfBehind(app: App, db: Database, beside: number): Promise<Date | null> {
  const own = await lockBeat(db);
  if (!own || own.beat >= beside) return null;
  const { dataDir } = app;
  await noteRestore(db, { dataDir, knownUntil: own.at, at: app.now(), listedUntil: null });
  return own.at;
}

/** Tells the administrators, each day until one has looked through it. */
export async function tellRestored(app: App): Promise<void> {
  const [last] = await listUnlooked(app.store);
  if (!last) return;
  const at = app.now();
  const text = restoredText(last);
  await app.store.transaction(async (db) => {
    await notifyAdmins(db, text, at);
    await tellAdmins(app, db, { kind: 'restored', key: dayOf(at), text: (lang) => text[lang] });
  });
}

/** An administrator has looked through it: what is due is made up for, each once. */
export async function lookThrough(app: App): Promise<{ ok: true }> {
  if ((await updateLooked(app.store, app.now())) > 0)
    for (const { name, rests } of await discoverJobs()) if (rests) app.wake(name);
  return { ok: true };
}
