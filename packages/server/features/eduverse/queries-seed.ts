import type { Database } from '../../store/database.ts';
import { rightAnswers } from '../course/right-answers-sql.ts';

/** Lessons that were finished, by their places in the content; each student takes up the courses that they are of. */
export async function saveOnlineProgress(db: Database, rows: readonly object[]): Promise<void> {
  await db.query(
    `insert into course_progress (student_id, element_id, started_at, seen_at, place, watched, completed_at, coins,
       quiz_of, quiz_answers, quiz_right, quiz_tries, quiz_passed_at, quiz_coins)
     select r.student_id, e.id, least(r.completed_at, r.passed_at) - interval '20 minutes',
       greatest(r.completed_at, r.passed_at), e.blocks, int4multirange(int4range(0, e.blocks)), r.completed_at, r.coins,
       case when r.passed_at is not null then md5(e.questions::text) end,
       case when r.passed_at is not null then ${rightAnswers('e')} end,
       case when r.passed_at is not null then jsonb_array_length(e.questions) end,
       case when r.passed_at is not null then 1 else 0 end, r.passed_at, r.quiz_coins
     from jsonb_to_recordset($1::jsonb) as r (student_id integer, course text, module text, slug text,
       completed_at timestamptz, coins integer, passed_at timestamptz, quiz_coins integer)
     join study_course c on c.slug = r.course
     join course_module m on m.course_id = c.id and m.slug = r.module
     join course_element e on e.module_id = m.id and e.slug = r.slug`,
    [JSON.stringify(rows)],
  );
  await db.query(
    `insert into eduverse_enrolment (student_id, course_id, enrolled_at)
     select p.student_id, e.course_id, min(p.started_at) from course_progress p
     join course_element e on e.id = p.element_id join study_course c on c.id = e.course_id and c.kind = 'online'
     group by p.student_id, e.course_id on conflict do nothing`,
  );
}
