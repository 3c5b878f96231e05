import type { Database } from '../store/database.ts';

/** Rows for one table. `into` is its name and its columns with their types: `person (id integer, login text)`. */
export interface Table {
  into: string;
  rows: object[];
}

/** The name of the table. */
export const nameOf = ({ into }: Table): string => into.slice(0, into.indexOf(' '));

/** Enough for one statement: its JSON stays under a megabyte or two. */
const sliceRows = 5000;

/** Inserts rows in bulk. A column `id` takes the rows' own ids, and the table's counter goes on after them. */
export async function insertTable(db: Database, { into, rows }: Table): Promise<void> {
  const [, table, list] = /^(\w+) \(([\s\S]+)\)$/.exec(into)!;
  const columns = list!.split(',').map((column) => column.trim().split(/\s+/)[0]);
  for (let from = 0; from < rows.length; from += sliceRows) {
    await db.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as row (${list})`,
      [JSON.stringify(rows.slice(from, from + sliceRows))],
    );
  }
  if (columns[0] === 'id') {
    await db.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest(max(id), 1)) from ${table}`, [
      table,
    ]);
  }
}
