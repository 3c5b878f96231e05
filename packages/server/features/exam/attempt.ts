import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { findPlace } from '../course/place.ts';
import { askedOf, isRight, valuesOf } from '../course/quiz.ts';
import { findLost } from '../restored/restored.ts';
import { isStillIn } from '../study/member.ts';
import {
  type AttemptRow,
  createAttempt,
  findAttempt,
  findAttemptAt,
  findRunning,
  listDue,
  saveResult,
  updateAnswer,
  updateFinished,
  updateGroup,
} from './queries.ts';

type Attempt = Reply<'GET /v1/exam/attempt/{id}'>;

/** How many exams one run of the job ends; the next one goes on. */
const dueAtOnce = 500;

/** Questions are named one by one, so that no right answer goes out; how it went is told when it is over. */
function attemptOf(app: App, row: AttemptRow): Attempt {
  const { id, element_id, group_id, module, title, questions, answers } = row;
  const given = (question: string) => answers[question] ?? [];
  return {
    ...{ id, exam_id: element_id, group_id, module, title },
    started_at: isoTime(row.started_at),
    ends_at: isoTime(row.ends_at),
    now: isoTime(app.now()),
    finished_at: row.finished_at && isoTime(row.finished_at),
    questions: questions.map(askedOf),
    answers: questions
      .filter((question) => question.id in answers)
      .map((question) => ({ id: question.id, given: given(question.id) })),
    result: row.finished_at && {
      right: row.right_answers ?? 0,
      total: questions.length,
      total_mark: row.total_mark,
      each: questions.map((question) => ({
        question_id: question.id,
        is_right: isRight(question, given(question.id)),
      })),
    },
  };
}

/** Ends an exam, once: the mark is the share of right answers. @param row locked */
async function finishAttempt(db: Database, row: AttemptRow, at: Date): Promise<void> {
  const { right, mark } = countRight(row);
  await updateFinished(db, row, { right, at });
  const group_id = await updateGroup(db, row, dayOf(at));
  await saveResult(db, { ...row, group_id }, mark);
}

/** How many answers are right, and the mark that this makes. */
export function countRight({ questions, answers }: Pick<AttemptRow, 'questions' | 'answers'>): {
  right: number;
  mark: number;
} {
  const right = questions.filter((question) => isRight(question, answers[question.id] ?? [])).length;
  return { right, mark: Math.round((100 * right) / questions.length) };
}

/**
 * Ends the exams whose time is up, of a student, a group or of all: with what was answered, at the moment at which it was up.
 * Of what ended in hours that a restore lost nobody knows the answers: they wait until an administrator has looked.
 */
export async function settleExams(
  app: App,
  { studentId = null, groupId = null }: { studentId?: number | null; groupId?: number | null } = {},
): Promise<void> {
  const lost = await findLost(app.store);
  const due = await listDue(app.store, { now: app.now(), studentId, groupId, lost, limit: dueAtOnce });
  await eachAlone(app, due, 'an exam was not ended', ({ id, student_id }) =>
    app.store.transaction(async (db) => {
      const row = await findAttempt(db, student_id, id, 'change');
      if (row && row.finished_at === null) await finishAttempt(db, row, row.ends_at);
    }),
  );
}

/** When the exam ends that a student sits now; null: none. */
export const runningUntil = (app: App, studentId: number): Promise<Date | null> =>
  findRunning(app.store, studentId, app.now());

/** Whoever sits an exam asks nobody. @throws exam_running {ends_at} */
export async function refuseDuringExam(app: App, studentId: number): Promise<void> {
  const ends_at = await runningUntil(app, studentId);
  if (ends_at) throw new Refused('exam_running', { ends_at: isoTime(ends_at) });
}

/**
 * Begins an exam of a course of a class, or answers the one that runs: on another device, after a reload.
 * @throws not_found for what is no exam of theirs
 * @throws inactive when the student has left the group
 * @throws not_started {starts_at}
 * @throws exam_taken when there is a mark, or it was sat before
 */
export async function startExam(app: App, studentId: number, elementId: number): Promise<Attempt> {
  const { course, standing } = await findPlace(app, studentId, elementId, 'class');
  if (standing.row.kind !== 'exam' || !course.group) throw new Refused('not_found');
  await settleExams(app, { studentId });
  const which = { studentId, elementId };
  const before = await findAttemptAt(app.store, which);
  if (before?.finished_at || (!before && standing.row.mark !== null)) throw new Refused('exam_taken');
  if (before) return attemptOf(app, before);
  if (!isStillIn(course, dayOf(app.now()))) throw new Refused('inactive');
  if (standing.lock)
    throw new Refused('not_started', {
      starts_at: standing.lock.starts_at && isoTime(standing.lock.starts_at),
    });
  await createAttempt(app.store, { ...which, groupId: course.group.id, at: app.now() });
  const row = await findAttemptAt(app.store, which);
  if (!row) throw new Refused('not_found');
  return attemptOf(app, row);
}

/** @throws not_found for another's */
export async function readAttempt(app: App, studentId: number, id: number): Promise<Attempt> {
  await settleExams(app, { studentId });
  const row = await findAttempt(app.store, studentId, id);
  if (!row) throw new Refused('not_found');
  return attemptOf(app, row);
}

/**
 * Works on an exam that still runs, alone with it: by the server's clock, to the last moment before its end.
 * @throws not_found
 * @throws exam_over
 */
async function whileRunning<T>(
  app: App,
  studentId: number,
  id: number,
  work: (db: Database, row: AttemptRow, at: Date) => Promise<T>,
): Promise<T> {
  await settleExams(app, { studentId });
  return app.store.transaction(async (db) => {
    const row = await findAttempt(db, studentId, id, 'change');
    if (!row) throw new Refused('not_found');
    // Whoever waited for the lock comes when it was handed over.
    const at = app.now();
    if (row.finished_at !== null || at >= row.ends_at) throw new Refused('exam_over');
    return work(db, row, at);
  });
}

/** Keeps an answer as it was given. @throws not_found, exam_over, invalid */
export const answerQuestion = (
  app: App,
  studentId: number,
  id: number,
  { question_id, answer }: CallShape<'PUT /v1/exam/attempt/{id}/answer'>['body'],
): Promise<Reply<'PUT /v1/exam/attempt/{id}/answer'>> =>
  whileRunning(app, studentId, id, async (db, row, at) => {
    const question = row.questions.find((one) => one.id === question_id);
    if (!question) throw refusedField('question_id', 'choice');
    const given = valuesOf(question, answer, 'answer');
    await updateAnswer(db, studentId, id, { questionId: question_id, given });
    return { question_id, given, ends_at: isoTime(row.ends_at), now: isoTime(at) };
  });

/** Ends an exam before its time is up. @throws not_found, exam_over */
export const endExam = (app: App, studentId: number, id: number): Promise<Attempt> =>
  whileRunning(app, studentId, id, async (db, row, at) => {
    await finishAttempt(db, row, at);
    return attemptOf(app, (await findAttempt(db, studentId, id))!);
  });
