import type { Database } from '../store/database.ts';

interface Reference {
  child: string;
  parent: string;
  /** The columns that point, and those they point to. */
  columns: string[];
  targets: string[];
  /** Those of `columns` that may be empty: a row that only names another in passing stays. */
  optional: string[];
}

/** Deletes rows with all that exists because of them, in any table. Runs in a transaction. */
export async function removeRows(db: Database, table: string, where: string): Promise<void> {
  await removeFrom(db, await listReferences(db), table, where, []);
}

async function removeFrom(
  db: Database,
  references: readonly Reference[],
  table: string,
  where: string,
  above: readonly string[],
): Promise<void> {
  for (const { child, parent, columns, targets, optional } of references) {
    if (parent !== table || child === table || above.includes(child)) continue;
    const pointing = `(${columns.join(', ')}) in (select ${targets.join(', ')} from ${table} where ${where})`;
    if (optional.length > 0) {
      const cleared = optional.map((column) => `${column} = null`).join(', ');
      await db.query(`update ${child} set ${cleared} where ${pointing}`);
    } else await removeFrom(db, references, child, pointing, [...above, table]);
  }
  await db.query(`delete from ${table} where ${where}`);
}

/** All foreign keys of our tables. */
export async function listReferences(db: Database): Promise<Reference[]> {
  const names = (table: string, keys: string, only = '') => `array(
    select quote_ident(a.attname) from unnest(c.${keys}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.number ${only} order by k.place)`;
  const { rows } = await db.query<Reference>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
       ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as targets,
       ${names('conrelid', 'conkey', 'and not a.attnotnull')} as optional
     from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace order by c.oid`,
  );
  return rows;
}
