import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Database } from '../../store/database.ts';
import type { Verdict } from './judge.ts';

export interface ListedRun extends Verdict {
  run_id: string | null;
  lang: TypingLang;
  words_per_minute: number;
  accuracy: number | null;
  coins: number;
  finished_at: Date;
}

/** The latest first. */
export async function listRuns(db: Database, studentId: number, limit: number): Promise<ListedRun[]> {
  const { rows } = await db.query<ListedRun>(
    `select run_id, lang, state, why, words_per_minute, accuracy, coins, finished_at from typing_run
     where student_id = $1 order by finished_at desc, id desc limit $2`,
    [studentId, limit],
  );
  return rows;
}

/** The best words a minute of each language that was typed. */
export async function listBest(
  db: Database,
  studentId: number,
): Promise<{ lang: TypingLang; best: number }[]> {
  const { rows } = await db.query<{ lang: TypingLang; best: number }>(
    `select lang, max(words_per_minute) as best from typing_run where student_id = $1 and accepted group by lang`,
    [studentId],
  );
  return rows;
}

export interface MistakeRow {
  wanted: string;
  struck: string;
  times: number;
}

/** The keys that are mixed up most often, of each language so many. */
export async function listMistakes(
  db: Database,
  studentId: number,
  lang: TypingLang,
  limit: number,
): Promise<MistakeRow[]> {
  const { rows } = await db.query<MistakeRow>(
    `select wanted, struck, times from typing_mistake where student_id = $1 and lang = $2
     order by times desc, seen_at desc, wanted, struck limit $3`,
    [studentId, lang, limit],
  );
  return rows;
}

/** Counts mistakes; what was mixed up once and long ago weighs less by the newer ones. */
export async function saveMistakes(
  db: Database,
  { studentId, lang, at }: { studentId: number; lang: TypingLang; at: Date },
  mistakes: readonly MistakeRow[],
): Promise<void> {
  await db.query(
    `insert into typing_mistake (student_id, lang, wanted, struck, times, seen_at)
     select $1, $2, w, s, t, $6 from unnest($3::text[], $4::text[], $5::int[]) as m (w, s, t)
     on conflict (student_id, lang, wanted, struck) do update
       set times = least(1000000, typing_mistake.times + excluded.times), seen_at = excluded.seen_at`,
    [
      studentId,
      lang,
      mistakes.map(({ wanted }) => wanted),
      mistakes.map(({ struck }) => struck),
      mistakes.map(({ times }) => times),
      at,
    ],
  );
}
