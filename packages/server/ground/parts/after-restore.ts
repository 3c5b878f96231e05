import type { Database } from '../../store/database.ts';

/**
 * What a feature's `after-restore.ts` exports: ends what no longer counts once a backup stands in the place of what was, inside
 * the same transaction. What had been ended, used or sent since it was taken is as it was before again.
 */
export type AfterRestore = (db: Database) => Promise<void>;

export const defineAfterRestore = (part: AfterRestore): AfterRestore => part;
