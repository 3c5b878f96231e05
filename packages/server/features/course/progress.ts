import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { lengthOf, paceOf, progressOf, tellsAnswers } from './lesson.ts';
import { findPlace } from './place.ts';
import {
  type ContentRow,
  findContent,
  lockProgress,
  type ProgressRow,
  updateAnswers,
  updateCompleted,
  updatePassed,
  updateWatched,
} from './queries-lesson.ts';
import { judge, type QuizResult, readAnswers, untold } from './quiz.ts';
import type { Lock } from './standing.ts';
import { addWatched, missingUnits } from './watched.ts';

type Progress = Reply<'POST /v1/course/element/{id}/progress'>;
type ProgressBody = CallShape<'POST /v1/course/element/{id}/progress'>['body'];
type QuizBody = CallShape<'POST /v1/course/element/{id}/quiz'>['body'];

/** A lesson that a student may open. */
export interface OpenLesson {
  studentId: number;
  courseId: number;
  content: ContentRow;
}

/**
 * @throws not_found for what is no lesson of this kind of course, or another's
 * @throws not_started, previous_first, premium_required
 */
export async function findOpenLesson(
  app: App,
  studentId: number,
  elementId: number,
  type: 'class' | 'online',
): Promise<OpenLesson> {
  const { course, standing } = await findPlace(app, studentId, elementId, type);
  if (standing.row.kind !== 'lesson') throw new Refused('not_found');
  if (standing.lock) throw refusalOf(standing.lock);
  const content = await findContent(app.store, elementId);
  if (!content) throw new Refused('not_found');
  return { studentId, courseId: course.id, content };
}

const refusalOf = ({ code, starts_at }: Lock): Refused =>
  new Refused(code, code === 'not_started' ? { starts_at: starts_at && isoTime(starts_at) } : {});

/** Adds what was seen, as far as the server's clock allows. @param after inside the transaction, with what is seen now */
export async function saveProgress(
  app: App,
  { studentId, content }: OpenLesson,
  { place, watched }: ProgressBody,
  after?: (db: Database) => Promise<void>,
): Promise<Progress> {
  const length = lengthOf(content, await app.settings());
  const pace = paceOf(content, length.unit);
  const at = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockProgress(db, studentId, content.id, at);
    const seconds = Math.max(0, (at.getTime() - before.started_at.getTime()) / 1000);
    const said = watched as [number, number][];
    const seen = addWatched(before.watched, said, { length: length.units, seconds, pace });
    const now = { place: Math.min(place, length.units), watched: seen };
    await updateWatched(db, studentId, content.id, { ...now, at });
    await after?.(db);
    return progressOf(length, { ...before, ...now });
  });
}

/** Reading a lesson of a class: it is finished by itself when enough of it was seen. */
export async function readLesson(
  app: App,
  studentId: number,
  elementId: number,
  body: ProgressBody,
): Promise<Progress> {
  const lesson = await findOpenLesson(app, studentId, elementId, 'class');
  const seen = await saveProgress(app, lesson, body);
  if (seen.completed || seen.seen_percent < constants.lesson.finishPercent) return seen;
  await updateCompleted(app.store, studentId, elementId, { coins: 0, quizCoins: 0, at: app.now() });
  return { ...seen, completed: true };
}

/**
 * Judges a quiz. @param pay what a pass brings, the first time: inside the transaction; how many coins. Until the lesson is
 * finished it brings nothing: they come with that
 * @throws invalid when not all of it is answered
 */
export async function answerQuiz(
  app: App,
  { studentId, content }: OpenLesson,
  body: QuizBody,
  pay: (db: Database) => Promise<number> = async () => 0,
): Promise<QuizResult & { coins: number }> {
  const questions = content.questions ?? [];
  if (questions.length === 0) throw new Refused('not_found');
  const kept = readAnswers(questions, body.answers);
  const settings = await app.settings();
  const judged = judge(questions, kept, settings.quizPassPercent);
  const { units } = lengthOf(content, settings);
  const full = Object.values(kept).every((given) => given.length > 0);
  const at = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockProgress(db, studentId, content.id, at);
    await updateAnswers(db, studentId, content.id, { kept, right: judged.right, full, at });
    const now = { ...before, quiz_full_tries: before.quiz_full_tries + (full ? 1 : 0) };
    const result = tellsAnswers(now, units) ? judged : untold(judged);
    if (before.quiz_passed_at || !result.passed) return { ...result, coins: before.quiz_coins };
    const coins = before.completed_at ? await pay(db) : 0;
    await updatePassed(db, studentId, content.id, { coins, at });
    return { ...result, coins };
  });
}

/** The quiz of a lesson of a class. */
export async function answerClassQuiz(
  app: App,
  studentId: number,
  elementId: number,
  body: QuizBody,
): Promise<QuizResult> {
  const { coins: _, ...result } = await answerQuiz(
    app,
    await findOpenLesson(app, studentId, elementId, 'class'),
    body,
  );
  return result;
}

/**
 * Finishes a lesson. @param pays what that brings, and its quiz where that was passed before: the first time, inside the
 * transaction; how many coins
 * @throws incomplete {missing} when too little was seen
 */
export async function finishLesson(
  app: App,
  { studentId, content }: OpenLesson,
  pays: Record<'lesson' | 'quiz', (db: Database) => Promise<number>>,
): Promise<Pick<ProgressRow, 'coins'> & { completed_at: Date }> {
  const { units } = lengthOf(content, await app.settings());
  const at = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockProgress(db, studentId, content.id, at);
    if (before.completed_at) return { completed_at: before.completed_at, coins: before.coins };
    const missing = missingUnits(before.watched, units);
    if (missing > 0) throw new Refused('incomplete', { missing });
    const coins = await pays.lesson(db);
    // One that was passed when a pass was paid at once has its coins.
    const quizCoins = before.quiz_passed_at && before.quiz_coins === 0 ? await pays.quiz(db) : 0;
    await updateCompleted(db, studentId, content.id, { coins, quizCoins, at });
    return { completed_at: at, coins: coins + quizCoins };
  });
}
