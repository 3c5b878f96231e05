import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Database } from '../../store/database.ts';

/** How often a student typed since a moment; a class race is none. */
export async function countRuns(db: Database, studentId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ runs: number }>({
    name: 'typing_runs',
    text: 'select count(*) as runs from typing_run where student_id = $1 and finished_at >= $2 and not is_race',
    values: [studentId, since],
  });
  return rows[0]!.runs;
}

export interface Counts {
  /** Runs of the day, without class races. */
  runs: number;
  /** Those that bring coins, one that waits for a person too. */
  rewarded: number;
  rejected: number;
  /** Of all days, those that wait for a person. */
  waiting: number;
}

export async function countDay(db: Database, studentId: number, since: Date): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select count(*) filter (where finished_at >= $2 and not is_race)::int as runs,
       count(*) filter (where finished_at >= $2 and coins > 0 and state <> 'rejected')::int as rewarded,
       count(*) filter (where finished_at >= $2 and state = 'rejected')::int as rejected,
       count(*) filter (where state = 'held')::int as waiting
     from typing_run where student_id = $1 and (finished_at >= $2 or state = 'held')`,
    [studentId, since],
  );
  return rows[0]!;
}

/** The texts that a student typed last, the latest first. */
export async function listLately(
  db: Database,
  studentId: number,
  lang: TypingLang,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select text from typing_run where student_id = $1 and lang = $2 and text is not null
     order by finished_at desc limit $3`,
    [studentId, lang, limit],
  );
  return rows.map(({ text }) => text);
}

/** The best words a minute in a language; null before the first run that was accepted. */
export async function findBest(db: Database, studentId: number, lang: TypingLang): Promise<number | null> {
  const { rows } = await db.query<{ best: number | null }>(
    `select max(words_per_minute) as best from typing_run where student_id = $1 and lang = $2 and accepted`,
    [studentId, lang],
  );
  return rows[0]!.best;
}

export interface PaceRow {
  words_per_minute: number;
  letters: number;
  pace: number[];
}

export async function findPace(
  db: Database,
  studentId: number,
  lang: TypingLang,
): Promise<PaceRow | undefined> {
  const { rows } = await db.query<PaceRow>(
    'select words_per_minute, letters, pace from typing_best where student_id = $1 and lang = $2',
    [studentId, lang],
  );
  return rows[0];
}

/** Keeps how a run went, if none was faster. */
export async function savePace(
  db: Database,
  studentId: number,
  lang: TypingLang,
  { words_per_minute, letters, pace }: PaceRow,
): Promise<void> {
  await db.query(
    `insert into typing_best (student_id, lang, words_per_minute, letters, pace) values ($1, $2, $3, $4, $5)
     on conflict (student_id, lang) do update set words_per_minute = excluded.words_per_minute,
       letters = excluded.letters, pace = excluded.pace
     where typing_best.words_per_minute <= excluded.words_per_minute`,
    [studentId, lang, words_per_minute, letters, pace],
  );
}
