import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Exams = Reply<'GET /v2/staff/exam'>;
export type ExamHead = Exams['exams'][number];
export type StudentMarks = Exams['items'][number];
/** What others have marked meanwhile. */
export type Others = Reply<'PUT /v2/staff/exam-mark'>['changed'];

export const examsOf = (groupId: number) =>
  resource('GET /v2/staff/exam', { query: { group_id: groupId } }, { signedIn: true });

export const examOf = (id: number) =>
  resource('GET /v2/staff/exam/{id}', { params: { id } }, { signedIn: true });

export const markIn = ({ marks }: StudentMarks, module: number) =>
  marks.find((each) => each.module === module);

/** What was typed for a student, where that is another mark than there is; `wrong`: it is none at all. */
export function changesOf(
  items: readonly StudentMarks[],
  module: number,
  typed: Readonly<Record<number, string>>,
) {
  const { min, max } = constants.marks;
  const changed: { student_id: number; total_mark: number | null }[] = [];
  const wrong: number[] = [];
  for (const item of items) {
    const text = typed[item.student_id];
    if (text === undefined) continue;
    const mark = text.trim() === '' ? null : Number(text);
    if (mark !== null && (!Number.isInteger(mark) || mark < min || mark > max)) wrong.push(item.student_id);
    else if (mark !== (markIn(item, module)?.total_mark ?? null))
      changed.push({ student_id: item.student_id, total_mark: mark });
  }
  return { changed, wrong };
}

/** All marks of a module that were changed, in one request. @throws {CallError} */
export const saveMarks = (
  group_id: number,
  module: number,
  marks: { student_id: number; total_mark: number | null; was: number | null }[],
) => call('PUT /v2/staff/exam-mark', { body: { group_id, module, marks } });
