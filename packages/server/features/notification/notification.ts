import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayMs, isoTime } from '../clock/time.ts';
import {
  countSame,
  countUnread,
  createAdminNotices,
  createNotices,
  createNoticesOnce,
  createNotification,
  deleteUnread,
  listNotifications,
  updateAllRead,
  updateRead,
} from './queries.ts';

/** What a person is told. `message.ru` null: the text exists in Uzbek only, as the season's end. */
export interface Notice {
  personId: number;
  /** `notice` is whatever is none of the specification's four (ruling 63). */
  type: 'coin' | 'badge' | 'daily_streak' | 'season_end' | 'notice';
  message: { uz: string; ru: string | null };
  comment?: string;
  image?: string;
  images?: string[];
  streakCount?: number;
  seasonData?: { position: number; reward: number; season: string };
  at: Date;
}

/** Tells a person something, inside the caller's transaction or outside of one. @returns the notice's id */
export const notify = (db: Database, notice: Notice): Promise<number> => createNotification(db, notice);

/** Takes a notice back that is no longer true, unless it has been read. */
export const unnotify = (db: Database, personId: number, id: number): Promise<void> =>
  deleteUnread(db, personId, id);

/** How often a person was told these very words since a moment, that moment left out. */
export const timesTold = (
  db: Database,
  personId: number,
  message: Notice['message'],
  since: Date,
): Promise<number> => countSame(db, { personId, message, since });

/** Tells students something, and the parents of each (ruling 63): one statement, however many they are. */
export const notifyFamilies = (
  db: Database,
  studentIds: readonly number[],
  message: { uz: string; ru: string | null },
  at: Date,
): Promise<number> => createNotices(db, studentIds, message, at);

/** Tells all administrators something that they have to see to. */
export const notifyAdmins = (db: Database, message: { uz: string; ru: string }, at: Date): Promise<void> =>
  createAdminNotices(db, message, at);

/** Tells these people, and all administrators where it is theirs to see to: nobody the same words twice in a day. */
export const notifyOnceADay = (
  db: Database,
  to: { ids: readonly number[]; admins: boolean },
  message: { uz: string; ru: string },
  at: Date,
): Promise<void> => createNoticesOnce(db, to, message, { at, since: new Date(at.getTime() - dayMs) });

/** What is kept of a season is written by a job and as old as that: a row that says something else has none. */
function isSeasonData(kept: unknown): kept is Required<Notice>['seasonData'] {
  const { position, reward, season } = { ...(kept as Partial<Required<Notice>['seasonData']>) };
  return [position, reward].every(Number.isInteger) && typeof season === 'string';
}

/** All unread and the latest read notifications of a person, newest first. */
export async function findNotifications(app: App, personId: number): Promise<Reply<'GET /v1/notification'>> {
  const rows = await listNotifications(app.store, personId, constants.notificationReadMax);
  return rows.map(({ type, message_uz, message_ru, streak_count, season_data, created_at, ...row }) => ({
    ...row,
    season_data: isSeasonData(season_data) ? season_data : null,
    created_at: isoTime(created_at),
    notification: { type, message_uz, message_ru },
    ...(streak_count === null ? {} : { streak_count }),
  }));
}

/**
 * Marks notifications of a person read, all of them without `ids`. An id that is not theirs marks nothing.
 * @returns how many are still unread
 */
export async function markManyRead(
  app: App,
  personId: number,
  ids: readonly number[] | undefined,
): Promise<{ unread: number }> {
  await updateAllRead(app.store, personId, { ids: ids ?? null, type: null });
  return { unread: await countUnread(app.store, personId) };
}

/** The list was opened: what in it cannot be clicked is read by that (ruling 30). */
export async function markSeen(app: App, personId: number): Promise<{ unread: number }> {
  await updateAllRead(app.store, personId, { ids: null, type: 'season_end' });
  return { unread: await countUnread(app.store, personId) };
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Marks one of a person's notifications read. It is named by uuid or id, or by both in any order (ruling 32); every
 * name has to mean the same one.
 * @throws not_found
 */
export async function markRead(
  app: App,
  personId: number,
  names: readonly (string | undefined)[],
): Promise<Reply<'PATCH /v1/notification/{id}/read'>> {
  const given = names.filter((name) => name !== undefined);
  const uuids = new Set(given.filter((name) => uuidPattern.test(name)).map((name) => name.toLowerCase()));
  const ids = new Set(given.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number));
  const understood = uuids.size + ids.size > 0 && uuids.size <= 1 && ids.size <= 1;
  const [uuid = null] = uuids;
  const [id = null] = ids;
  const row = understood ? await updateRead(app.store, personId, { uuid, id }) : undefined;
  if (!row) throw new Refused('not_found');
  return { ...row, is_read: true };
}
