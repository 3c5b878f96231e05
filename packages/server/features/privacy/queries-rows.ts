import { constants } from '@mars/contract/constants.ts';
import { alike, alikeSql } from '../../spelling.ts';
import type { Database, Store } from '../../store/database.ts';
import type { PersonalTable } from './personal-part.ts';

/** Who it is, in each way in which tables name somebody. */
export interface Named {
  id: number;
  phone: string | null;
  login: string;
  first_name: string;
  last_name: string;
}

/** SQL: what stands in the columns. */
const written = {
  id: '$1::int',
  owner: `('s' || $1::int)`,
  text: '$1::int::text',
  phone: '$2::text',
} as const;

const whose = ({ by, as }: PersonalTable): string =>
  // Both parameters are named, whichever of them a table needs.
  `(${by.map((column) => `t.${column} = ${written[as ?? 'id']}`).join(' or ')}) and $1::int > 0 and $2::text is distinct from ''`;

/** Of a page, whose rows may be programs and posts of some ten thousand letters each. */
const rowsAtOnce = 20;

/**
 * All rows of a table that are somebody's, without the columns that nobody is given: pages of rows in the order of their
 * key, each row the text of its JSON, its times by the centre's clock. What is added meanwhile may be among them or not.
 */
export async function* pagesOfRows(
  store: Store,
  table: string,
  how: PersonalTable & { where?: string | undefined },
  { id, phone }: Named,
): AsyncGenerator<string[]> {
  const key = await keyOf(store, table);
  const columns = key.map((column) => `t.${column}`).join(', ');
  const after = `(${columns}) > (select ${key.map((column) => `r.${column}`).join(', ')}
    from jsonb_populate_record(null::${table}, $4::jsonb) r)`;
  for (let last: string | null = null; ; ) {
    const values = [id, phone, how.without ?? [], last];
    const rows: { row: string; place: string }[] = await store.transaction(async (db) => {
      // How Postgres writes a moment into JSON, until the transaction ends.
      await db.query(`select set_config('TimeZone', $1, true)`, [constants.timezone]);
      const page = await db.query<{ row: string; place: string }>(
        `select (to_jsonb(t) - $3::text[])::text as row,
           jsonb_build_object(${key.map((column) => `'${column}', t.${column}`).join(', ')})::text as place
         from ${table} t where ${whose(how)} and (${how.where ?? 'true'}) and ($4::text is null or ${after}) order by ${columns} limit ${rowsAtOnce}`,
        values,
      );
      return page.rows;
    });
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)!.place;
  }
}

/** The texts of a row, and by which key it is found. */
export interface Words {
  key: string;
  words: Record<string, unknown>;
}

/** How many rows are looked through at once: nobody waits for more. */
const lookedAtOnce = 2000;

/**
 * Texts of a table, page by page in the order of its key.
 * @param columns texts or JSON
 * @param which rows of somebody, all of them; or those in which one of some wordings stands
 */
export async function* pagesOfWords(
  db: Database,
  table: string,
  columns: readonly string[],
  which: { how: PersonalTable; named: Named } | { wordings: readonly string[] },
): AsyncGenerator<Words[]> {
  const key = await keyOf(db, table);
  const order = key.map((column) => `t.${column}`).join(', ');
  const json = (names: readonly string[]) =>
    `jsonb_build_object(${names.map((column) => `'${column}', t.${column}`).join(', ')})`;
  const after = `($3::text is null or (${order}) > (select ${key.map((column) => `r.${column}`).join(', ')}
    from jsonb_populate_record(null::${table}, $3::jsonb) r))`;
  const [rows, hit, values] =
    'how' in which
      ? [whose(which.how), 'true', [which.named.id, which.named.phone]]
      : [
          '$2::text is null',
          columns.map((column) => `${alikeSql(`t.${column}::text`)} like any ($1::text[])`).join(' or '),
          [which.wordings.map((each) => `%${alike(each, '')}%`), null],
        ];
  for (let last: string | null = null; ; ) {
    const { rows: found }: { rows: (Words & { hit: boolean; seen: number })[] } = await db.query(
      `select * from (
         select ${json(key)}::text as key, ${json(columns)} as words, (${hit}) as hit, (count(*) over ())::int as seen,
           row_number() over (order by ${order}) as n
         from (select * from ${table} t where ${rows} and ${after} order by ${order} limit ${lookedAtOnce}) t) t
       where hit or n = seen order by n`,
      [...values, last],
    );
    const hits = found.filter((row) => row.hit);
    if (hits.length > 0) yield hits;
    const end = found.at(-1);
    if (!end || end.seen < lookedAtOnce) return;
    last = end.key;
  }
}

/** Until the transaction ends the ledger lets its texts be written anew, and them alone. */
export async function allowBlanking(db: Database): Promise<void> {
  await db.query(`select set_config('mars.blanks_names', 'on', true)`);
}

/** Writes texts of a row anew. */
export async function updateWords(db: Database, table: string, { key, words }: Words): Promise<void> {
  const changed = Object.keys(words).map((column) => `${column} = r.${column}`);
  const found = Object.keys(JSON.parse(key)).map((column) => `t.${column} = r.${column}`);
  await db.query(
    `update ${table} t set ${changed.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb || $2::jsonb) r
     where ${found.join(' and ')}`,
    [key, JSON.stringify(words)],
  );
}

/** The columns of a table's primary key; of one that has none those of its first unique index. */
async function keyOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.query<{ columns: string[] }>(
    `select array_agg(quote_ident(a.attname) order by k.place) as columns
     from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
     where i.indrelid = $1::regclass and i.indisunique and i.indpred is null and i.indexprs is null
     group by i.indexrelid, i.indisprimary order by i.indisprimary desc, i.indexrelid limit 1`,
    [table],
  );
  if (!rows[0]) throw new Error(`${table} has no key by which its rows could be in order`);
  return rows[0].columns;
}

export async function deleteRows(
  db: Database,
  table: string,
  how: PersonalTable,
  { id, phone }: Named,
): Promise<void> {
  await db.query(`delete from ${table} t where ${whose(how)}`, [id, phone]);
}

export async function findNamed(db: Database, personId: number): Promise<Named | undefined> {
  const { rows } = await db.query<Named>(
    'select id, phone, login, first_name, last_name from person where id = $1',
    [personId],
  );
  return rows[0];
}
