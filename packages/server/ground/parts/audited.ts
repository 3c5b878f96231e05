import type { CallName } from '@mars/contract/calls.generated.ts';
import type { Context } from '../../feature.ts';
import type { Database } from '../../store/database.ts';

/** What stands there before calls of a feature change it, by the names of their bodies: `audited.ts` there. */
export type Audited = {
  readonly [K in CallName]?: (db: Database, context: Context<K>) => Promise<object | undefined>;
};
