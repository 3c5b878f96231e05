import type { Database } from '../../store/database.ts';

export interface FinishedRow {
  student_id: number;
  course_id: number;
  first_name: string;
  last_name: string;
  course: { uz: string; ru: string };
  at: Date;
}

/** Who has all lessons and quizzes of an online course behind them, and since when; the first ones first. */
export async function listFinished(db: Database): Promise<FinishedRow[]> {
  const { rows } = await db.query<FinishedRow>(
    `select n.student_id, n.course_id, s.first_name, s.last_name, json_build_object('uz', c.title_uz, 'ru', c.title_ru)
       as course, max(greatest(p.completed_at, p.quiz_passed_at)) as at
     from eduverse_enrolment n
     join study_course c on c.id = n.course_id
     join person s on s.id = n.student_id
     join course_element e on e.course_id = c.id and e.kind = 'lesson' and e.removed_at is null
     left join course_progress p on p.element_id = e.id and p.student_id = n.student_id
     group by n.student_id, n.course_id, s.first_name, s.last_name, c.title_uz, c.title_ru
     having bool_and(p.completed_at is not null and (e.questions is null or p.quiz_passed_at is not null))
     order by at, n.student_id`,
  );
  return rows;
}

export async function findAdministrator(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select id from person where role = 'admin' order by id limit 1`,
  );
  return rows[0]!.id;
}
