import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { rightAnswers } from '../course/right-answers-sql.ts';
import { membersOn } from '../study/member.ts';

/**
 * How exams were sat whose mark a whole number of right answers makes, in the last lesson of the module: the others were
 * sat on paper. As many answers are right as the mark says, from the first question on.
 */
export async function saveAttempts(db: Database): Promise<void> {
  await db.query(
    `insert into exam_attempt (student_id, element_id, group_id, module, started_at, ends_at, finished_at, questions,
       answers, right_answers)
     select r.student_id, e.id, r.group_id, r.module, l.at, l.at + e.minutes * interval '1 minute',
       l.at + e.minutes * interval '48 seconds', e.questions,
       (select jsonb_object_agg(q ->> 'id', case when place <= n.right_ones then k.answers -> (q ->> 'id') else '[]' end)
         from jsonb_array_elements(e.questions) with ordinality as t (q, place)),
       n.right_ones
     from study_exam_result r
     join study_group g on g.id = r.group_id
     join course_module c on c.course_id = g.course_id and c.number = r.module and c.removed_at is null
     join course_element e on e.module_id = c.id and e.kind = 'exam' and e.removed_at is null
     cross join lateral (select r.total_mark * jsonb_array_length(e.questions) / 100 as right_ones) as n
     cross join lateral (select ${rightAnswers('e')} as answers) as k
     cross join lateral (select max(l.starts_at) + interval '30 minutes' as at from study_lesson l
       join lateral ${membersOn(dayOf('l.starts_at'))} m on m.student_id = r.student_id and m.group_id = r.group_id
       where l.group_id = r.group_id and l.module = r.module) as l
     where r.total_mark * jsonb_array_length(e.questions) % 100 = 0 and l.at is not null
     order by l.at, r.student_id`,
  );
}
