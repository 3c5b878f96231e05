import type { Database } from '../../store/database.ts';
import type { RunRow } from './queries-run.ts';

/** A run that waits, with the times between its keys. */
export interface HeldRow extends Omit<RunRow, 'state' | 'why'> {
  delays: number[];
}

const columns = `r.student_id, r.run_id, r.lang, r.text, r.words_per_minute, r.accuracy, r.duration_ms, r.coins,
  r.finished_at, t.delays`;

/** Runs that wait for a person, with the times between their keys. */
export async function listHeld(
  db: Database,
  waiting: readonly { studentId: number; object: string }[],
): Promise<HeldRow[]> {
  const { rows } = await db.query<HeldRow>(
    `select ${columns} from unnest($1::int[], $2::uuid[]) as w (student_id, run_id)
     join typing_run r on r.student_id = w.student_id and r.run_id = w.run_id and r.state = 'held'
     join typing_trace t on t.student_id = w.student_id and t.run_id = w.run_id`,
    [waiting.map(({ studentId }) => studentId), waiting.map(({ object }) => object)],
  );
  return rows;
}

/** Ends the waiting of a run. @returns it, or nothing when it did not wait */
export async function decideRun(
  db: Database,
  studentId: number,
  runId: string,
  { isAccepted, at }: { isAccepted: boolean; at: Date },
): Promise<HeldRow | undefined> {
  const { rows } = await db.query<HeldRow>(
    `update typing_run r set state = case when $3 then 'accepted' else 'rejected' end, accepted = $3, decided_at = $4
     from typing_trace t
     where r.student_id = $1 and r.run_id = $2 and r.state = 'held' and t.student_id = $1 and t.run_id = $2
     returning ${columns}`,
    [studentId, runId, isAccepted, at],
  );
  return rows[0];
}
