import type { Database } from '../../store/database.ts';

/** A table as a backup writes it; names are quoted where SQL wants them so. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Where a sequence stands. */
export interface Sequence {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** However the server is set up, the same values are the same text: two databases can be compared by it. */
const plainText = [
  `set local time zone 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
];
/** A big table takes longer than any call may. */
const patient = ['set local statement_timeout = 0', 'set local idle_in_transaction_session_timeout = 0'];

/** Has a transaction see the database as it is at its first statement, which this has to be, and change nothing. */
export async function freeze(db: Database): Promise<void> {
  await db.query('set transaction isolation level repeatable read, read only');
  for (const statement of [...plainText, ...patient]) await db.query(statement);
}

/** Has a transaction read and write values as `freeze` does. */
export async function speakPlainly(db: Database): Promise<void> {
  for (const statement of [...plainText, ...patient]) await db.query(statement);
}

/** Ours are all in `public`; the job queue's are not, and are made anew: what waits is brought in by what the tables say. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select quote_ident(c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname collate "C"`,
  );
  return rows;
}

/** By its key, and by bytes: no machine's own order of letters counts. */
async function orderOf(db: Database, table: string): Promise<string> {
  const { rows } = await db.query<{ keys: string | null }>(
    `select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
       order by array_position(i.indkey::int2[], a.attnum)) as keys
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary`,
    [`public.${table}`],
  );
  return rows[0]?.keys ?? `public.${table}::text collate "C"`;
}

/** What rows of a table call their files. @param name SQL of a row */
export async function listNames(db: Database, table: string, name: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct ${name} as name from public.${table} where (${name}) is not null`,
  );
  return rows.map(({ name }) => name);
}

const linesAtOnce = 500;

/** All rows of a table in the order of its key, each as a JSON array of what its columns say, page by page. */
export async function* linesOf(db: Database, table: Table): AsyncGenerator<string[]> {
  const order = await orderOf(db, table.name);
  const texts = table.columns.map(({ name }) => `${name}::text`).join(', ');
  await db.query(
    `declare backup_row no scroll cursor for
     select array_to_json(array[${texts}])::text as line from public.${table.name} order by ${order}`,
  );
  for (;;) {
    const { rows } = await db.query<{ line: string }>(`fetch ${linesAtOnce} from backup_row`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < linesAtOnce) break;
  }
  await db.query('close backup_row');
}

/** Puts lines back into their table. */
export async function createRows(db: Database, table: Table, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => name).join(', ');
  const values = table.columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ');
  await db.query(
    `insert into public.${table.name} (${names}) overriding system value
     select ${values} from (select text::jsonb as line from unnest($1::text[]) as text offset 0) as lines`,
    [lines],
  );
}

export async function listSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const at = await db.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last_value, is_called from public.${name}`,
    );
    sequences.push({ name, ...at.rows[0]! });
  }
  return sequences;
}

export async function updateSequence(db: Database, { name, last_value, is_called }: Sequence): Promise<void> {
  await db.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name}`, last_value, is_called]);
}

/** Forgets all rows of these tables; whatever guards them has to let go before. */
export async function deleteAll(db: Database, tables: readonly Table[]): Promise<void> {
  await db.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
}

/** Takes the links between tables away while `work` runs: rows come in any order, and all are checked at the end. */
export async function withoutLinks(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { of, name } of rows) await db.query(`alter table ${of} drop constraint ${name}`);
  await work();
  for (const { of, name, definition } of rows)
    await db.query(`alter table ${of} add constraint ${name} ${definition}`);
}

/** Removes everything of ours from a database, the job queue too. */
export async function clear(db: Database): Promise<void> {
  const { rows } = await db.query<{ statement: string }>(
    `select statement from (
       -- A sequence that a column has goes with its table.
       select case relkind when 'S' then 2 else 1 end as turn, format('drop %s if exists public.%I cascade',
         case relkind when 'S' then 'sequence' else 'table' end, relname) as statement
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
       union all
       select 3, format('drop function %s cascade', p.oid::regprocedure) from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all
       select 4, 'drop schema if exists pgboss cascade'
     ) as all_of_it order by turn`,
  );
  for (const { statement } of rows) await db.query(statement);
}

/** How many others of ours work on this database of a server. */
export async function countOthers(db: Database): Promise<number> {
  const { rows } = await db.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = 'mars' and pid <> pg_backend_pid()`,
  );
  return rows[0]!.others;
}

/** Which migrations made the tables of this database. */
export async function listMigrations(db: Database): Promise<{ name: string; hash: string }[]> {
  const { rows } = await db.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name collate "C"',
  );
  return rows;
}

/** For the planner, which knows nothing of rows that have just come. */
export const analyze = (db: Database): Promise<unknown> => db.query('analyze');

/** Numbers that were given since are given to nobody else. @param personsFrom no account gets one up to this either */
export async function leaveGap(
  db: Database,
  { gap, personsFrom }: { gap: number; personsFrom: number },
): Promise<void> {
  for (const { name, last_value } of await listSequences(db)) {
    const next = Number(last_value) + gap;
    const last = name === 'person_id_seq' ? Math.max(next, personsFrom + gap) : next;
    await updateSequence(db, { name, last_value: String(last), is_called: true });
  }
}
