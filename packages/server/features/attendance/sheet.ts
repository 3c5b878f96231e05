import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { eachAlone } from '../../each.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { settleMark } from './attendance.ts';
import { findLesson, type Lesson } from './queries.ts';
import { listDue, listMarks, listMembers, type MarkRow, saveMarks } from './queries-sheet.ts';

type Body = CallShape<'PUT /v2/staff/attendance'>['body'];
type Answer = Reply<'PUT /v2/staff/attendance'>;

/**
 * Writes the attendance of one lesson whole, under one lock; coins follow student by student, each in a transaction of its
 * own. What a server that ends in between has left, a job does.
 * @throws not_found when there is no such lesson, or its group is another teacher's
 * @throws too_early before the lesson starts
 * @throws lesson_not_in_group when somebody never was in the group; nothing is saved then
 */
export async function saveAttendance(app: App, caller: Person, { lesson_id, marks }: Body): Promise<Answer> {
  const at = app.now();
  const { lesson, saved, changed, not_in_group } = await app.store.transaction(async (db) => {
    const lesson = await findLesson(db, lesson_id, 'change');
    if (!lesson || !mayMark(lesson, caller)) throw new Refused('not_found');
    if (lesson.starts_at > at) throw new Refused('too_early');
    return { lesson, ...(await writeSheet(db, lesson, marks, { by: caller.id, at })) };
  });
  const settings = await app.settings();
  const answer: Answer = { lesson_id, saved: [], changed, not_in_group };
  for (const one of saved) {
    const mark = { lesson, studentId: one.student_id, settings, at };
    answer.saved.push({ ...one, coins: await app.store.transaction((db) => settleMark(db, mark)) });
  }
  return answer;
}

/** The group's own teacher, who stands in for them in this lesson, and administrators. */
const mayMark = ({ teacher_id, substitute_id }: Lesson, { role, id }: Person): boolean =>
  role === 'admin' || teacher_id === id || substitute_id === id;

/**
 * Writes of a sheet what nobody has marked otherwise since it was opened. Inside a transaction.
 * @param lesson locked
 * @param how.alsoLeft who has left since and has a mark may be marked anew: a table that went out has them
 * @throws lesson_not_in_group
 */
export async function writeSheet(
  db: Database,
  lesson: Lesson,
  marks: Body['marks'],
  { by, at, alsoLeft = false }: { by: number; at: Date; alsoLeft?: boolean },
): Promise<Omit<Answer, 'lesson_id' | 'saved'> & { saved: Omit<Answer['saved'][number], 'coins'>[] }> {
  const members = new Map((await listMembers(db, lesson)).map((one) => [one.student_id, one]));
  if (marks.some(({ student_id }) => !members.has(student_id))) throw new Refused('lesson_not_in_group');
  const stands = new Map((await listMarks(db, lesson.id)).map((row) => [row.student_id, row]));
  // Of one who is named twice the later counts.
  const sheet = [...new Map(marks.map((mark) => [mark.student_id, mark])).values()];
  const isHere = ({ student_id: id }: { student_id: number }) =>
    members.get(id)!.is_in || (alsoLeft && stands.has(id));
  const here = sheet.filter(isHere);
  const changed = here.flatMap((mark) => {
    const row = stands.get(mark.student_id);
    return row && isOverwritten(mark, row) ? [row] : [];
  });
  const meanwhile = new Set(changed.map(({ student_id }) => student_id));
  const saved = here
    .filter(({ student_id }) => !meanwhile.has(student_id))
    .map(({ student_id, attendance_type }) => {
      const isSame = stands.get(student_id)?.attendance_type === attendance_type;
      return { student_id, attendance_type, result: isSame ? ('unchanged' as const) : ('saved' as const) };
    });
  const news = saved.filter(({ result }) => result === 'saved');
  if (news.length > 0) await saveMarks(db, lesson.id, news, { by, at });
  return {
    saved,
    changed: changed.map(({ marked_by: _, ...row }) => ({ ...row, at: isoTime(row.at) })),
    not_in_group: sheet
      .filter((mark) => !isHere(mark))
      .map(({ student_id }) => ({ student_id, name: members.get(student_id)!.name })),
  };
}

/** Whether a mark would take back what somebody else has marked since. Who says nothing of before means to. */
const isOverwritten = ({ attendance_type, was }: Body['marks'][number], row: MarkRow): boolean =>
  was !== undefined && row.attendance_type !== attendance_type && row.attendance_type !== was;

/** Does what servers that ended have left of marks; for a job, however often it comes. */
export async function settleLeft(app: App): Promise<void> {
  const left = await listDue(app.store);
  const settings = await app.settings();
  await eachAlone(app, left, 'coins of a lesson were not settled', async ({ student_id, lesson_id }) => {
    const lesson = (await findLesson(app.store, lesson_id))!;
    const mark = { lesson, studentId: student_id, settings, at: app.now() };
    await app.store.transaction((db) => settleMark(db, mark));
  });
}
