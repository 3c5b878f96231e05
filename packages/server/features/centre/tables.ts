import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  centre_setting: {
    by: 'staff',
    rowsADay: 60,
    bytes: 10_000,
    held: 'a row for each setting that there is',
    ends: 'deleteSetting when it goes back to its default',
  },
  centre_holiday: {
    by: 'staff',
    rowsADay: 400,
    bytes: 1000,
    held: 'saveHolidays: those that were sent and no others, four hundred at most',
    ends: 'saveHolidays when it is no longer among them',
  },
});
