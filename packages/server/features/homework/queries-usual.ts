import type { Database } from '../../store/database.ts';
import { membersOn } from '../study/member.ts';

/** The last marks tell how long one waits; a few tell of those few. */
const [latest, least] = [20, 5];

/** In how many days the last marks of a group came, from hand-in to mark: the median. Null where there are too few. */
export async function findUsualDays(
  db: Database,
  { groupId, courseId }: { groupId: number; courseId: number },
  today: string,
): Promise<number | null> {
  const { rows } = await db.query<{ days: number | null }>({
    name: 'homework_usual',
    text: `select case when count(*) >= ${least} then percentile_cont(0.5) within group (order by l.days) end as days
      from (select extract(epoch from a.reviewed_at - a.handed_at)::float8 / 86400 as days
        from study_answer a
        join study_project p on p.id = a.project_id
        join ${membersOn('$3::date')} m on m.student_id = a.student_id
        where m.group_id = $1 and p.course_id = $2 and a.mark is not null and a.reviewed_at is not null
        order by a.reviewed_at desc limit ${latest}) l`,
    values: [groupId, courseId, today],
  });
  return rows[0]!.days;
}
