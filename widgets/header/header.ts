import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Me } from '@mars/session/me.ts';
import { invalidate, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { computed } from 'nanostores';

export type Notice = Reply<'GET /v1/notification'>[number];

const signedIn = { signedIn: true };

export const nameOf = ({ first_name, last_name }: Me): string => `${first_name} ${last_name}`.trim();

/** The person's notifications; where they cannot be had the list is empty, silently (spec section 7). */
export const $notifications = resource('GET /v1/notification', undefined, signedIn);
export const $unread = computed(
  $notifications,
  ({ data }) => data?.filter((notice) => !notice.is_read).length ?? 0,
);

/** Opening the list marks the season-end notices read, which cannot be clicked (ruling 30). */
export async function readSeasonEnds(): Promise<void> {
  const open = ($notifications.get().data ?? []).filter(
    ({ is_read, notification }) => !is_read && notification.type === 'season_end',
  );
  if (open.length === 0) return;
  await Promise.allSettled(
    open.map(({ id, uuid }) =>
      call('PATCH /v1/notification/{id}/read', {
        params: { id: uuid },
        query: { notification_id: String(id) },
      }),
    ),
  );
  invalidate('GET /v1/notification');
}
