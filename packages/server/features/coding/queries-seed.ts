import type { Database } from '../../store/database.ts';

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
