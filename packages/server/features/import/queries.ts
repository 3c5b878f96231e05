import type { Database } from '../../store/database.ts';
import type { Fault } from './faults.ts';
import type { KindName } from './kind.ts';

export interface RunRow {
  import_id: number;
  kind: KindName;
  dry_run: boolean;
  state: 'checked' | 'refused' | 'waiting' | 'running' | 'done';
  rows: number;
  done: number;
  changed: number;
  failed: number;
  wrong: number;
  errors: Fault[];
  made_at: Date;
  finished_at: Date | null;
  made_by: number;
}

export async function createRun(
  db: Database,
  run: Pick<RunRow, 'kind' | 'dry_run' | 'state' | 'rows' | 'wrong' | 'errors' | 'made_by' | 'made_at'>,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into import_run (kind, dry_run, state, rows, wrong, errors, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      run.kind,
      run.dry_run,
      run.state,
      run.rows,
      run.wrong,
      JSON.stringify(run.errors),
      run.made_by,
      run.made_at,
    ],
  );
  return rows[0]?.id ?? null;
}

/** All of a table as one text would keep others waiting while it is written. */
const linesAtOnce = 500;

export async function createLines(
  db: Database,
  importId: number,
  lines: readonly { line: number; staged: unknown }[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await db.query(
      `insert into import_line (import_id, line, staged)
       select $1, l.line, l.staged from jsonb_to_recordset($2::jsonb) as l (line integer, staged jsonb)`,
      [importId, JSON.stringify(lines.slice(from, from + linesAtOnce))],
    );
}

export async function findRun(db: Database, importId: number): Promise<RunRow | undefined> {
  const { rows } = await db.query<RunRow>(
    `select r.id as import_id, r.kind, r.dry_run, r.state, r.rows, r.wrong, r.errors, r.made_at, r.finished_at, r.made_by,
       count(l.*) filter (where l.state <> 'waiting')::int as done,
       count(l.*) filter (where l.state = 'changed')::int as changed,
       count(l.*) filter (where l.state = 'failed')::int as failed
     from import_run r left join import_line l on l.import_id = r.id where r.id = $1 group by r.id`,
    [importId],
  );
  return rows[0];
}

export interface BroughtRow extends Omit<RunRow, 'errors' | 'made_by'> {
  made_by: { id: number; first_name: string; last_name: string };
}

/** What was or is being applied, the latest first; of what is done no line is counted. */
export async function listBrought(
  db: Database,
  beforeId: number | null,
  limit: number,
): Promise<BroughtRow[]> {
  const { rows } = await db.query<BroughtRow>(
    `select r.id as import_id, r.kind, r.dry_run, r.state, r.rows, r.wrong, r.made_at, r.finished_at,
       case when r.state = 'done' then r.rows else l.done end as done, coalesce(r.changed, l.changed) as changed,
       coalesce(r.failed, l.failed) as failed,
       json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) as made_by
     from import_run r join person p on p.id = r.made_by
     left join lateral (
       select count(*) filter (where state <> 'waiting')::int as done,
         count(*) filter (where state = 'changed')::int as changed,
         count(*) filter (where state = 'failed')::int as failed
       from import_line where import_id = r.id and r.state <> 'done'
     ) l on true
     where not r.dry_run and r.state <> 'refused' and ($1::int is null or r.id < $1)
     order by r.id desc limit $2`,
    [beforeId, limit],
  );
  return rows;
}

/** What is to be applied: the one that waits, or that a server broke off. */
export async function findOpen(
  db: Database,
): Promise<Pick<RunRow, 'import_id' | 'kind' | 'made_by'> | undefined> {
  const { rows } = await db.query<Pick<RunRow, 'import_id' | 'kind' | 'made_by'>>(
    `select id as import_id, kind, made_by from import_run where state in ('waiting', 'running')`,
  );
  return rows[0];
}

export async function updateRunning(db: Database, importId: number): Promise<void> {
  await db.query(`update import_run set state = 'running' where id = $1 and state = 'waiting'`, [importId]);
}

export async function updateDone(db: Database, importId: number, at: Date): Promise<void> {
  await db.query(
    `update import_run set state = 'done', finished_at = $2,
       changed = (select count(*) from import_line where import_id = $1 and state = 'changed'),
       failed = (select count(*) from import_line where import_id = $1 and state = 'failed')
     where id = $1 and state in ('waiting', 'running')
       and not exists (select from import_line where import_id = $1 and state = 'waiting')`,
    [importId, at],
  );
}

export async function listWaiting(db: Database, importId: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ line: number }>(
    `select line from import_line where import_id = $1 and state = 'waiting' order by line limit $2`,
    [importId, limit],
  );
  return rows.map(({ line }) => line);
}

/** A line that waits, held until the transaction ends. @returns nothing when another server has done it */
export async function lockLine(
  db: Database,
  importId: number,
  line: number,
): Promise<{ staged: unknown } | undefined> {
  const { rows } = await db.query<{ staged: unknown }>({
    name: 'import_lock_line',
    text: `select staged from import_line where import_id = $1 and line = $2 and state = 'waiting' for update`,
    values: [importId, line],
  });
  return rows[0];
}

export async function updateLine(
  db: Database,
  importId: number,
  line: number,
  { state, personId }: { state: 'changed' | 'unchanged' | 'failed'; personId: number | null },
): Promise<void> {
  await db.query({
    name: 'import_update_line',
    text: 'update import_line set state = $3, person_id = $4 where import_id = $1 and line = $2',
    values: [importId, line, state, personId],
  });
}

/** Adds what could not be applied to what is wrong. */
export async function addFault(db: Database, importId: number, fault: Fault, named: number): Promise<void> {
  await db.query(
    `update import_run set wrong = wrong + 1,
       errors = case when jsonb_array_length(errors) < $3 then errors || $2::jsonb else errors end where id = $1`,
    [importId, JSON.stringify([fault]), named],
  );
}

export async function deleteRunsBefore(db: Database, before: Date): Promise<void> {
  await db.query(`delete from import_run where made_at < $1 and state not in ('waiting', 'running')`, [
    before,
  ]);
}
