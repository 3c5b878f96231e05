import type { Database } from '../../store/database.ts';
import { updatePassword } from './queries-start-code.ts';

/** Gives somebody new their password. */
export const setPassword = (db: Database, personId: number, hash: string): Promise<void> =>
  updatePassword(db, personId, hash);
