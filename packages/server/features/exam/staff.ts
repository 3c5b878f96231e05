import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { askedOf } from '../course/quiz.ts';
import { notify, unnotify } from '../notification/notification.ts';
import { teachesGroup } from '../study/teacher.ts';
import { settleExams } from './attempt.ts';
import { findCourseId, listExams } from './queries-list.ts';
import {
  findExam,
  listMarks,
  listMembers,
  lockMarks,
  lockResult,
  type ResultRow,
  updateResult,
  voidAttempts,
} from './queries-staff.ts';
import { texts } from './texts.ts';

type Marks = CallShape<'PUT /v2/staff/exam-mark'>['body'];
type Answer = Reply<'PUT /v2/staff/exam-mark'>;
type Saved = Answer['saved'][number];

/** The exams of a group and the marks of who studies in it. @throws not_found */
export async function findGroupExams(
  app: App,
  caller: Person,
  groupId: number,
): Promise<Reply<'GET /v2/staff/exam'>> {
  if (!(await teachesGroup(app.store, caller, groupId))) throw new Refused('not_found');
  await settleExams(app, { groupId });
  return {
    exams: await listExams(app.store, (await findCourseId(app.store, groupId))!),
    items: await listMarks(app.store, groupId, dayOf(app.now())),
    next_cursor: null,
  };
}

/** The questions of an exam with their answers. @throws not_found for a course that the teacher does not teach */
export async function readExam(
  app: App,
  caller: Person,
  id: number,
): Promise<Reply<'GET /v2/staff/exam/{id}'>> {
  const exam = await findExam(app.store, id, caller.role === 'admin' ? null : caller.id);
  if (!exam) throw new Refused('not_found');
  const { asked, ...head } = exam;
  return {
    ...head,
    items: asked.map((question) => ({
      ...askedOf(question),
      answer: [question.answer].flat(),
      why: question.why,
    })),
  };
}

/**
 * Writes exam marks of a module, all under one lock; the same request again changes nothing more. What somebody else has
 * marked since the page was opened stays, and is told.
 * @throws not_found for another teacher's group
 * @throws not_in_group when somebody never was in it; nothing is saved then
 */
export async function saveMarks(
  app: App,
  caller: Person,
  { group_id, module, marks }: Marks,
): Promise<Answer> {
  if (!(await teachesGroup(app.store, caller, group_id))) throw new Refused('not_found');
  const at = app.now();
  const ids = marks.map(({ student_id }) => student_id);
  const members = await listMembers(app.store, group_id, ids, dayOf(at));
  if (members.length < new Set(ids).size) throw new Refused('not_in_group');
  const left = members.filter(({ is_in }) => !is_in);
  const not_in_group = left.map(({ student_id, name }) => ({ student_id, name }));
  return app.store.transaction(async (db) => {
    const answer: Answer = { group_id, module, saved: [], changed: [], not_in_group };
    await lockMarks(db, group_id);
    for (const { student_id, total_mark, was } of marks) {
      if (left.some((one) => one.student_id === student_id)) continue;
      const place = { studentId: student_id, groupId: group_id, module };
      const row = await lockResult(db, place);
      if (was !== undefined && row.total_mark !== total_mark && row.total_mark !== was)
        answer.changed.push({ student_id, total_mark: row.total_mark, by: row.by, at: isoTime(row.at) });
      else {
        const result = await writeMark(db, row, { place, mark: total_mark, by: caller.id, at });
        answer.saved.push({ student_id, total_mark, result });
      }
    }
    return answer;
  });
}

interface OneMark {
  place: { studentId: number; groupId: number; module: number };
  mark: number | null;
  by: number;
  at: Date;
}

/** Writes one exam mark, inside a transaction. */
export const saveOne = async (db: Database, one: OneMark): Promise<Saved['result']> =>
  writeMark(db, await lockResult(db, one.place), one);

async function writeMark(
  db: Database,
  before: ResultRow,
  { place, mark, by, at }: OneMark,
): Promise<Saved['result']> {
  if (before.total_mark === mark) return 'unchanged';
  if (before.notice_id !== null) await unnotify(db, place.studentId, before.notice_id);
  const noticeId =
    mark === null
      ? null
      : await notify(db, {
          personId: place.studentId,
          type: 'notice',
          message: texts.marked(place.module, mark),
          at,
        });
  await updateResult(db, place, { mark, noticeId, by });
  if (mark === null) await voidAttempts(db, place, at);
  return 'saved';
}
