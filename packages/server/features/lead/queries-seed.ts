import type { Database } from '../../store/database.ts';

/** Takes the demo's leads away. */
export async function forgetDemoLeads(db: Database, phones: readonly string[]): Promise<void> {
  await db.query('delete from lead where phone = any ($1::text[])', [phones]);
}
