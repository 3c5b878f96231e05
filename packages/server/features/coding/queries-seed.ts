import type { Database } from '../../store/database.ts';

/** A program that is another student's and waits for a person: of the first solution of `from` that `by` has not solved. */
export async function saveCopied(
  db: Database,
  { from, by, at, why }: { from: string; by: string; at: Date; why: { uz: string; ru: string } },
): Promise<void> {
  await db.query(
    `with original as (
       select s.* from coding_submission s join person p on p.id = s.student_id
       where p.login = $1 and not exists (
         select from coding_progress g join person b on b.id = g.student_id where b.login = $2 and g.task_id = s.task_id)
       order by length(s.code) desc, s.id limit 1),
     who as (select id from person where login = $2),
     copied as (
       insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, passed, total, coins, cpu_ms,
         judged_at, copied_from)
       select w.id, o.task_id, o.lang, '# mening yechimim' || chr(10) || o.code, $3, 'accepted', o.total, o.total, 0, 31, $3, o.id
       from original o, who w returning student_id, id, task_id),
     progress as (
       insert into coding_progress (student_id, task_id, tries, solved_at, seen_at, is_held)
       select student_id, task_id, 1, $3, $3, true from copied)
     insert into review_case (student_id, kind, object, why_uz, why_ru, since)
     select student_id, 'code', id::text, $4, $5, $3 from copied`,
    [from, by, at, why.uz, why.ru],
  );
}

/** Tasks that were solved at the first try, by their places in the content. */
export async function saveSolvedTasks(db: Database, rows: readonly object[]): Promise<void> {
  await db.query(
    `with solved as (
       select r.student_id, k.id as task_id, r.code, r.coins, r.tests, r.solved_at
       from jsonb_to_recordset($1::jsonb) as r (student_id integer, topic text, slug text, code text, coins integer,
         tests integer, solved_at timestamptz)
       join coding_topic t on t.slug = r.topic
       join coding_task k on k.topic_id = t.id and k.slug = r.slug),
     progress as (
       insert into coding_progress (student_id, task_id, tries, solved_at, coins, seen_at)
       select student_id, task_id, 1, solved_at, coins, solved_at from solved)
     insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, passed, total, coins, cpu_ms,
       judged_at)
     select student_id, task_id, 'python', code, solved_at, 'accepted', tests, tests, coins, 30, solved_at from solved
     order by solved_at, student_id`,
    [JSON.stringify(rows)],
  );
}
