import type { Store } from '../store/database.ts';

/** As when it is not there for a while. */
export const away = '57P03';

/**
 * From now on the database writes no row of a table of which a condition holds, for a reason that is no refusal.
 * @param condition SQL over the row `new`
 * @param code what PostgreSQL calls the reason
 * @returns takes it back
 */
export async function breakRows(
  store: Store,
  table: string,
  condition: string,
  code: string = 'P0001',
): Promise<() => Promise<void>> {
  await store.query(`create or replace function test_fault() returns trigger language plpgsql as
    $$ begin raise exception 'broken for the test' using errcode = '${code}'; end $$`);
  await store.query(`create trigger test_fault before insert or update on ${table} for each row
    when (${condition}) execute function test_fault()`);
  return async () => {
    await store.query(`drop trigger test_fault on ${table}`);
  };
}
