import type { LiveTopic } from '@mars/contract/live.ts';
import type { Database } from '../../store/database.ts';
import { premiumSql } from '../premium/is-premium.ts';
import type { Notice } from './notification.ts';

/** What a person's header shows, small enough to compare: each value changes when its part of the header does. */
export interface LiveRow {
  id: number;
  /** Id of the newest notification, 0 without any. */
  newest: number;
  unread: number;
  /** A text each, another one when that has changed. Of badges the notices tell. */
  me: Record<Exclude<LiveTopic, 'badges'>, string>;
}

/** One row for each of these people, whether they are students or not. */
export async function listLive(db: Database, personIds: readonly number[], now: Date): Promise<LiveRow[]> {
  const { rows } = await db.query<LiveRow>({
    name: 'live_list',
    text: `with person_student as (
        select id, id as student_id from unnest($1::int[]) as id
        union all select parent_id, student_id from parent_child where parent_id = any ($1::int[]))
      select p.id,
        (select coalesce(max(n.id), 0) from notification n where n.person_id = p.id) as newest,
        (select count(*)::int from notification n where n.person_id = p.id and not n.is_read) as unread,
        json_build_object(
          'coins', concat(c.coins), 'xp', concat(x.xp), 'payment', (select string_agg(concat(o.balance), '|' order by o.student_id) from person_student w
            join student o on o.student_id = w.student_id where w.id = p.id),
          'premium', concat_ws('|', s.premium_until, ${premiumSql('s.premium_until', '$2')}),
          'streak', (select concat(count(*)) from streak_day d
            where d.student_id = p.id and d.day > ($2::timestamptz)::date - 45),
          'attendance', (select concat_ws('|', count(*), max(a.changed_at)) from person_student w
            join attendance_mark a on a.student_id = w.student_id where w.id = p.id),
          'study', (select concat_ws('|', count(*), max(a.changed_at)) from person_student w
            join study_answer a on a.student_id = w.student_id where w.id = p.id)
            || (select concat_ws('|', count(*), max(r.changed_at)) from person_student w
            join study_exam_result r on r.student_id = w.student_id where w.id = p.id)) as me
      from unnest($1::int[]) as p(id)
      left join student s on s.student_id = p.id
      left join coin_balance c on c.student_id = p.id
      left join xp_balance x on x.student_id = p.id`,
    values: [personIds, now],
  });
  return rows;
}

/** What has changed for somebody since, of what leaves a row with its time. */
export async function listChanged(db: Database, personId: number, since: Date): Promise<LiveTopic[]> {
  const { rows } = await db.query<{ topic: LiveTopic }>({
    name: 'live_since',
    text: `with own as (
        select $1::integer as student_id union select student_id from parent_child where parent_id = $1)
      select topic from (values
        ('attendance', exists (select from own join attendance_mark a using (student_id) where a.changed_at >= $2)),
        ('badges', exists (select from notification where person_id = $1 and type = 'badge' and created_at >= $2)),
        ('coins', exists (select from coin_ledger where student_id = $1 and created_at >= $2)),
        ('payment', exists (select from own join payment_entry p using (student_id) where p.created_at >= $2)),
        ('streak', exists (select from xp_ledger where student_id = $1 and created_at >= $2)),
        ('study', exists (select from own join study_answer a using (student_id) where a.changed_at >= $2)
          or exists (select from own join study_exam_result r using (student_id) where r.changed_at >= $2)),
        ('xp', exists (select from xp_ledger where student_id = $1 and created_at >= $2))
      ) as changed (topic, has) where has`,
    values: [personId, since],
  });
  return rows.map((row) => row.topic);
}

export interface NewRow {
  person_id: number;
  id: number;
  uuid: string;
  type: Notice['type'];
  created_at: Date;
}

/** Unread notifications after an id, the latest `limit` of each person, oldest first. */
export async function listNew(
  db: Database,
  after: readonly { id: number; newest: number }[],
  limit: number,
): Promise<NewRow[]> {
  const { rows } = await db.query<NewRow>(
    `select n.person_id, n.id, n.uuid, n.type, n.created_at
     from unnest($1::int[], $2::int[]) as w(person_id, newest)
     cross join lateral (
       select * from notification
       where person_id = w.person_id and id > w.newest and not is_read
       order by id desc limit $3
     ) as n
     order by n.person_id, n.id`,
    [after.map((one) => one.id), after.map((one) => one.newest), limit],
  );
  return rows;
}

/** Which of these sessions still count. */
export async function listOpenSessions(
  db: Database,
  sessionIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from auth_session s join person p on p.id = s.person_id and p.is_active
     where s.id = any ($1::int[]) and s.ended_at is null and s.expires_at > $2`,
    [sessionIds, now],
  );
  return rows.map((row) => row.id);
}
