import type { Database } from '../store/database.ts';

/** The column `value` of the first row that a statement finds; undefined where it finds none. */
export async function findValue<T>(db: Database, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await db.query<{ value: T }>(text, values);
  return rows[0]?.value as T;
}
