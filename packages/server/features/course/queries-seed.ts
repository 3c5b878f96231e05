import type { Database } from '../../store/database.ts';
import { rightAnswers } from './right-answers-sql.ts';

/** Says of the lessons of groups, by their titles, which lesson of the course they teach. */
export async function joinLessons(db: Database, rows: readonly object[]): Promise<void> {
  await db.query(
    `update study_lesson l set element_id = e.id
     from jsonb_to_recordset($1::jsonb) as r (course_id integer, module text, slug text, title text),
       study_group g, course_module m, course_element e
     where g.id = l.group_id and g.course_id = r.course_id and l.title_uz = r.title
       and m.course_id = r.course_id and m.slug = r.module and e.module_id = m.id and e.slug = r.slug`,
    [JSON.stringify(rows)],
  );
}

/** Lessons of classes that were read through, by the group's lesson that they were read after. */
export async function saveClassProgress(db: Database, rows: readonly object[]): Promise<void> {
  await db.query(
    `insert into course_progress (student_id, element_id, started_at, seen_at, place, watched, completed_at,
       quiz_of, quiz_answers, quiz_right, quiz_tries, quiz_passed_at)
     select distinct on (r.student_id, e.id) r.student_id, e.id, r.at - interval '30 minutes', r.at, e.blocks,
       int4multirange(int4range(0, e.blocks)), r.at,
       md5(e.questions::text), ${rightAnswers('e')} || case when r.all_right then '{}'
         else jsonb_build_object(e.questions -> -1 ->> 'id', '[]'::jsonb) end,
       jsonb_array_length(e.questions) - case when r.all_right then 0 else 1 end, 1, r.at
     from jsonb_to_recordset($1::jsonb) as r (student_id integer, lesson_id integer, at timestamptz, all_right boolean)
     join study_lesson l on l.id = r.lesson_id
     join course_element e on e.id = l.element_id
     order by r.student_id, e.id, r.at`,
    [JSON.stringify(rows)],
  );
}
