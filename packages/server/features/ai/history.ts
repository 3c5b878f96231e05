import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { findLatestTurnId, listConversation } from './queries.ts';

type History = Reply<'GET /v2/ai/history'>;

/** Turns on one page. */
const pageTurns = 30;

/**
 * The latest conversation, newest message last; pages go back in time, `cursor` is the turn that a page ends with.
 * The id of an answer is the one by which it is continued.
 */
export async function readHistory(db: Database, owner: string, cursor: string | undefined): Promise<History> {
  const lastId = cursor ?? (await findLatestTurnId(db, owner));
  const turns = lastId ? await listConversation(db, owner, lastId, pageTurns) : [];
  const older = turns.length === pageTurns ? turns.at(-1)!.previous_id : null;
  const items = turns.reverse().flatMap((turn) => {
    const created_at = isoTime(turn.created_at);
    return [
      { id: `${turn.id}_user`, role: 'user' as const, text: turn.input, created_at },
      { id: turn.id, role: 'ai' as const, text: turn.output, created_at },
    ];
  });
  return { items, next_cursor: older };
}
