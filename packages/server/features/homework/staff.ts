import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { notify, unnotify } from '../notification/notification.ts';
import { linkedAll } from './file.ts';
import { lockAnswer } from './queries.ts';
import { findHandIn, listHandIns, listStaffGroups, type StaffRow, updateReview } from './queries-staff.ts';
import { isLate, stateOf } from './work.ts';

type HandedIn = Reply<'PATCH /v2/staff/homework'>;
type Review = CallShape<'PATCH /v2/staff/homework'>['body'];

const pageSize = 20;

/** Of whose groups somebody sees homework: a teacher of their own, an admin of all. */
export const teacherOf = ({ role, id }: Person): number | null => (role === 'admin' ? null : id);

export const isTheirs = (caller: Person, { teacher_id }: { teacher_id: number | null }): boolean =>
  caller.role === 'admin' || teacher_id === caller.id;

/** What the form of an answer says. */
const answerForm = ({ mark, comment }: Pick<StaffRow, 'mark' | 'comment'>) => ({ mark, comment });

async function handedInOf(app: App, row: StaffRow): Promise<HandedIn> {
  const { student_id, project_id, hand_in_id, student, project, group, text, comment, mark } = row;
  return {
    ...{ student_id, project_id, hand_in_id, student, project, group, text, comment, mark },
    state: stateOf(row),
    due_at: row.due_at && isoTime(row.due_at),
    late: isLate(row.handed_at, row.due_at),
    handed_at: isoTime(row.handed_at),
    files: await linkedAll(row.files, app),
    version: versionOf(answerForm(row)),
  };
}

/** A page of hand-ins, and the groups that may be asked for. */
export async function findHandIns(
  app: App,
  caller: Person,
  { state = 'waiting', group_id, project_id, cursor }: CallShape<'GET /v2/staff/homework'>['query'],
): Promise<Reply<'GET /v2/staff/homework'>> {
  const today = dayOf(app.now());
  const teacherId = teacherOf(caller);
  const rows = await listHandIns(
    app.store,
    {
      state,
      teacherId,
      groupId: group_id ?? null,
      projectId: project_id ?? null,
      after: cursorNumber(cursor),
      today,
    },
    pageSize + 1,
  );
  const { items, next_cursor } = cutPage(
    rows,
    pageSize,
    (row) => handedInOf(app, row),
    ({ hand_in_id }) => hand_in_id,
  );
  return {
    items: await Promise.all(items),
    next_cursor,
    groups: await listStaffGroups(app.store, teacherId, today),
  };
}

/**
 * The teacher's answer to a hand-in, of which the student is told once; the same again changes nothing.
 * @throws not_found when nothing was handed in, or to another teacher
 * @throws handed_in_again when it is no longer what the teacher has seen
 * @throws changed_meanwhile {by, at, version, fields}
 */
export async function review(app: App, caller: Person, body: Review): Promise<HandedIn> {
  const which = { studentId: body.student_id, projectId: body.project_id, today: dayOf(app.now()) };
  const row = await app.store.transaction(async (db) => {
    const before = await findHandIn(db, which, 'change');
    if (!before || !isTheirs(caller, before)) throw new Refused('not_found');
    if (before.hand_in_id !== body.hand_in_id) throw new Refused('handed_in_again');
    await refuseTakingBack(db, {
      call: 'PATCH /v2/staff/homework',
      ...{ id: body.hand_in_id, version: body.version },
      ...{ now: answerForm(before), sent: answerForm(body) },
    });
    const answered = body.mark !== null || body.comment !== null;
    const isSame =
      before.mark === body.mark &&
      before.comment === body.comment &&
      (before.reviewed_at !== null || before.mark !== null) === answered;
    if (!isSame) await saveReview(db, before, { by: caller.id, body, answered, at: app.now() });
    return findHandIn(db, which, 'read');
  });
  return handedInOf(app, row!);
}

/**
 * A mark that was given elsewhere, as on paper; handed in or not. Inside a transaction.
 * @returns whether it is another than before
 * @throws not_found when the student never was in a group of its course
 */
export async function giveMark(
  db: Database,
  {
    studentId,
    projectId,
    mark,
    by,
    at,
  }: { studentId: number; projectId: number; mark: number; by: number; at: Date },
): Promise<boolean> {
  await lockAnswer(db, studentId, projectId, at);
  const before = await findHandIn(db, { studentId, projectId, today: dayOf(at) }, 'change');
  if (!before) throw new Refused('not_found');
  if (before.mark === mark) return false;
  const body = { mark, comment: before.comment };
  await saveReview(db, before, { by, body, answered: true, at });
  return true;
}

async function saveReview(
  db: Database,
  before: StaffRow,
  {
    by,
    body,
    answered,
    at,
  }: { by: number; body: Pick<Review, 'mark' | 'comment'>; answered: boolean; at: Date },
): Promise<void> {
  if (before.notice_id !== null) await unnotify(db, before.student_id, before.notice_id);
  const noticeId = answered
    ? await notify(db, {
        personId: before.student_id,
        type: 'notice',
        message: messageOf(before.project.title, body.mark),
        ...(body.comment === null ? {} : { comment: body.comment }),
        at,
      })
    : null;
  await updateReview(db, before, {
    mark: body.mark,
    comment: body.comment,
    noticeId,
    by,
    at: answered ? at : null,
  });
}

/** What a student is told of a work. @param mark null: it is to be handed in again */
export const messageOf = (
  { uz, ru }: { uz: string; ru: string },
  mark: number | null,
): { uz: string; ru: string } =>
  mark === null
    ? { uz: `«${uz}» uyga vazifasini qayta topshiring`, ru: `Сдайте домашнее задание «${ru}» ещё раз` }
    : {
        uz: `«${uz}» uyga vazifangiz tekshirildi, baho: ${mark}`,
        ru: `Домашнее задание «${ru}» проверено, оценка ${mark}`,
      };
