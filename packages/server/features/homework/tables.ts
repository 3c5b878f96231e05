import { defineTables } from '../../ground/parts/tables.ts';

/** Some 24 pieces of homework are in content/course, others the centre's own. Four bytes a letter. */
export const tables = defineTables({
  homework_draft: {
    by: 'person',
    rowsADay: 200,
    bytes: 81_000,
    held: 'a row for each student and piece of homework of their groups; each of textMax letters',
    ends: 'deleteDraft when it is handed in or emptied; the deletion of the account',
  },
  homework_due: {
    by: 'staff',
    rowsADay: 200,
    bytes: 150,
    held: 'a row for each group and piece of homework',
    ends: 'saveDue without a day; else it stays with its group',
  },
  // With the files themselves: megabytesDay of 1024 times 1024 bytes.
  homework_file: {
    by: 'person',
    rowsADay: 40,
    bytes: 2_360_000,
    held: 'filesDay and megabytesDay of a student, by countUploads; homework.files of a hand-in',
    ends: 'replaceFiles by the next hand-in; homework-file keptMonths after the course; with the account',
  },
  homework_upload: {
    by: 'person',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each student and day',
    ends: 'homework-file on the next day',
  },
  study_answer: {
    by: 'person',
    rowsADay: 200,
    bytes: 90_000,
    held: 'a row for each student and piece of homework of their groups; textMax and commentMax letters',
    ends: 'the deletion of the account; a later hand-in takes the place of the one before',
  },
});
