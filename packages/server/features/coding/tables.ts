import { defineTables } from '../../ground/parts/tables.ts';

/** There are some 170 tasks in content/task, and two languages. */
export const tables = defineTables({
  coding_topic: {
    by: 'platform',
    rowsADay: 0,
    bytes: 150,
    held: 'a row for each topic of content/task',
    ends: 'it stays: its number is that of the topic for good',
  },
  coding_task: {
    by: 'platform',
    rowsADay: 0,
    bytes: 200,
    held: 'a row for each task of content/task',
    ends: 'it stays: its number is that of the task for good',
  },
  coding_submission: {
    by: 'person',
    rowsADay: 200,
    bytes: 92_000,
    held: 'handIns.day; each of codeMax letters',
    ends: 'it stays; dropCode takes the program of all but codesKept of a task; the deletion of the account',
  },
  coding_progress: {
    by: 'person',
    rowsADay: 170,
    bytes: 200,
    held: 'a row for each student and task that there is',
    ends: 'the deletion of the account',
  },
  coding_draft: {
    by: 'person',
    rowsADay: 340,
    bytes: 81_000,
    held: 'a row for each student, task that there is, and language; each of codeMax letters',
    ends: 'deleteDraft when it is emptied; the deletion of the account',
  },
  coding_opened: {
    by: 'person',
    rowsADay: 170,
    bytes: 150,
    held: 'a row for each student and task that there is',
    ends: 'the deletion of the account',
  },
  coding_print: {
    by: 'person',
    rowsADay: 200,
    bytes: 2200,
    held: 'a row for each student, task and language accepted, within handIns.day; of mostPrints each',
    ends: 'the deletion of the account',
  },
});
