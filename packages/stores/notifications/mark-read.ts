import { isPlainServer } from '@mars/session/capabilities.ts';
import { call } from '@mars/session/session.ts';
import { $notifications, isSeasonEnd, type Notice } from './notifications.ts';

/**
 * Marks one read, as closing its dialog does.
 * @throws {CallError} when the server does not take it; it is unread again then.
 */
export const readNotice = ({ id, uuid }: Notice): Promise<void> =>
  marking(
    (notice) => notice.uuid === uuid,
    () =>
      call('PATCH /v1/notification/{id}/read', {
        params: { id: uuid },
        query: { notification_id: String(id) },
      }),
  );

/**
 * Marks all of these read, as closing the dialog does in which they stand together: one as any server takes it.
 * @throws {CallError} as above
 */
export async function readNotices(notices: readonly Notice[]): Promise<void> {
  const unread = notices.filter(({ is_read }) => !is_read);
  const [first] = unread;
  if (!first) return;
  if (unread.length === 1) return readNotice(first);
  if (await isPlainServer()) {
    await Promise.all(unread.map(readNotice));
    return;
  }
  const ids = unread.map(({ id }) => id);
  await marking(
    ({ id }) => ids.includes(id),
    () => call('POST /v1/notification/read', { body: { ids } }),
  );
}

/** Marks all read. @throws {CallError} as above. A plain server has no such call. */
export const readAllNotices = (): Promise<void> =>
  marking(
    () => true,
    () => call('POST /v1/notification/read', { body: {} }),
  );

/** The list was opened: marks the season ends in it read, which nobody can press (ruling 30); silently. */
export async function seeSeasonEnds(): Promise<void> {
  const ends = ($notifications.get().data ?? []).filter((notice) => !notice.is_read && isSeasonEnd(notice));
  if (ends.length === 0) return;
  try {
    if (await isPlainServer()) await Promise.all(ends.map(readNotice));
    else await marking(isSeasonEnd, () => call('POST /v1/notification/seen'));
  } catch {
    // They stay unread until the list is opened again.
  }
}

/** Shows them read at once; the server's list follows. */
async function marking(which: (notice: Notice) => boolean, work: () => Promise<unknown>): Promise<void> {
  const before = $notifications.get().data;
  $notifications.setKey(
    'data',
    before?.map((notice) => (which(notice) ? { ...notice, is_read: true } : notice)),
  );
  try {
    await work();
  } catch (error) {
    $notifications.setKey('data', before);
    throw error;
  }
}
