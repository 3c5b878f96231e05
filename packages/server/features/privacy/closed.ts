import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { hasWithdrawal } from './queries-withdrawal.ts';

/** Whoever would open an account that is closed because consent was taken back. @throws consent_withdrawn */
export async function refuseWhileWithdrawn(db: Database, personId: number): Promise<void> {
  if (await hasWithdrawal(db, personId)) throw new Refused('consent_withdrawn');
}
