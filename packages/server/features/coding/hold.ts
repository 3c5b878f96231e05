import type { Language } from '@mars/runner/program.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { findShownCode } from '../course/code.ts';
import { notify } from '../notification/notification.ts';
import { hold } from '../review/case.ts';
import { dayNumber } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { type BankTask, referenceOf } from './bank.ts';
import { copiedFrom, printsOf, printsOfGiven } from './copied.ts';
import { listEarlier, lockTask, saveHeld, savePrints } from './queries-copied.ts';
import type { WaitingSubmission } from './queries-submission.ts';
import { texts } from './texts.ts';

/** So many programs of others are looked at, the earliest ones. */
const mostEarlier = 500;

/**
 * Looks whether the program that solves a task for the first time is another student's.
 * @returns for the transaction: whether it waits for a person. The student has solved the task all the same, and the
 *   day counts; only the coins wait. The other one's stay as they are.
 */
export function holder(app: App, row: WaitingSubmission, task: BankTask) {
  const prints = printsOf(row.code, row.lang);
  const given = printsOfAll([referenceOf(task, row.lang), ...codeOf(task)], row.lang);
  const { student_id: studentId, task_id: taskId, id: submissionId, lang } = row;
  const at = app.now();
  return async (db: Database): Promise<boolean> => {
    if (prints.length === 0) return false;
    await lockTask(db, taskId);
    const earlier = await listEarlier(db, { studentId, taskId, lang, prints }, mostEarlier);
    const alike = copiedFrom(prints, new Set(given), earlier);
    // Few programs are like another one: only then lessons are looked through.
    const shown = alike ? printsOfAll(await findShownCode(db, lang), lang) : [];
    const from = alike && copiedFrom(prints, new Set([...given, ...shown]), earlier);
    if (!from) {
      await savePrints(db, { studentId, taskId, lang, submissionId, prints });
      return false;
    }
    await saveHeld(db, row, from.submission_id);
    await hold(db, { kind: 'code', studentId, object: String(submissionId), why, at });
    await countDay(db, studentId, dayNumber(row.submitted_at), 'task');
    await notify(db, {
      personId: studentId,
      type: 'notice',
      message: texts.held(task.title),
      at,
    });
    return true;
  };
}

const printsOfAll = (codes: readonly string[], lang: Language): number[] =>
  codes.flatMap((code) => printsOfGiven(code, lang));

/** What the statement of a task shows as code. */
const codeOf = ({ text }: BankTask): string[] =>
  [...text.uz, ...text.ru].flatMap((block) => (block.type === 'code' ? block.text : []));

export const why = {
  uz: 'Boshqa oʻquvchining dasturiga juda oʻxshash',
  ru: 'Очень похоже на программу другого ученика',
};
