import { setImmediate as turn } from 'node:timers/promises';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { refusalOf } from '../../problem.ts';
import { dayMs } from '../clock/time.ts';
import type { Kind } from './kind.ts';
import { kindOf } from './kinds.ts';
import {
  addFault,
  deleteRunsBefore,
  findOpen,
  listWaiting,
  lockLine,
  updateDone,
  updateLine,
  updateRunning,
} from './queries.ts';

const linesAtOnce = 100;
/** Shorter than a job may last: the next one goes on. */
const patienceMs = 200_000;

/**
 * Applies what waits, line by line, each in one transaction with the note that it is done: whoever goes on after a
 * server was killed does what is left, and a line is never applied twice.
 */
export async function applyWaiting(app: App): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let run = await findOpen(app.store); run; run = await findOpen(app.store)) {
    await updateRunning(app.store, run.import_id);
    const kind = await kindOf(run.kind);
    for (;;) {
      const lines = await listWaiting(app.store, run.import_id, linesAtOnce);
      if (lines.length === 0) break;
      for (const line of lines) {
        if (app.stopping.aborted || performance.now() > until) return;
        await applyLine(app, kind, { importId: run.import_id, line, by: run.made_by });
        // Whoever asks for something meanwhile comes first.
        await turn();
      }
    }
    await updateDone(app.store, run.import_id, app.now());
  }
}

interface Place {
  importId: number;
  line: number;
  by: number;
}

async function applyLine(app: App, kind: Kind, place: Place): Promise<void> {
  const { importId, line } = place;
  const by = { by: place.by, at: app.now(), settings: await app.settings() };
  try {
    await app.store.transaction(async (db) => {
      const found = await lockLine(db, importId, line);
      if (!found) return;
      const { changed, personId = null } = await kind.apply(db, found.staged, by);
      await updateLine(db, importId, line, { state: changed ? 'changed' : 'unchanged', personId });
    });
  } catch (error) {
    const refused = refusalOf(error);
    // The database is away: it goes on where it stopped. A fault of this line alone keeps up no other.
    if (refused?.code === 'unavailable') throw error;
    if (!refused) app.log.error({ err: error, of: place }, 'a line was not brought in');
    await fail(app, place);
  }
}

/** What was right when it was checked and is so no longer keeps up no other line. */
const fail = (app: App, { importId, line }: Place): Promise<void> =>
  app.store.transaction(async (db) => {
    if (!(await lockLine(db, importId, line))) return;
    await updateLine(db, importId, line, { state: 'failed', personId: null });
    const fault = { line, field: null, code: 'no_longer' } as const;
    await addFault(db, importId, fault, constants.importErrorsNamed);
  });

/** What was staged stands in the tables by now. */
export const forgetOldImports = (app: App): Promise<void> =>
  deleteRunsBefore(app.store, new Date(app.now().getTime() - constants.importKeptDays * dayMs));
