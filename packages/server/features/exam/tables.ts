import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  // With the questions as they were asked.
  exam_attempt: {
    by: 'person',
    rowsADay: 20,
    bytes: 250_000,
    held: 'exam_attempt_once: one of a student, exam and group; once more only when staff took it away',
    ends: 'it stays as long as the account: its questions are those of its mark',
  },
  study_exam_result: {
    by: 'staff',
    rowsADay: 500,
    bytes: 200,
    held: 'a row for each student, group and module, by a teacher, an import or the end of an exam',
    ends: 'the deletion of the account',
  },
});
