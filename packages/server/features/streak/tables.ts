import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  streak_day: {
    by: 'person',
    rowsADay: 10,
    bytes: 130,
    held: 'a row for each student, day and source of streakSources',
    ends: 'uncountDay when its reason is taken back; the deletion of the account',
  },
});
