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

/** All rows of a table that are somebody's, without the columns that nobody is given. */
export async function listRows(
  db: Database,
  table: string,
  how: PersonalTable,
  { id, phone }: Named,
): Promise<unknown[]> {
  const { rows } = await db.query<{ row: unknown }>(
    `select to_jsonb(t) - $3::text[] as row from ${table} t where ${whose(how)}`,
    [id, phone, how.without ?? []],
  );
  return rows.map(({ row }) => row);
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
