import { defineTables } from '../../ground/parts/tables.ts';

/** A text has 160 letters or more: at strokesSeen seven seconds, and a run takes as long as it says. */
export const tables = defineTables({
  typing_run: {
    by: 'person',
    rowsADay: 13_000,
    bytes: 450,
    held: 'typingRunsDay; with premium the time of typing, waitingMax and refusedKept',
    ends: 'the deletion of the account',
  },
  // The keys of a run: eventsMax of putMax letters each.
  typing_open: {
    by: 'person',
    rowsADay: 1,
    bytes: 450_000,
    held: 'a row for each student: the next run takes the place of the one before',
    ends: 'saveOpen with the next run; the deletion of the account',
  },
  typing_trace: {
    by: 'person',
    rowsADay: 13_000,
    bytes: 2200,
    held: 'a row for each run that is not refused',
    ends: 'typing-forget after traceDays, unless its run waits for a person; the deletion of the account',
  },
  typing_best: {
    by: 'person',
    rowsADay: 3,
    bytes: 400,
    held: 'a row for each student and language',
    ends: 'savePace with a faster run; the deletion of the account',
  },
  typing_mistake: {
    by: 'person',
    rowsADay: 2800,
    bytes: 150,
    held: 'a row for each student, language and two letters of its keyboard, by mistakesOf',
    ends: 'the deletion of the account',
  },
});
