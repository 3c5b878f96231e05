import type { Question } from '@mars/contract/content.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';
import type { KeptAnswers } from './quiz.ts';

/** What a lesson, homework or exam holds. */
export interface ContentRow {
  id: number;
  goal: { uz: string; ru: string } | null;
  text_uz: Block[] | null;
  text_ru: Block[] | null;
  blocks: number;
  video: { url: string; seconds: number } | null;
  questions: Question[] | null;
  days: number | null;
  project_id: number | null;
}

export async function findContent(db: Database, elementId: number): Promise<ContentRow | undefined> {
  const { rows } = await db.query<ContentRow>({
    name: 'course_content',
    text: `select id, text_uz, text_ru, blocks, video, questions, days,
        case when goal_uz is not null then json_build_object('uz', goal_uz, 'ru', goal_ru) end as goal,
        (select min(p.id) from study_project p where p.element_id = e.id) as project_id
      from course_element e where id = $1`,
    values: [elementId],
  });
  return rows[0];
}

/** What a student has done of a lesson. */
export interface ProgressRow {
  started_at: Date;
  place: number;
  /** Pairs `[from, till)`. */
  watched: [number, number][];
  completed_at: Date | null;
  coins: number;
  quiz_answers: KeptAnswers | null;
  quiz_passed_at: Date | null;
  quiz_coins: number;
  /** How often each question of the quiz was answered. */
  quiz_full_tries: number;
}

const progressColumns = `started_at, place, completed_at, coins, quiz_answers, quiz_passed_at, quiz_coins,
  quiz_full_tries, coalesce((select json_agg(json_build_array(lower(r), upper(r)) order by lower(r)) from unnest(watched) as r), '[]')
    as watched`;

export async function findProgress(
  db: Database,
  studentId: number,
  elementId: number,
): Promise<ProgressRow | undefined> {
  const { rows } = await db.query<ProgressRow>({
    name: 'course_progress_of',
    text: `select ${progressColumns} from course_progress where student_id = $1 and element_id = $2`,
    values: [studentId, elementId],
  });
  return rows[0];
}

/** The student's row of a lesson, begun now where there is none, locked until the transaction ends. */
export async function lockProgress(
  db: Database,
  studentId: number,
  elementId: number,
  at: Date,
): Promise<ProgressRow> {
  await db.query(
    `insert into course_progress (student_id, element_id, started_at, seen_at) values ($1, $2, $3, $3)
     on conflict do nothing`,
    [studentId, elementId, at],
  );
  const { rows } = await db.query<ProgressRow>(
    `select ${progressColumns} from course_progress where student_id = $1 and element_id = $2 for update`,
    [studentId, elementId],
  );
  return rows[0]!;
}

export async function updateWatched(
  db: Database,
  studentId: number,
  elementId: number,
  { place, watched, at }: { place: number; watched: readonly (readonly [number, number])[]; at: Date },
): Promise<void> {
  await db.query(
    `update course_progress set place = $3, watched = $4::int4multirange, seen_at = $5
     where student_id = $1 and element_id = $2`,
    [studentId, elementId, place, `{${watched.map(([from, till]) => `[${from},${till})`).join(',')}}`, at],
  );
}

export async function updateCompleted(
  db: Database,
  studentId: number,
  elementId: number,
  { coins, quizCoins, at }: { coins: number; quizCoins: number; at: Date },
): Promise<void> {
  await db.query(
    `update course_progress set completed_at = $3, seen_at = $3, coins = $4, quiz_coins = quiz_coins + $5
     where student_id = $1 and element_id = $2 and completed_at is null`,
    [studentId, elementId, at, coins, quizCoins],
  );
}

export async function updateAnswers(
  db: Database,
  studentId: number,
  elementId: number,
  { kept, right, full, at }: { kept: KeptAnswers; right: number; full: boolean; at: Date },
): Promise<void> {
  await db.query(
    `update course_progress set quiz_answers = $3, quiz_right = $4, quiz_tries = quiz_tries + 1, seen_at = $5,
       quiz_full_tries = quiz_full_tries + $6
     where student_id = $1 and element_id = $2`,
    [studentId, elementId, JSON.stringify(kept), right, at, full ? 1 : 0],
  );
}

export async function updatePassed(
  db: Database,
  studentId: number,
  elementId: number,
  { coins, at }: { coins: number; at: Date },
): Promise<void> {
  await db.query(
    `update course_progress set quiz_passed_at = $3, quiz_coins = $4
     where student_id = $1 and element_id = $2 and quiz_passed_at is null`,
    [studentId, elementId, at, coins],
  );
}

/** The code that lessons and homework of all courses show in a language, each block once. @param names of the language */
export async function listCode(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select distinct b ->> 'text' as text from course_element e,
       jsonb_array_elements(coalesce(e.text_uz, '[]') || coalesce(e.text_ru, '[]')) b
     where e.removed_at is null and b ->> 'type' = 'code' and b ->> 'lang' = any ($1::text[])`,
    [names],
  );
  return rows.map(({ text }) => text);
}
