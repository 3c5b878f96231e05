import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { keepOver } from '../../draft.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { withDue } from './due.ts';
import { linkedAll } from './file.ts';
import { findWork, type WorkRow } from './queries.ts';
import { type DraftRow, deleteDraft, findDraft, saveDraft } from './queries-draft.ts';
import { findUsualDays } from './queries-usual.ts';

type Piece = Reply<'GET /v1/project/{id}'>;
export type Work = WorkRow & { opens_at: Date | null };

/** How a hand-in stands. */
export function stateOf(row: {
  mark: number | null;
  reviewed_at: Date | null;
}): 'waiting' | 'returned' | 'marked' {
  if (row.mark !== null) return 'marked';
  return row.reviewed_at === null ? 'waiting' : 'returned';
}

export const isLate = (handedAt: Date, dueAt: Date | null): boolean => dueAt !== null && handedAt > dueAt;

/** @throws not_found for homework of a course that the student never had */
export async function readWork(app: App, studentId: number, projectId: number): Promise<Work> {
  const row = await findWork(app.store, studentId, projectId, dayOf(app.now()));
  if (!row) throw new Refused('not_found');
  return (await withDue(app, { courseId: row.course_id, groupId: row.group_id }, [row]))[0]!;
}

const draftOf = (row: DraftRow | null): Piece['draft'] =>
  row && { text: row.text, saved_at: isoTime(row.saved_at), device: row.device };

/** One piece of homework. @throws not_found */
export async function findPiece(app: App, studentId: number, projectId: number): Promise<Piece> {
  const work = await readWork(app, studentId, projectId);
  const { id, title, module, due_at, hand_in_id, text, handed_at, handed_due_at, comment, mark } = work;
  const handedIn = hand_in_id !== null;
  return {
    id,
    title,
    module,
    due_at: due_at && isoTime(due_at),
    state: handedIn ? stateOf(work) : 'open',
    late: handedIn && isLate(handed_at, handed_due_at),
    answer: handedIn
      ? { text, files: await linkedAll(work.files, app), handed_at: isoTime(handed_at), comment, mark }
      : null,
    usual_days: handedIn && stateOf(work) === 'waiting' ? await usualDays(app, work) : null,
    draft:
      work.draft === null
        ? null
        : draftOf({ text: work.draft, saved_at: work.saved_at, device: work.device }),
  };
}

async function usualDays(app: App, { group_id, course_id }: Work): Promise<number | null> {
  const days = await findUsualDays(app.store, { groupId: group_id, courseId: course_id }, dayOf(app.now()));
  return days === null ? null : Math.max(1, Math.round(days));
}

/**
 * Homework that may be written to.
 * @throws not_found
 * @throws inactive when the student has left the group
 * @throws already_marked
 * @throws not_started {starts_at} before its lesson
 */
export async function findOpenWork(app: App, studentId: number, projectId: number): Promise<Work> {
  const work = await readWork(app, studentId, projectId);
  if (!work.is_member) throw new Refused('inactive');
  if (work.mark !== null) throw new Refused('already_marked');
  const { element_id, opens_at, hand_in_id } = work;
  if (element_id !== null && hand_in_id === null && (opens_at === null || opens_at > app.now()))
    throw new Refused('not_started', { starts_at: opens_at && isoTime(opens_at) });
  return work;
}

/** Keeps what was typed so far. @throws as findOpenWork */
export async function keepDraft(
  app: App,
  studentId: number,
  projectId: number,
  { text, ...before }: CallShape<'PUT /v1/project/{id}/draft'>['body'],
  device: string | null,
): Promise<Reply<'PUT /v1/project/{id}/draft'>> {
  await findOpenWork(app, studentId, projectId);
  const at = app.now();
  const { saved_at, changed } = await keepOver(
    async () => {
      if (text.trim() !== '')
        return saveDraft(app.store, studentId, projectId, { text, saved_at: at, device }, before);
      return (await deleteDraft(app.store, studentId, projectId, before)) ? at : null;
    },
    () => findDraft(app.store, studentId, projectId),
  );
  return { saved_at: isoTime(saved_at), changed: draftOf(changed) };
}
