import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Id, Nullable, OneOf, Picture, Time } from '../schema.ts';

const Uuid = Type.String({ minLength: 1, maxLength: 64 });

export const notificationCalls = defineCalls({
  'GET /v1/notification': {
    summary: 'Notifications, newest first: all unread, 100 read',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'caller',
    about: ['notifications'],
    alsoAt: ['/v2/notification'],
    reply: Type.Array(
      Type.Object({
        id: Id,
        uuid: Type.String(),
        is_read: Type.Boolean(),
        created_at: Time,
        comment: Nullable(Type.String()),
        image: Nullable(Picture),
        images: Type.Array(Picture),
        notification: Type.Object({
          type: OneOf('coin', 'badge', 'daily_streak', 'season_end', 'notice'),
          message_uz: Type.String(),
          message_ru: Nullable(Type.String()),
        }),
        streak_count: Type.Optional(Count),
        season_data: Nullable(Type.Object({ position: Count, reward: Count, season: Type.String() })),
      }),
    ),
  },
  'PATCH /v1/notification/{id}/read': {
    summary: 'Marks one notification read; its uuid in the path, its id in the query, or the other way round',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'caller',
    changes: ['notifications'],
    alsoAt: ['/v2/notification/{id}/read'],
    whenInactive: true,
    params: Type.Object({ id: Uuid }),
    query: Type.Object({ notification_id: Type.Optional(Uuid) }),
    reply: Type.Object({ id: Id, uuid: Type.String(), is_read: Type.Literal(true) }),
  },
  'GET /v1/notification/stream': {
    summary:
      'Live bell, as events `notification`, `unread` {count, last_id} and `me` {topics} (what changed: load it anew); one JSON text without `Accept`',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    about: ['notifications'],
    stream: true,
    query: Type.Object({
      /** The newest notification that is known, as the header `Last-Event-ID` says too: what came since is told first. */
      last_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      /** How long ago the page asked for what it shows, in ms: what has changed since is told before `unread`. */
      age_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    reply: Type.Object({ unread: Count, last_id: Count }),
    refusals: ['unavailable'],
  },
  'POST /v1/notification/read': {
    summary: 'Marks these notifications read, or all without `ids`; tells how many are still unread',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['notifications'],
    whenInactive: true,
    body: Type.Object({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })) }),
    reply: Type.Object({ unread: Count }),
  },
  'POST /v1/notification/seen': {
    summary:
      'The list was opened: marks the season-end notifications read, which nobody can click, and only those',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'caller',
    changes: ['notifications'],
    whenInactive: true,
    reply: Type.Object({ unread: Count }),
  },
});
