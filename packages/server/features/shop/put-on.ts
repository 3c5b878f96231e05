import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { findProductId } from './queries.ts';
import { clearPlace, createOwned, lockOwned } from './queries-owned.ts';

/**
 * It is the student's, and worn at once; whatever else was worn at its place comes off. Whoever calls holds the student's
 * coins, as everybody who changes what a student has.
 * @throws owned
 */
export async function putOn(db: Database, studentId: number, productId: number, at: Date): Promise<void> {
  await clearPlace(db, studentId, productId);
  if (!(await createOwned(db, studentId, productId, at))) throw new Refused('owned');
}

/** The same without coins; whoever has it keeps it as it is. A centre that has no such product gives none. */
export async function give(db: Database, studentId: number, slug: string, at: Date): Promise<void> {
  const productId = await findProductId(db, slug);
  if (productId === undefined || (await lockOwned(db, studentId, productId, at))) return;
  await putOn(db, studentId, productId, at);
}
