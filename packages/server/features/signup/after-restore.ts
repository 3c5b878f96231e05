import { defineAfterRestore } from '../../ground/parts/after-restore.ts';
import { deleteAllCodes } from './queries-code.ts';

/** A code that was used would open once more; whoever waits for one asks again. */
export const afterRestore = defineAfterRestore(deleteAllCodes);
