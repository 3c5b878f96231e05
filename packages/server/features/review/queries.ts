import type { ReviewKind } from '@mars/contract/additions.generated.ts';
import type { Database } from '../../store/database.ts';
import type { Held } from './case.ts';

export interface CaseRow {
  student_id: number;
  id: number;
  kind: ReviewKind;
  object: string;
  since: Date;
  why_uz: string | null;
  why_ru: string | null;
  objection: string | null;
  objected_at: Date | null;
  decision: 'accept' | 'refuse' | null;
  reason: string | null;
}

/** SQL: what of a case is told. */
export const caseColumns = `c.student_id, c.id, c.kind, c.object, c.since, c.why_uz, c.why_ru, c.objection, c.objected_at, c.decision,
  c.reason`;

export async function createCase(db: Database, { kind, studentId, object, why, at }: Held): Promise<void> {
  await db.query(
    `insert into review_case (student_id, kind, object, why_uz, why_ru, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id, kind, object) where decision is null do nothing`,
    [studentId, kind, object, why?.uz ?? null, why?.ru ?? null, at],
  );
}

export async function deleteWaiting(
  db: Database,
  studentId: number,
  kind: ReviewKind,
  object: string,
): Promise<void> {
  await db.query(
    'delete from review_case where student_id = $1 and kind = $2 and object = $3 and decision is null',
    [studentId, kind, object],
  );
}

/** Of each object of a student the latest case. */
export async function listCasesOf(
  db: Database,
  studentId: number,
  kind: ReviewKind,
  objects: readonly string[],
): Promise<CaseRow[]> {
  const { rows } = await db.query<CaseRow>(
    `select distinct on (c.object) ${caseColumns} from review_case c
     where c.student_id = $1 and c.kind = $2 and c.object = any ($3::text[]) order by c.object, c.id desc`,
    [studentId, kind, objects],
  );
  return rows;
}

/** The latest case of a thing, whoever's it is. */
export async function findCase(db: Database, kind: ReviewKind, object: string): Promise<CaseRow | undefined> {
  const { rows } = await db.query<CaseRow>(
    `select ${caseColumns} from review_case c where c.kind = $1 and c.object = $2 order by c.id desc limit 1`,
    [kind, object],
  );
  return rows[0];
}

/** Keeps a decision, unless there is one. @returns whether it is this one */
export async function saveDecision(
  db: Database,
  { student_id, id }: CaseRow,
  decided: { decision: 'accept' | 'refuse'; reason: string; by: number; at: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `update review_case set decision = $3, reason = $4, decided_by = $5, decided_at = $6
     where student_id = $1 and id = $2 and decision is null returning 1`,
    [student_id, id, decided.decision, decided.reason, decided.by, decided.at],
  );
  return rows.length > 0;
}

/** Keeps an objection, unless there is one or a decision. */
export async function saveObjection(
  db: Database,
  { student_id, id }: CaseRow,
  text: string | null,
  at: Date,
): Promise<CaseRow | undefined> {
  const { rows } = await db.query<CaseRow>(
    `update review_case c set objection = $3, objected_at = $4
     where c.student_id = $1 and c.id = $2 and c.decision is null and c.objected_at is null returning ${caseColumns}`,
    [student_id, id, text, at],
  );
  return rows[0];
}
