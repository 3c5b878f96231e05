import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { withSent } from './arrived.ts';
import { addPiece, findOpen } from './queries-open.ts';

/**
 * Takes further keys of the run that is open. What is known already is not taken twice, and nothing is taken that leaves a
 * gap: the answer says from where on to send again.
 * @throws not_found for a run that another one has taken the place of, or of somebody else
 * @throws run_expired, invalid
 */
export async function takeKeys(
  app: App,
  studentId: number,
  { run_id: runId, ...sent }: CallShape<'POST /v2/typing/progress'>['body'],
): Promise<Reply<'POST /v2/typing/progress'>> {
  const at = app.now();
  return app.store.transaction(async (db) => {
    const open = await findOpen(db, studentId, { lock: true });
    if (open?.run_id !== runId) throw new Refused('not_found');
    if (open.reply) return { known: open.events.length };
    if (at > open.expires_at) throw new Refused('run_expired');
    const { events, lags, fresh } = withSent(open, sent, at.getTime() - open.started_at.getTime());
    if (fresh.length > 0) await addPiece(db, studentId, fresh, lags.at(-1)!);
    return { known: events.length };
  });
}
