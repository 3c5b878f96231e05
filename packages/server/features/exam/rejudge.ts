import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Exam, Question } from '@mars/contract/content.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import type { Write } from '../course/edit.ts';
import { changeElementWith, holdCourses } from '../course/editor.ts';
import { notify, unnotify } from '../notification/notification.ts';
import { countRight, settleExams } from './attempt.ts';
import { lockAttempts, lockExam, type SatRow, updateAttempt, updateMark } from './queries-rejudge.ts';
import { texts } from './texts.ts';

type Answer = Reply<'POST /v2/staff/exam/{id}/rejudge'>;
type Wish = CallShape<'POST /v2/staff/exam/{id}/rejudge'>['body'];

/**
 * Puts right what an exam asks and how long it lasts, for all who sit or sat it, in one transaction: marks that follow from
 * the answers follow, those by hand stay, and each is told the old one and the new. Nobody loses what they were told, a mark
 * or minutes, unless the administrator says so. @param wish.exam is saved by the same act; without it, the exam as it is
 * @throws not_found, content_refused, changed_meanwhile {by, at, version, fields}
 */
export async function rejudge(app: App, id: number, wish: Wish): Promise<Answer> {
  // Whose time is up has sat it.
  await settleExams(app);
  const { exam, version } = wish;
  if (!exam) return app.store.transaction((db) => rejudgeIn(app, db, id, wish));
  const change = { exam, ...(version !== undefined && { version }) };
  return changeElementWith(app, id, change, (db, write) => rejudgeIn(app, db, id, wish, write));
}

async function rejudgeIn(
  app: App,
  db: Database,
  id: number,
  { exam, dry_run, may_lower: mayLower = false }: Wish,
  save?: Write,
): Promise<Answer> {
  const at = app.now();
  await holdCourses(db);
  if (!(await lockExam(db, id))) throw new Refused('not_found');
  if (!dry_run) await save?.();
  const now: Pick<Exam, 'minutes' | 'questions'> = (dry_run && exam) || (await lockExam(db, id))!;
  const rows = await lockAttempts(db, id);
  const all = rows.map((row) => rejudged(row, now, { mayLower, at }));
  if (!dry_run) for (const one of all) await write(db, one, at);
  return {
    sitting: rows.filter(({ finished_at }) => finished_at === null).length,
    sat: rows.filter(({ finished_at }) => finished_at !== null).length,
    change: all.flatMap(({ row, mark }) =>
      mark === null ? [] : [{ student_id: row.student_id, from: row.total_mark, to: mark }],
    ),
  };
}

/** How an attempt is from now on. */
interface Rejudged {
  row: SatRow;
  questions: Question[];
  endsAt: Date;
  /** null: it still runs. */
  right: number | null;
  /** Another mark than there was; null: it stays. */
  mark: number | null;
}

function rejudged(
  row: SatRow,
  { minutes, questions }: Pick<Exam, 'minutes' | 'questions'>,
  { mayLower, at }: { mayLower: boolean; at: Date },
): Rejudged {
  const asked = row.questions.map((question) => questions.find((one) => isSame(one, question)) ?? question);
  if (row.finished_at === null) {
    const end = row.started_at.getTime() + minutes * 60_000;
    const least = mayLower ? at : row.ends_at;
    return {
      row,
      questions: asked,
      endsAt: new Date(Math.max(end, least.getTime())),
      right: null,
      mark: null,
    };
  }
  const { right, mark } = countRight({ questions: asked, answers: row.answers });
  const told = row.total_mark;
  const follows = row.marked_by === null && told !== null && (mayLower ? mark !== told : mark > told);
  return { row, questions: asked, endsAt: row.ends_at, right, mark: follows ? mark : null };
}

/** Whether what was answered to one answers the other: the same letters may be chosen. */
function isSame(one: Question, other: Question): boolean {
  const letters = (question: Question) =>
    question.kind === 'typed' ? '' : question.options.map(({ id }) => id).join();
  return one.id === other.id && one.kind === other.kind && letters(one) === letters(other);
}

async function write(db: Database, { row, mark, ...to }: Rejudged, at: Date): Promise<void> {
  await updateAttempt(db, row, to);
  if (mark === null) return;
  if (row.notice_id !== null) await unnotify(db, row.student_id, row.notice_id);
  const noticeId = await notify(db, {
    personId: row.student_id,
    type: 'notice',
    message: texts.rejudged(row.module, { from: row.total_mark, mark }),
    at,
  });
  await updateMark(db, row, { mark, noticeId });
}
