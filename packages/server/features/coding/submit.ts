import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Review } from '@mars/contract/review.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { lockCoins } from '../coin/coin.ts';
import { reviewsOf } from '../review/case.ts';
import { dayNumber, dayStart, nextDay } from '../streak/day.ts';
import { taskOf } from './bank.ts';
import { mostToday, triedToday } from './day.ts';
import { saveDraft } from './queries.ts';
import { dropCode, findHandedIn } from './queries-limit.ts';
import {
  createSubmission,
  findSubmission,
  isJudging,
  listSubmissions,
  type SubmissionRow,
} from './queries-submission.ts';
import { countBefore, listHad } from './queries-turn.ts';
import { JUDGING } from './queue.ts';
import { latelyMs, turnOf } from './turn.ts';

type Submission = Reply<'GET /v2/mars-code/submission/{id}'>;

const { handIns, codesKept } = constants.coding;
const minuteMs = 60_000;

/**
 * Hands a program in. The lock on the student's coins lets two at once be neither both the fifth task of the day, nor
 * both wait.
 * @throws not_found
 * @throws still_judging while another one of the student's waits
 * @throws too_many_tries {total, resets_at} after so many in a minute or a day (ruling 74)
 * @throws premium_required {resets_at} for a task more than a day has
 */
export async function submit(
  app: App,
  studentId: number,
  taskId: number,
  { lang, code, ...before }: CallShape<'POST /v2/mars-code/task/{id}/submit'>['body'],
  device: string | null,
): Promise<Reply<'POST /v2/mars-code/task/{id}/submit'>> {
  await taskOf(app, taskId);
  const most = await mostToday(app, studentId);
  const at = app.now();
  const { submission_id, turnAt } = await app.store.transaction(async (db) => {
    await lockCoins(db, studentId);
    if (await isJudging(db, studentId, at)) throw new Refused('still_judging');
    await refuseTries(db, studentId, at);
    if (most !== null) await refuseMore(db, { studentId, taskId, most, at });
    await saveDraft(db, { studentId, taskId, lang }, { code, saved_at: at, device }, before);
    const turnAt = turnOf(at, await listHad(db, studentId, new Date(at.getTime() - latelyMs)));
    const id = await createSubmission(db, { studentId, taskId, lang, code, at, turnAt });
    await dropCode(db, { studentId, taskId, kept: codesKept });
    return { submission_id: id, turnAt };
  });
  app.enqueue(JUDGING, String(submission_id), turnAt);
  return { submission_id };
}

async function refuseTries(db: Database, studentId: number, at: Date): Promise<void> {
  const { day, minute } = handIns;
  if (await findHandedIn(db, studentId, dayStart(dayNumber(at)), day))
    throw new Refused('too_many_tries', { total: day, resets_at: nextDay(at) });
  // One that was a whole minute ago is in it no more.
  const first = await findHandedIn(db, studentId, new Date(at.getTime() - minuteMs + 1), minute);
  if (!first) return;
  // A time as it is written has no parts of a second.
  const free = Math.ceil((first.getTime() + minuteMs) / 1000) * 1000;
  throw new Refused('too_many_tries', { total: minute, resets_at: isoTime(new Date(free)) });
}

async function refuseMore(
  db: Database,
  { studentId, taskId, most, at }: { studentId: number; taskId: number; most: number; at: Date },
): Promise<void> {
  const tried = await triedToday(db, studentId, at);
  if (tried.length >= most && !tried.includes(taskId))
    throw new Refused('premium_required', { resets_at: nextDay(at) });
}

const untold = {
  ...{ verdict: null, passed: null, total: null, first_failing: null, sample: null, coins: null },
  cpu_ms: null,
} as const;

async function submissionOf(
  app: App,
  { student_id: _, judged_at, ...row }: SubmissionRow,
  review?: Review,
): Promise<Submission> {
  const isTold = judged_at !== null && judged_at <= app.now();
  return {
    ...row,
    ...(!isTold && untold),
    ...(review && { review, ...(review.state === 'held' && { state: 'held' as const }) }),
    submitted_at: isoTime(row.submitted_at),
    queue: isTold ? null : await countBefore(app.store, row.id),
  };
}

/** @throws not_found for one of somebody else, too */
export async function readSubmission(app: App, studentId: number, id: number): Promise<Submission> {
  const row = await findSubmission(app.store, studentId, id);
  if (!row) throw new Refused('not_found');
  const reviews = await reviewsOf(app.store, studentId, 'code', [String(id)]);
  return submissionOf(app, row, reviews.get(String(id)));
}

/** @throws not_found */
export async function readSubmissions(
  app: App,
  studentId: number,
  taskId: number,
): Promise<Reply<'GET /v2/mars-code/submissions'>> {
  await taskOf(app, taskId);
  const rows = await listSubmissions(app.store, { studentId, taskId, limit: constants.coding.listed });
  const reviews = await reviewsOf(
    app.store,
    studentId,
    'code',
    rows.map(({ id }) => String(id)),
  );
  const items = rows.map((row) => submissionOf(app, row, reviews.get(String(row.id))));
  return { items: await Promise.all(items), next_cursor: null };
}
