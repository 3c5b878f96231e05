import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { dayNumber } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { addXp } from '../xp/xp.ts';
import { dropFiles, keepFile } from './file.ts';
import { formBytes, type HandIn, type Received, withHandIn } from './form.ts';
import { fileFault } from './kind.ts';
import { lockAnswer, updateHandIn } from './queries.ts';
import { deleteDraft } from './queries-draft.ts';
import {
  countRefused,
  countUploads,
  findUploads,
  listFiles,
  type NewFile,
  replaceFiles,
  type Uploads,
} from './queries-file.ts';
import { findOpenWork, isLate, type Work } from './work.ts';

/** One form of a person at a time, and a few that wait for it. */
const handingIn = perApp(() => createLanes<number>(1, 4));

const { filesDay, megabytesDay, files: mostFiles } = constants.homework;
const mostADay = { files: filesDay, bytes: megabytesDay * 1024 * 1024 };

/**
 * Hands homework in; again until it is marked, in place of what was handed in before.
 * @throws not_found, inactive, already_marked, not_started
 * @throws invalid naming `text`, `file` or `keep`
 * @throws upload_limit, upload_size_limit {total, resets_at} after so many files, or megabytes of them, on one day
 */
export function submit(
  app: App,
  studentId: number,
  projectId: number,
  request: FastifyRequest,
): Promise<void> {
  return handingIn(app).run(studentId, async () => {
    // Refused before files are read that would not be taken.
    await findOpenWork(app, studentId, projectId);
    if (mayHoldFiles(request)) await checkUploads(app, studentId);
    const uploads = {
      mayTake: () => checkUploads(app, studentId),
      refused: (files: number) =>
        countRefused(app.store, studentId, dayOf(app.now()), { files, most: filesDay }),
    };
    await withHandIn(app, request, uploads, async (handIn) => {
      if (handIn.text === '' && handIn.files.length + handIn.keep.length === 0)
        throw refusedField('text', 'required');
      const work = await findOpenWork(app, studentId, projectId);
      await countFiles(app, studentId, handIn.files);
      await handOver(app, studentId, work, handIn);
    });
  });
}

const mayHoldFiles = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= formBytes);

async function checkUploads(app: App, studentId: number): Promise<void> {
  const day = dayOf(app.now());
  const { files, bytes } = await findUploads(app.store, studentId, day);
  refuseMore(day, { files: files + 1, bytes: bytes + 1 });
}

async function countFiles(app: App, studentId: number, received: Received[]): Promise<void> {
  if (received.length === 0) return;
  const day = dayOf(app.now());
  const more = { files: received.length, bytes: received.reduce((sum, { bytes }) => sum + bytes, 0) };
  if (await countUploads(app.store, studentId, day, { ...more, most: mostADay })) return;
  const before = await findUploads(app.store, studentId, day);
  refuseMore(day, { files: before.files + more.files, bytes: before.bytes + more.bytes });
}

/** Refuses what would make a day's uploads more than they may be. */
function refuseMore(day: string, { files, bytes }: Uploads): void {
  const resets_at = isoTime(startOfDay(addDays(day, 1)));
  if (files > mostADay.files) throw new Refused('upload_limit', { total: filesDay, resets_at });
  if (bytes > mostADay.bytes) throw new Refused('upload_size_limit', { total: megabytesDay, resets_at });
}

/** The files lie in their place before a row names them; whichever end the rows take, no other files are left. */
async function handOver(app: App, studentId: number, work: Work, handIn: HandIn): Promise<void> {
  const added: NewFile[] = [];
  let dropped: string[];
  // Asked for before the transaction, which waits for SQL only.
  const xp = (await app.settings()).workXp.homework;
  try {
    for (const { path, ...file } of handIn.files) added.push({ ...file, stored: await keepFile(app, path) });
    dropped = await app.store.transaction((db) =>
      writeHandIn(db, { studentId, work, handIn, added, xp, at: app.now() }),
    );
  } catch (error) {
    // A transaction that ended in silence may have been kept: its files are the sweep's to judge.
    if (error instanceof Refused && error.code !== 'unavailable')
      await dropFiles(
        app,
        added.map(({ stored }) => stored),
      );
    throw error;
  }
  await dropFiles(app, dropped);
}

interface Writing {
  studentId: number;
  work: Work;
  handIn: HandIn;
  added: NewFile[];
  /** What homework in time brings. */
  xp: number;
  at: Date;
}

/** @returns the names of files that nobody needs any more */
async function writeHandIn(db: Database, writing: Writing): Promise<string[]> {
  const { studentId, work, handIn, added, at } = writing;
  const projectId = work.id;
  const { first, mark } = await lockAnswer(db, studentId, projectId, at);
  if (mark !== null) throw new Refused('already_marked');
  const before = await listFiles(db, studentId, projectId);
  const keep = new Set(handIn.keep);
  const stays = before.filter(({ id }) => keep.has(id));
  if (stays.length < keep.size) throw refusedField('keep', 'choice');
  if (stays.length + added.length > mostFiles) throw fileFault('too_many_files');
  await updateHandIn(db, studentId, projectId, { text: handIn.text, dueAt: work.due_at, at });
  const dropped = before.filter(({ id }) => !keep.has(id));
  await replaceFiles(db, { studentId, projectId }, { drop: dropped.map(({ id }) => id), add: added, at });
  await deleteDraft(db, studentId, projectId);
  if (first) await reward(db, writing);
  return dropped.map(({ stored }) => stored);
}

/** The first time: xp where it is in time (ruling 16b), and the day (ruling 27). */
async function reward(db: Database, { studentId, work, xp, at }: Writing): Promise<void> {
  const by = { personId: studentId };
  if (!isLate(at, work.due_at))
    await addXp(db, { studentId, xp, rule: 'homework', object: String(work.id), by, at });
  await countDay(db, studentId, dayNumber(at), 'homework');
}
