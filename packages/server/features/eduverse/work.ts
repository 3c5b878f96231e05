import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { awardNow } from '../badge/award.ts';
import { isoTime } from '../clock/time.ts';
import { lockCoins, moveCoins } from '../coin/coin.ts';
import { answerQuiz, findOpenLesson, finishLesson, saveProgress } from '../course/progress.ts';
import { dayNumber } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { addXp, workXp } from '../xp/xp.ts';
import { findMonth, monthEarned, monthTotal } from './month.ts';
import { saveEnrolment } from './queries.ts';
import { rules } from './rules.ts';

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
  const { completed_at, coins } = await finishLesson(
    app,
    lesson,
    await payer(app, studentId, { rule: 'lesson', lessonId }),
  );
  await awardNow(app, studentId);
  return { completed_at: isoTime(completed_at), coins, month: await findMonth(app, studentId) };
}

/** Judges the quiz of an online lesson. */
export async function answer(
  app: App,
  studentId: number,
  lessonId: number,
  body: CallShape<'POST /v2/eduverse/lesson/{id}/quiz'>['body'],
): Promise<Reply<'POST /v2/eduverse/lesson/{id}/quiz'>> {
  const lesson = await findOpenLesson(app, studentId, lessonId, 'online');
  const result = await answerQuiz(app, lesson, body, await payer(app, studentId, { rule: 'quiz', lessonId }));
  await awardNow(app, studentId);
  return { ...result, month: await findMonth(app, studentId) };
}

/**
 * What a lesson or a quiz brings, inside a transaction: coins as far as the month lets them, xp for these, and the day.
 * The lock on the student's coins lets no two of them share what is left of the month.
 */
async function payer(
  app: App,
  studentId: number,
  { rule, lessonId }: { rule: 'lesson' | 'quiz'; lessonId: number },
) {
  const settings = await app.settings();
  const total = await monthTotal(app, studentId);
  const at = app.now();
  const by = { personId: studentId };
  const object = String(lessonId);
  return async (db: Database): Promise<number> => {
    await lockCoins(db, studentId);
    const left = Math.max(0, total - (await monthEarned(db, studentId, at)));
    const coins = Math.min(settings.rewardCoins[rule], left);
    if (coins > 0) {
      const { result } = await moveCoins(db, {
        studentId,
        amount: coins,
        rule,
        object,
        reason: rules[rule].reason,
        by,
        at,
      });
      if (result === 'moved')
        await addXp(db, { studentId, xp: workXp(settings, coins), rule, object, by, at });
    }
    await countDay(db, studentId, dayNumber(at), 'lesson');
    return coins;
  };
}
