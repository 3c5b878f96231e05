import type { Database } from '../../store/database.ts';
import type { Notice } from './notification.ts';

interface NotificationRow {
  id: number;
  uuid: string;
  is_read: boolean;
  created_at: Date;
  comment: string | null;
  image: string | null;
  images: string[];
  type: Notice['type'];
  message_uz: string;
  message_ru: string | null;
  streak_count: number | null;
  season_data: { position: number; reward: number; season: string } | null;
}

const columns = `id, uuid, is_read, created_at, comment, image, images, type, message_uz, message_ru,
  streak_count, season_data`;

/** All unread and the latest `readMax` read ones, newest first. */
export async function listNotifications(
  db: Database,
  personId: number,
  readMax: number,
): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>({
    name: 'notification_list',
    text: `select * from (
        (select ${columns} from notification where person_id = $1 and not is_read)
        union all
        (select ${columns} from notification where person_id = $1 and is_read
         order by created_at desc, id desc limit $2)
      ) as listed
      order by created_at desc, id desc`,
    values: [personId, readMax],
  });
  return rows;
}

/** @returns its id */
export async function createNotification(db: Database, notice: Notice): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into notification (person_id, type, message_uz, message_ru, comment, image, images, streak_count,
       season_data, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      notice.personId,
      notice.type,
      notice.message.uz,
      notice.message.ru,
      notice.comment ?? null,
      notice.image ?? null,
      notice.images ?? [],
      notice.streakCount ?? null,
      notice.seasonData ? JSON.stringify(notice.seasonData) : null,
      notice.at,
    ],
  );
  return rows[0]!.id;
}

export async function deleteUnread(db: Database, personId: number, id: number): Promise<void> {
  await db.query('delete from notification where person_id = $1 and id = $2 and not is_read', [personId, id]);
}

export async function countSame(
  db: Database,
  one: { personId: number; message: Notice['message']; since: Date },
): Promise<number> {
  const { rows } = await db.query<{ told: number }>(
    `select count(*)::int as told from notification
     where person_id = $1 and message_uz = $2 and created_at > $3`,
    [one.personId, one.message.uz, one.since],
  );
  return rows[0]!.told;
}

/** A notice to each of these students and to their parents. @returns how many people have it */
export async function createNotices(
  db: Database,
  studentIds: readonly number[],
  message: { uz: string; ru: string | null },
  at: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into notification (person_id, type, message_uz, message_ru, created_at)
     select distinct p.id, 'notice', $2::text, $3::text, $4::timestamptz
     from person p
     where p.is_active and (p.id = any ($1::int[]) or exists (
       select from parent_child c where c.parent_id = p.id and c.student_id = any ($1::int[])))`,
    [studentIds, message.uz, message.ru, at],
  );
  return rowCount ?? 0;
}

export async function createAdminNotices(
  db: Database,
  message: { uz: string; ru: string },
  at: Date,
): Promise<void> {
  await db.query(
    `insert into notification (person_id, type, message_uz, message_ru, created_at)
     select id, 'notice', $1, $2, $3 from person where role = 'admin' and is_active`,
    [message.uz, message.ru, at],
  );
}

/** A notice to each of these people, and to all administrators where it is theirs, too; to nobody twice since a moment. */
export async function createNoticesOnce(
  db: Database,
  to: { ids: readonly number[]; admins: boolean },
  message: { uz: string; ru: string },
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await db.query(
    `insert into notification (person_id, type, message_uz, message_ru, created_at)
     select p.id, 'notice', $3::text, $4::text, $5::timestamptz
     from person p
     where p.is_active and (p.id = any ($1::int[]) or ($2::boolean and p.role = 'admin'))
       and not exists (select from notification n
         where n.person_id = p.id and n.message_uz = $3::text and n.created_at > $6::timestamptz)`,
    [to.ids, to.admins, message.uz, message.ru, at, since],
  );
}

/** Marks read: those named, or all without names; of one type only when it is given. */
export async function updateAllRead(
  db: Database,
  personId: number,
  which: { ids: readonly number[] | null; type: Notice['type'] | null },
): Promise<void> {
  await db.query(
    `update notification set is_read = true
     where person_id = $1 and not is_read and ($2::int[] is null or id = any ($2)) and ($3::text is null or type = $3)`,
    [personId, which.ids, which.type],
  );
}

export async function countUnread(db: Database, personId: number): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'notification_unread',
    text: 'select count(*)::int as unread from notification where person_id = $1 and not is_read',
    values: [personId],
  });
  return rows[0]!.unread;
}

/** The id of a person's newest notification, 0 without any. */
export async function findNewestId(db: Database, personId: number): Promise<number> {
  const { rows } = await db.query<{ newest: number }>(
    'select coalesce(max(id), 0) as newest from notification where person_id = $1',
    [personId],
  );
  return rows[0]!.newest;
}

/** Marks the notification read that has every name that is not null. */
export async function updateRead(
  db: Database,
  personId: number,
  names: { uuid: string | null; id: number | null },
): Promise<{ id: number; uuid: string } | undefined> {
  const { rows } = await db.query<{ id: number; uuid: string }>(
    `update notification set is_read = true
     where person_id = $1 and ($2::uuid is null or uuid = $2) and ($3::int is null or id = $3)
       and ($2::uuid is not null or $3::int is not null)
     returning id, uuid`,
    [personId, names.uuid, names.id],
  );
  return rows[0];
}

export async function deleteOld(db: Database, before: Date): Promise<void> {
  await db.query('delete from notification where created_at < $1', [before]);
}
