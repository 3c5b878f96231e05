import type { Database } from '../../store/database.ts';
import type { Span } from './member.ts';
import { type Rest, restsOf } from './queries-rest.ts';

/** A time of somebody in a group. */
export interface SpanRow extends Span {
  id: number;
  student_id: number;
  group_id: number;
}

const columns = `id, student_id, group_id, to_char(joined_on, 'YYYY-MM-DD') as joined_on,
  to_char(left_on, 'YYYY-MM-DD') as left_on`;

/** Nobody else changes where a student is until the transaction ends. @returns false without such a student */
export async function lockMember(db: Database, studentId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from student where student_id = $1 for no key update', [
    studentId,
  ]);
  return rowCount === 1;
}

/** The times of a student in a group, the earliest first. */
export async function listSpans(
  db: Database,
  { studentId, groupId }: { studentId: number; groupId: number },
): Promise<SpanRow[]> {
  const { rows } = await db.query<SpanRow>(
    `select ${columns} from study_span where student_id = $1 and group_id = $2 order by joined_on, id`,
    [studentId, groupId],
  );
  return rows;
}

export async function findSpan(db: Database, id: number): Promise<SpanRow | undefined> {
  const { rows } = await db.query<SpanRow>(`select ${columns} from study_span where id = $1`, [id]);
  return rows[0];
}

/** @returns false without such a group or student */
export async function createSpan(
  db: Database,
  { studentId, groupId, joined_on, left_on }: Span & { studentId: number; groupId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into study_span (student_id, group_id, joined_on, left_on)
     select s.student_id, g.id, $3, $4 from student s, study_group g where s.student_id = $1 and g.id = $2`,
    [studentId, groupId, joined_on, left_on],
  );
  return rowCount === 1;
}

export async function updateSpan(db: Database, id: number, { joined_on, left_on }: Span): Promise<void> {
  await db.query('update study_span set joined_on = $2, left_on = $3 where id = $1', [
    id,
    joined_on,
    left_on,
  ]);
}

export async function deleteSpan(db: Database, id: number): Promise<void> {
  await db.query('delete from study_span where id = $1', [id]);
}

/** Has `study_member` show whose time in a group begins on a day, or has ended with it, where they have another. */
export async function touchSpans(db: Database, day: string): Promise<void> {
  await db.query(
    `update study_span s set joined_on = s.joined_on
     where (s.joined_on = $1 or s.left_on = $1) and exists (select from study_span o
       where o.student_id = s.student_id and o.group_id = s.group_id and o.id <> s.id)`,
    [day],
  );
}

/** The day on which a group begins; null: nobody has said so. @returns undefined without such a group */
export async function findBegin(db: Database, groupId: number): Promise<string | null | undefined> {
  const { rows } = await db.query<{ starts_on: string | null }>(
    `select to_char(starts_on, 'YYYY-MM-DD') as starts_on from study_group where id = $1`,
    [groupId],
  );
  return rows[0]?.starts_on;
}

const spansOf = `json_agg(json_build_object('id', s.id, 'student_id', s.student_id, 'group_id', s.group_id,
  'joined_on', s.joined_on, 'left_on', s.left_on, 'rests', ${restsOf('s')}) order by s.joined_on, s.id) as spans`;

interface Spans {
  id: number;
  spans: (SpanRow & { rests: Rest[] })[];
}

/** Everybody who is, was or will be in a group, by name. */
export async function listGroupSpans(
  db: Database,
  groupId: number,
): Promise<(Spans & { first_name: string; last_name: string })[]> {
  const { rows } = await db.query<Spans & { first_name: string; last_name: string }>(
    `select p.id, p.first_name, p.last_name, ${spansOf} from study_span s join person p on p.id = s.student_id
     where s.group_id = $1 group by p.id
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    [groupId],
  );
  return rows;
}

/** The groups of a student, the latest first; null: there is no such student. */
export async function listStudentSpans(
  db: Database,
  studentId: number,
): Promise<(Spans & { name: string })[] | null> {
  const { rows } = await db.query<{ groups: (Spans & { name: string })[] | null }>(
    `select (select json_agg(o order by o.latest desc, o.id) from (
         select g.id, g.name, max(s.joined_on) as latest, ${spansOf}
         from study_span s join study_group g on g.id = s.group_id where s.student_id = $1 group by g.id) o) as groups
     from student where student_id = $1`,
    [studentId],
  );
  return rows[0] ? (rows[0].groups ?? []) : null;
}
