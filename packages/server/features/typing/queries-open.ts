import type { Reply } from '@mars/contract/calls.generated.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Database } from '../../store/database.ts';
import type { Arrived, Further } from './arrived.ts';

export interface OpenRow extends Arrived {
  run_id: string;
  lang: TypingLang;
  text: string;
  started_at: Date;
  expires_at: Date;
  reply: Reply<'POST /v2/typing/finish'> | null;
}

/** The run that a student is in, or was in last. */
export async function findOpen(
  db: Database,
  studentId: number,
  { lock = false } = {},
): Promise<OpenRow | undefined> {
  const { rows } = await db.query<OpenRow>({
    name: lock ? 'typing_open_lock' : 'typing_open',
    text: `select run_id, lang, text, started_at, expires_at, events, lags, reply from typing_open
      where student_id = $1 ${lock ? 'for update' : ''}`,
    values: [studentId],
  });
  return rows[0];
}

export interface NewOpen {
  studentId: number;
  runId: string;
  lang: TypingLang;
  text: string;
  startedAt: Date;
  expiresAt: Date;
}

/** Takes the place of the run before. */
export async function saveOpen(
  db: Database,
  { studentId, runId, lang, text, startedAt, expiresAt }: NewOpen,
): Promise<void> {
  await db.query(
    `insert into typing_open (student_id, run_id, lang, text, started_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id) do update set run_id = excluded.run_id, lang = excluded.lang, text = excluded.text,
       started_at = excluded.started_at, expires_at = excluded.expires_at, events = '[]', lags = '{}', reply = null`,
    [studentId, runId, lang, text, startedAt, expiresAt],
  );
}

/** @param fresh the keys after those that are known */
export async function addPiece(
  db: Database,
  studentId: number,
  fresh: Further['fresh'],
  lag: number,
): Promise<void> {
  await db.query({
    name: 'typing_add_piece',
    text: 'update typing_open set events = events || $2::jsonb, lags = lags || $3::int where student_id = $1',
    values: [studentId, JSON.stringify(fresh), lag],
  });
}

export async function saveReply(
  db: Database,
  studentId: number,
  runId: string,
  reply: object,
): Promise<void> {
  await db.query('update typing_open set reply = $3 where student_id = $1 and run_id = $2', [
    studentId,
    runId,
    JSON.stringify(reply),
  ]);
}
