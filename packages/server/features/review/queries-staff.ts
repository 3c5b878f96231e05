import type { ReviewKind } from '@mars/contract/additions.generated.ts';
import type { Database } from '../../store/database.ts';
import { membersOn } from '../study/member.ts';
import { type CaseRow, caseColumns } from './queries.ts';

export interface WaitingRow extends CaseRow {
  student: { id: number; first_name: string; last_name: string; avatar: string | null };
  groups: string[];
}

/** Whose a decision is: a teacher's, by the groups that they teach on a day; null: anybody's. */
interface Whose {
  teacherId: number | null;
  /** `yyyy-MM-dd` */
  today: string;
}

/** SQL: the groups in which a student is taught today. */
const groupsOf = (student: string, today: string): string =>
  `${membersOn(today)} m join study_group g on g.id = m.group_id
   where m.student_id = ${student} and g.is_active`;

const isWhose = (student: string): string =>
  `($1::int is null or exists (select from ${groupsOf(student, '$2::date')} and g.teacher_id = $1))`;

/** What waits, the oldest first. */
export async function listCases(
  db: Database,
  { teacherId, today }: Whose,
  { kind, after, limit }: { kind: ReviewKind | null; after: number | null; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>(
    `select ${caseColumns},
       json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar', p.avatar) as student,
       array(select g.name from ${groupsOf('c.student_id', '$2::date')} order by g.name) as groups
     from review_case c join person p on p.id = c.student_id
     where c.decision is null and ($3::text is null or c.kind = $3) and ($4::int is null or c.id > $4)
       and ${isWhose('c.student_id')}
     order by c.id limit $5`,
    [teacherId, today, kind, after, limit],
  );
  return rows;
}

/** How much waits of each kind. */
export async function countCases(
  db: Database,
  { teacherId, today }: Whose,
): Promise<{ kind: ReviewKind; waiting: number }[]> {
  const { rows } = await db.query<{ kind: ReviewKind; waiting: number }>(
    `select c.kind, count(*)::int as waiting from review_case c
     where c.decision is null and ${isWhose('c.student_id')} group by c.kind order by c.kind`,
    [teacherId, today],
  );
  return rows;
}
