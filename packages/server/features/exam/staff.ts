import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { askedOf } from '../course/quiz.ts';
import { notify, unnotify } from '../notification/notification.ts';
import { teachesGroup } from '../study/teacher.ts';
import { settleExams } from './attempt.ts';
import { findCourseId, listExams } from './queries.ts';
import { findExam, listMarks, listMembers, lockResult, updateResult, voidAttempts } from './queries-staff.ts';

type Marks = CallShape<'PUT /v2/staff/exam-mark'>['body'];
type Saved = Reply<'PUT /v2/staff/exam-mark'>['saved'][number];

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
 * Writes exam marks of a module, a transaction for each student; the same request again changes nothing more.
 * @throws not_found for another teacher's group
 * @throws not_in_group when somebody never was in it; nothing is saved then
 */
export async function saveMarks(
  app: App,
  caller: Person,
  { group_id, module, marks }: Marks,
): Promise<Reply<'PUT /v2/staff/exam-mark'>> {
  if (!(await teachesGroup(app.store, caller, group_id))) throw new Refused('not_found');
  const ids = marks.map(({ student_id }) => student_id);
  const members = new Set(await listMembers(app.store, group_id, ids));
  if (ids.some((id) => !members.has(id))) throw new Refused('not_in_group');
  const saved: Saved[] = [];
  for (const { student_id, total_mark } of marks) {
    const place = { studentId: student_id, groupId: group_id, module };
    const one = { place, mark: total_mark, by: caller.id, at: app.now() };
    const result = await app.store.transaction((db) => saveOne(db, one));
    saved.push({ student_id, total_mark, result });
  }
  return { group_id, module, saved };
}

/** Writes one exam mark, inside a transaction. */
export async function saveOne(
  db: Database,
  {
    place,
    mark,
    by,
    at,
  }: {
    place: { studentId: number; groupId: number; module: number };
    mark: number | null;
    by: number;
    at: Date;
  },
): Promise<Saved['result']> {
  const before = await lockResult(db, place);
  if (before.total_mark === mark) return 'unchanged';
  if (before.notice_id !== null) await unnotify(db, place.studentId, before.notice_id);
  const { module } = place;
  const noticeId =
    mark === null
      ? null
      : await notify(db, {
          personId: place.studentId,
          type: 'notice',
          message: {
            uz: `${module}-modul imtihoni bahosi: ${mark}`,
            ru: `Экзамен модуля ${module}: оценка ${mark}`,
          },
          at,
        });
  await updateResult(db, place, { mark, noticeId, by });
  if (mark === null) await voidAttempts(db, place, at);
  return 'saved';
}
