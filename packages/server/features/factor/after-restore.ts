import { defineAfterRestore } from '../../ground/parts/after-restore.ts';
import { deleteAllRecovery } from './queries.ts';

/** One that was used would open once more: with the next right code of the app come new ones. */
export const afterRestore = defineAfterRestore(deleteAllRecovery);
