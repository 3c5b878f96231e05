import { handlers } from '../../feature.ts';
import { endChat, findChatOf } from './numbers.ts';
import { readOutbox } from './outbox.ts';

export const routes = handlers({
  'GET /v2/staff/outbox': ({ app, query }) => readOutbox(app, query.cursor),
  'GET /v2/staff/people/{id}/chat': ({ app, params }) => findChatOf(app, params.id),
  'DELETE /v2/staff/people/{id}/chat': async ({ app, params }) => {
    await endChat(app, params.id);
    return { ok: true } as const;
  },
});
