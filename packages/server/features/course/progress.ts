import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { lengthOf, progressOf } from './lesson.ts';
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
import { judge, type QuizResult, readAnswers } from './quiz.ts';
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
  const at = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockProgress(db, studentId, content.id, at);
    const seconds = Math.max(0, (at.getTime() - before.started_at.getTime()) / 1000);
    const seen = addWatched(before.watched, watched as [number, number][], { length: length.units, seconds });
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
  await updateCompleted(app.store, studentId, elementId, { coins: 0, at: app.now() });
  return { ...seen, completed: true };
}

/**
 * Judges a quiz. @param pay what a pass brings, the first time: inside the transaction; how many coins
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
  const result = judge(questions, kept, (await app.settings()).quizPassPercent);
  const at = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockProgress(db, studentId, content.id, at);
    await updateAnswers(db, studentId, content.id, { kept, right: result.right, at });
    if (before.quiz_passed_at || !result.passed) return { ...result, coins: before.quiz_coins };
    const coins = await pay(db);
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
 * Finishes a lesson. @param pay what that brings, the first time: inside the transaction; how many coins
 * @throws incomplete {missing} when too little was seen
 */
export async function finishLesson(
  app: App,
  { studentId, content }: OpenLesson,
  pay: (db: Database) => Promise<number>,
): Promise<Pick<ProgressRow, 'coins'> & { completed_at: Date }> {
  const { units } = lengthOf(content, await app.settings());
  const at = app.now();
  return app.store.transaction(async (db) => {
    const before = await lockProgress(db, studentId, content.id, at);
    if (before.completed_at) return { completed_at: before.completed_at, coins: before.coins };
    const missing = missingUnits(before.watched, units);
    if (missing > 0) throw new Refused('incomplete', { missing });
    const coins = await pay(db);
    await updateCompleted(db, studentId, content.id, { coins, at });
    return { completed_at: at, coins };
  });
}
