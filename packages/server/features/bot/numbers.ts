import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { findLink } from './queries-claim.ts';
import { endLink } from './queries-left.ts';

type ChatOf = Reply<'GET /v2/staff/people/{id}/chat'>;

/** In which chat somebody is. */
export async function findChatOf(app: App, personId: number): Promise<ChatOf> {
  const link = await findLink(app.store, personId);
  if (!link) return { chat: null };
  const { phone, linked_at, blocked_at, stopped_at } = link;
  const state = stopped_at ? 'stopped' : blocked_at ? 'blocked' : 'ok';
  return { chat: { phone, linked_at: isoTime(linked_at), state } };
}

/** Ends it. @throws not_found for whoever is in none */
export async function endChat(app: App, personId: number): Promise<void> {
  await app.store.transaction(async (db) => {
    if (!(await endLink(db, personId))) throw new Refused('not_found');
  });
}
