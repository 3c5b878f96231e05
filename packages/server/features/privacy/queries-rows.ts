import type { Database } from '../../store/database.ts';
import type { PersonalTable } from './personal-part.ts';

/** Who it is, in each way in which tables name somebody. */
export interface Named {
  id: number;
  phone: string | null;
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
 * key, each row the text of its JSON. What is added meanwhile may be among them or not.
 */
export async function* pagesOfRows(
  db: Database,
  table: string,
  how: PersonalTable,
  { id, phone }: Named,
): AsyncGenerator<string[]> {
  const key = await keyOf(db, table);
  const columns = key.map((column) => `t.${column}`).join(', ');
  const after = `(${columns}) > (select ${key.map((column) => `r.${column}`).join(', ')}
    from jsonb_populate_record(null::${table}, $4::jsonb) r)`;
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: { row: string; place: string }[] } = await db.query(
      `select (to_jsonb(t) - $3::text[])::text as row,
         jsonb_build_object(${key.map((column) => `'${column}', t.${column}`).join(', ')})::text as place
       from ${table} t where ${whose(how)} and ($4::text is null or ${after}) order by ${columns} limit ${rowsAtOnce}`,
      [id, phone, how.without ?? [], last],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)!.place;
  }
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
  const { rows } = await db.query<Named>('select id, phone from person where id = $1', [personId]);
  return rows[0];
}
