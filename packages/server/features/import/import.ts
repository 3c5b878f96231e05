import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { type Checked, checkTable } from './check.ts';
import { withTaken } from './columns.ts';
import { told } from './faults.ts';
import { kindOf } from './kinds.ts';
import { createLines, createRun, findOpen, findRun, listBrought } from './queries.ts';

type Import = Reply<'GET /v2/staff/import/{id}'>;

/** What the job is called that applies; jobs.ts has it under this name. */
export const applyJob = 'import-apply';

/**
 * Checks a table and stages it; a job applies it when nothing is wrong and it is no dry run.
 * @param path of the file, which its caller deletes
 * @throws import_running {import_id} while another is being applied
 */
export async function bringTable(
  app: App,
  caller: Person,
  { kind: name, dry_run = false }: CallShape<'POST /v2/staff/import'>['query'],
  path: string,
): Promise<Import> {
  const open = dry_run ? undefined : await findOpen(app.store);
  if (open) throw new Refused('import_running', { import_id: open.import_id });
  const kind = await kindOf(name);
  const at = app.now();
  const checked = await checkTable(app, kind, path, { by: caller.id, at, settings: await app.settings() });
  const faults = withTaken(kind, checked.faults);
  const id = await save(app, { ...checked, faults, kind: name, dry_run, made_by: caller.id, made_at: at });
  // Another one was quicker, and may be done by now.
  if (id === null)
    throw new Refused('import_running', { import_id: (await findOpen(app.store))?.import_id ?? null });
  app.wake(applyJob);
  return findImport(app, id);
}

interface Saving extends Checked {
  kind: Import['kind'];
  dry_run: boolean;
  made_by: number;
  made_at: Date;
}

const save = (app: App, { faults, staged, ...run }: Saving): Promise<number | null> =>
  app.store.transaction(async (db) => {
    const state = faults.length > 0 ? 'refused' : run.dry_run ? 'checked' : 'waiting';
    const errors = faults.slice(0, constants.importErrorsNamed);
    const id = await createRun(db, { ...run, state, wrong: faults.length, errors });
    if (id !== null && state === 'waiting') await createLines(db, id, staged);
    return id;
  });

/** A page of what was brought in and what is being brought in, the latest first. */
export async function findBrought(
  app: App,
  { cursor }: CallShape<'GET /v2/staff/import'>['query'],
): Promise<Reply<'GET /v2/staff/import'>> {
  const { importPage: page } = constants;
  const rows = await listBrought(app.store, cursorNumber(cursor), page + 1);
  return cutPage(
    rows,
    page,
    (row) => ({
      ...row,
      made_at: isoTime(row.made_at),
      finished_at: row.finished_at && isoTime(row.finished_at),
    }),
    ({ import_id }) => import_id,
  );
}

/** @throws not_found */
export async function findImport(app: App, id: number): Promise<Import> {
  const run = await findRun(app.store, id);
  if (!run) throw new Refused('not_found');
  return {
    ...run,
    errors: run.errors.map(told),
    made_at: isoTime(run.made_at),
    finished_at: run.finished_at && isoTime(run.finished_at),
  };
}
