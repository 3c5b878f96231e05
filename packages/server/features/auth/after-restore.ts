import { defineAfterRestore } from '../../ground/parts/after-restore.ts';
import { deleteAllCodes, deleteAllSessions } from './queries-restored.ts';

/** A device that was thrown out would be in again, and a code that was used would open once more. */
export const afterRestore = defineAfterRestore(async (db) => {
  await deleteAllSessions(db);
  await deleteAllCodes(db);
});
