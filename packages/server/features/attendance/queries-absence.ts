import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { presentOn } from '../study/member.ts';

/** A lesson that one child misses. */
interface Missed {
  student_id: number;
  lesson_id: number;
}

const columns = (lessons: readonly Missed[]) => [
  lessons.map(({ student_id }) => student_id),
  lessons.map(({ lesson_id }) => lesson_id),
];

/** Of these those that are there, of a group that the child is in on that day, each once. */
export async function listMissed(
  db: Database,
  lessons: readonly Missed[],
): Promise<(Missed & { ends_at: Date })[]> {
  const { rows } = await db.query<Missed & { ends_at: Date }>(
    `select distinct m.student_id, l.id as lesson_id, l.ends_at
     from unnest($1::int[], $2::int[]) as w (student_id, lesson_id)
     join study_lesson l on l.id = w.lesson_id
     join lateral ${presentOn(dayOf('l.starts_at'))} m on m.student_id = w.student_id and m.group_id = l.group_id`,
    columns(lessons),
  );
  return rows;
}

export async function saveAbsences(
  db: Database,
  lessons: readonly Missed[],
  said: { reason: string; by: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into attendance_absence (student_id, lesson_id, reason, told_by, told_at)
     select distinct w.student_id, w.lesson_id, $3, $4::int, $5::timestamptz
     from unnest($1::int[], $2::int[]) as w (student_id, lesson_id)
     on conflict (student_id, lesson_id) do update
     set reason = excluded.reason, told_by = excluded.told_by, told_at = excluded.told_at`,
    [...columns(lessons), said.reason, said.by, said.at],
  );
}

export async function deleteAbsences(db: Database, lessons: readonly Missed[]): Promise<void> {
  await db.query(
    `delete from attendance_absence a using unnest($1::int[], $2::int[]) as w (student_id, lesson_id)
     where a.student_id = w.student_id and a.lesson_id = w.lesson_id`,
    columns(lessons),
  );
}
