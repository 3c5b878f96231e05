import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { memberSpans, membersOn, type Span } from './member.ts';

export async function findGroupTeacher(
  db: Database,
  groupId: number,
): Promise<{ name: string; teacher_id: number | null } | undefined> {
  const { rows } = await db.query<{ name: string; teacher_id: number | null }>(
    'select name, teacher_id from study_group where id = $1',
    [groupId],
  );
  return rows[0];
}

export async function findStaffRole(
  db: Database,
  personId: number,
): Promise<'teacher' | 'admin' | undefined> {
  const { rows } = await db.query<{ role: 'teacher' | 'admin' }>(
    `select role from person where id = $1 and role in ('teacher', 'admin') and is_active`,
    [personId],
  );
  return rows[0]?.role;
}

export async function findTaught(
  db: Database,
  teacherId: number,
  studentId: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from ${membersOn(dayOf('$3::timestamptz'))} m join study_group g on g.id = m.group_id
     where m.student_id = $2 and g.teacher_id = $1 and g.is_active limit 1`,
    [teacherId, studentId, at],
  );
  return rows.length > 0;
}

export async function listMembersOn(db: Database, groupId: number, at: Date): Promise<number[]> {
  const { rows } = await db.query<{ student_id: number }>(
    `select m.student_id from ${membersOn(dayOf('$2::timestamptz'))} m where m.group_id = $1`,
    [groupId, at],
  );
  return rows.map((row) => row.student_id);
}

export interface MemberDays extends Span {
  id: number;
  student_id: number;
  group_id: number;
}

/** From when until when these students were in which groups: a row for each time. */
export async function listMemberDays(db: Database, studentIds: readonly number[]): Promise<MemberDays[]> {
  const { rows } = await db.query<MemberDays>(
    `select id, student_id, group_id, to_char(joined_on, 'YYYY-MM-DD') as joined_on,
       to_char(left_on, 'YYYY-MM-DD') as left_on from ${memberSpans} where student_id = any ($1)`,
    [studentIds],
  );
  return rows;
}
