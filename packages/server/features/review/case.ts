import type { ReviewKind } from '@mars/contract/additions.generated.ts';
import type { Review } from '@mars/contract/review.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { type CaseRow, createCase, deleteWaiting, listCasesOf } from './queries.ts';

/** A thing that is held. */
export interface Held {
  kind: ReviewKind;
  studentId: number;
  /** Its id in the feature. */
  object: string;
  /** Why it waits; null: everything of its kind does. */
  why: { uz: string; ru: string } | null;
  at: Date;
}

/** Lets a thing wait for a person, inside the caller's transaction; one that waits already goes on waiting. */
export const hold = (db: Database, held: Held): Promise<void> => createCase(db, held);

/** Takes a thing away from those who decide: it is not there any more. What was decided stays. */
export const withdraw = (
  db: Database,
  { kind, studentId, object }: Pick<Held, 'kind' | 'studentId' | 'object'>,
): Promise<void> => deleteWaiting(db, studentId, kind, object);

/** How a case stands, as its student is told of it. */
export const reviewOf = ({ since, decision, reason, objected_at }: CaseRow): Review => ({
  state: decision ?? 'held',
  since: isoTime(since),
  objected: objected_at !== null,
  reason,
});

/** How things of a student stand that were held, by object: of each the latest case. */
export async function reviewsOf(
  db: Database,
  studentId: number,
  kind: ReviewKind,
  objects: readonly string[],
): Promise<Map<string, Review>> {
  if (objects.length === 0) return new Map();
  const rows = await listCasesOf(db, studentId, kind, objects);
  return new Map(rows.map((row) => [row.object, reviewOf(row)]));
}
