import type { Database } from '../../store/database.ts';
import { endsAfter, runsOn, type Span } from './member.ts';

/** Who comes into a group does so one after another, until the transaction ends. */
export async function lockPlaces(db: Database, groupId: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars places'), $1)`, [groupId]);
}

/** How many a group takes; null: nobody has said. @returns undefined without such a group */
export async function findPlaces(
  db: Database,
  groupId: number,
): Promise<{ name: string; places: number | null } | undefined> {
  const { rows } = await db.query<{ name: string; places: number | null }>(
    'select name, places from study_group where id = $1',
    [groupId],
  );
  return rows[0];
}

/** The times of everybody else in a group that have not ended by a day. */
export async function listOthers(
  db: Database,
  { groupId, studentId, today }: { groupId: number; studentId: number; today: string },
): Promise<Span[]> {
  const { rows } = await db.query<Span>(
    `select to_char(s.joined_on, 'YYYY-MM-DD') as joined_on, to_char(s.left_on, 'YYYY-MM-DD') as left_on
     from study_span s where s.group_id = $1 and s.student_id <> $2 and ${endsAfter('s', '$3::date')}`,
    [groupId, studentId, today],
  );
  return rows;
}

/**
 * SQL: how many places of a group are taken on a day, or on one to come, when most are.
 * @param group a parameter or column
 */
export const takenFrom = (group: string, day: string): string =>
  `(select max(on_day.taken)::int from (
      select ${day} as day union select s.joined_on from study_span s where s.group_id = ${group} and s.joined_on > ${day}
    ) turn cross join lateral (
      select count(*) as taken from study_span m where m.group_id = ${group} and ${runsOn('m', 'turn.day')}
    ) on_day)`;

/** How many places are taken, as `takenFrom`. */
export async function countTaken(db: Database, groupId: number, today: string): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(`select ${takenFrom('$1::int', '$2::date')} as taken`, [
    groupId,
    today,
  ]);
  return rows[0]!.taken;
}
