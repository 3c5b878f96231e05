import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { isMember, membersBy } from '../study/member.ts';

/** The active groups of students, in the order of `/me`. */
export async function listGroups(
  db: Database,
  studentIds: readonly number[],
  now: Date,
): Promise<{ student_id: number; id: number; name: string }[]> {
  const { rows } = await db.query<{ student_id: number; id: number; name: string }>({
    name: 'rating_groups',
    text: `select m.student_id, g.id, g.name
      from ${membersBy(dayOf('$2::timestamptz'))} m join study_group g on g.id = m.group_id
      where m.student_id = any($1::integer[]) and ${isMember('m', 'g')}
      order by array_position($1::integer[], m.student_id), g.id`,
    values: [studentIds, now],
  });
  return rows;
}

export async function listChildren(db: Database, parentId: number): Promise<number[]> {
  const { rows } = await db.query<{ student_id: number }>({
    name: 'rating_children',
    text: 'select student_id from parent_child where parent_id = $1 order by student_id',
    values: [parentId],
  });
  return rows.map((row) => row.student_id);
}
