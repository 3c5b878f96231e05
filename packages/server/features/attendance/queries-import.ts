import type { Database } from '../../store/database.ts';
import { local } from '../clock/zone-sql.ts';
import { lineColumns, type StudentLine } from '../people/student-line.ts';
import { joinMemberOf } from '../study/member.ts';

export interface DayLesson {
  id: number;
  group_id: number;
  /** `yyyy-MM-dd` and `15:30` of the centre. */
  date: string;
  starts: string;
  starts_at: Date;
}

const when = (lesson: string) => `to_char(${local(`${lesson}.starts_at`)}, 'YYYY-MM-DD') as date,
  to_char(${local(`${lesson}.starts_at`)}, 'HH24:MI')`;

export async function listDayLessons(db: Database, from: Date, before: Date): Promise<DayLesson[]> {
  const { rows } = await db.query<DayLesson>(
    `select l.id, l.group_id, ${when('l')} as starts, l.starts_at from study_lesson l
     where l.starts_at >= $1 and l.starts_at < $2 order by l.id`,
    [from, before],
  );
  return rows;
}

/** Of which of these lessons these students have marks. */
export async function listMarked(
  db: Database,
  studentIds: readonly number[],
  lessonIds: readonly number[],
): Promise<{ lesson_id: number; student_id: number }[]> {
  const { rows } = await db.query<{ lesson_id: number; student_id: number }>(
    `select lesson_id, student_id from attendance_mark where lesson_id = any ($1) and student_id = any ($2)`,
    [lessonIds, studentIds],
  );
  return rows;
}

export type MarkLine = StudentLine & {
  lesson_id: number;
  student_id: number;
  date: string;
  time: string;
  group: string;
  attended: 0 | 1;
};

/** All marks, lesson by lesson. */
export async function listMarkLines(
  db: Database,
  after: { lesson_id: number; student_id: number },
  limit: number,
): Promise<MarkLine[]> {
  const { rows } = await db.query<MarkLine>(
    `select a.lesson_id, a.student_id, ${when('l')} as time, g.name as "group", ${lineColumns('p')},
       a.attendance_type as attended
     from attendance_mark a join study_lesson l on l.id = a.lesson_id join study_group g on g.id = l.group_id
       ${joinMemberOf('a', 'l')}
       join person p on p.id = a.student_id
     where p.deleted_at is null and (a.lesson_id, a.student_id) > ($1, $2)
     order by a.lesson_id, a.student_id limit $3`,
    [after.lesson_id, after.student_id, limit],
  );
  return rows;
}
