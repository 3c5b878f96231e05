import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { awardNow } from '../badge/award.ts';
import { isoTime } from '../clock/time.ts';
import { answerQuiz, findOpenLesson, finishLesson, saveProgress } from '../course/progress.ts';
import { findMonth, lessonPayer } from './month.ts';
import { saveEnrolment } from './queries.ts';

/** What was seen of an online lesson; whoever begins one has taken its course up. */
export async function watch(
  app: App,
  studentId: number,
  lessonId: number,
  body: CallShape<'POST /v2/eduverse/lesson/{id}/progress'>['body'],
): Promise<Reply<'POST /v2/eduverse/lesson/{id}/progress'>> {
  const lesson = await findOpenLesson(app, studentId, lessonId, 'online');
  return saveProgress(app, lesson, body, async (db) => {
    await saveEnrolment(db, studentId, lesson.courseId, app.now());
  });
}

/** Finishes an online lesson. @throws incomplete {missing} */
export async function complete(
  app: App,
  studentId: number,
  lessonId: number,
): Promise<Reply<'POST /v2/eduverse/lesson/{id}/complete'>> {
  const lesson = await findOpenLesson(app, studentId, lessonId, 'online');
  const { completed_at, coins } = await finishLesson(app, lesson, {
    lesson: await lessonPayer(app, studentId, { rule: 'lesson', lessonId }),
    quiz: await lessonPayer(app, studentId, { rule: 'quiz', lessonId }),
  });
  await awardNow(app, studentId);
  return { completed_at: isoTime(completed_at), coins, month: await findMonth(app, studentId) };
}

/** Judges the quiz of an online lesson; its coins come when the lesson is finished, too. */
export async function answer(
  app: App,
  studentId: number,
  lessonId: number,
  body: CallShape<'POST /v2/eduverse/lesson/{id}/quiz'>['body'],
): Promise<Reply<'POST /v2/eduverse/lesson/{id}/quiz'>> {
  const lesson = await findOpenLesson(app, studentId, lessonId, 'online');
  const result = await answerQuiz(
    app,
    lesson,
    body,
    await lessonPayer(app, studentId, { rule: 'quiz', lessonId }),
  );
  await awardNow(app, studentId);
  return { ...result, month: await findMonth(app, studentId) };
}
