import { takesStream } from '../../event-stream.ts';
import { handlers, person } from '../../feature.ts';
import { findNotifications, markManyRead, markRead, markSeen } from './notification.ts';
import { tellGroup } from './staff.ts';
import { findSnapshot, knownOf, openLive } from './stream.ts';

export const routes = handlers({
  'GET /v1/notification': ({ app, caller }) => findNotifications(app, person(caller).id),
  'PATCH /v1/notification/{id}/read': ({ app, caller, params, query }) =>
    markRead(app, person(caller).id, [params.id, query.notification_id]),
  'GET /v1/notification/stream': async (context) => {
    const who = person(context.caller);
    if (!takesStream(context)) return findSnapshot(context.app, who.id);
    await openLive(context.app, who, context.reply, knownOf(context));
    return undefined;
  },
  'POST /v1/notification/read': ({ app, caller, body }) => markManyRead(app, person(caller).id, body.ids),
  'POST /v1/notification/seen': ({ app, caller }) => markSeen(app, person(caller).id),

  'POST /v2/staff/notify': ({ app, caller, body }) => tellGroup(app, person(caller), body),
});
