import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  attendance_mark: {
    by: 'staff',
    rowsADay: 200,
    bytes: 250,
    held: 'a row for each student and lesson that there is; an import brings those of before',
    ends: 'it stays as long as the account: the calendar, the coins and the streak follow from it',
  },
  attendance_due: {
    by: 'staff',
    rowsADay: 200,
    bytes: 150,
    held: 'a row for each mark that was just written, until what follows from it is done',
    ends: 'deleteDue with the mark’s own call; what is left attendance-coins within five minutes',
  },
  // Of two children in three groups each, and the lessons of lessonDaysAhead.
  attendance_absence: {
    by: 'person',
    rowsADay: 200,
    bytes: 1500,
    held: 'a row for each child and lesson that is not over: as many as there are in their groups',
    ends: 'deleteAbsences by the parent; it goes with the lesson or the account',
  },
});
