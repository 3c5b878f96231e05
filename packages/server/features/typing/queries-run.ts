import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Database } from '../../store/database.ts';
import type { Verdict } from './judge.ts';

/** A run that was judged. */
export interface RunRow extends Verdict {
  student_id: number;
  run_id: string;
  lang: TypingLang;
  text: string;
  words_per_minute: number;
  accuracy: number;
  duration_ms: number;
  coins: number;
  finished_at: Date;
  is_race: boolean;
}

/** One run on a text after the other: two copies at once would not see each other. */
export async function lockText(db: Database, lang: TypingLang, text: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`typing ${lang} ${text}`]);
}

export async function createRun(db: Database, run: RunRow): Promise<void> {
  await db.query(
    `insert into typing_run (student_id, run_id, lang, text, words_per_minute, accuracy, duration_ms, state, accepted, why,
       coins, finished_at, is_race)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8 = 'accepted', $9, $10, $11, $12)`,
    [
      run.student_id,
      run.run_id,
      run.lang,
      run.text,
      run.words_per_minute,
      run.accuracy,
      run.duration_ms,
      run.state,
      run.why,
      run.coins,
      run.finished_at,
      run.is_race,
    ],
  );
}

/** Of two sketches the bits that differ, in a quarter of the text: each place has one in either half. */
const quarter = (at: number): string =>
  `bit_count(substring(sketch # $3::bit(256) from ${32 * at + 1} for 32)
     || substring(sketch # $3::bit(256) from ${32 * at + 129} for 32))`;

/** The times of the runs on a text that are most like one in a quarter of it, by the bits of its sketch, whoever typed them. */
export async function listNearest(
  db: Database,
  { lang, text, sketch, limit }: { lang: TypingLang; text: string; sketch: string; limit: number },
): Promise<number[][]> {
  const { rows } = await db.query<{ delays: number[] }>(
    `select delays from typing_trace where lang = $1 and text = $2
     order by least(${[0, 1, 2, 3].map(quarter).join(', ')}) limit $4`,
    [lang, text, sketch, limit],
  );
  return rows.map(({ delays }) => delays);
}

export interface TraceRow {
  student_id: number;
  run_id: string;
  lang: TypingLang;
  text: string;
  finished_at: Date;
  sketch: string;
  delays: number[];
}

export async function createTrace(db: Database, trace: TraceRow): Promise<void> {
  await db.query(
    `insert into typing_trace (student_id, run_id, lang, text, finished_at, sketch, delays)
     values ($1, $2, $3, $4, $5, $6::bit(256), $7)`,
    [trace.student_id, trace.run_id, trace.lang, trace.text, trace.finished_at, trace.sketch, trace.delays],
  );
}

/** Whether a person found a run of this student right that was odd in the same way. */
export async function isTrusted(db: Database, studentId: number, why: string): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `select state from typing_run where student_id = $1 and why = $2 and decided_at is not null
     order by decided_at desc limit 1`,
    [studentId, why],
  );
  return rows[0]?.state === 'accepted';
}

/** Forgets the records of the keys, but of runs that wait for a person. */
export async function deleteTraces(db: Database, before: Date): Promise<void> {
  await db.query(
    `delete from typing_trace t where t.finished_at < $1 and not exists (
       select from typing_run r where r.student_id = t.student_id and r.run_id = t.run_id and r.state = 'held')`,
    [before],
  );
}
