import { defineTables } from '../../ground/parts/tables.ts';

/** There are some 340 exercises in content/english. */
export const tables = defineTables({
  english_level: {
    by: 'person',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each student',
    ends: 'the deletion of the account',
  },
  english_unit: {
    by: 'person',
    rowsADay: 20,
    bytes: 200,
    held: 'a row for each student and unit that there is',
    ends: 'the deletion of the account',
  },
  english_answer: {
    by: 'person',
    rowsADay: 350,
    bytes: 200,
    held: 'a row for each student and exercise that there is',
    ends: 'the deletion of the account',
  },
  english_card: {
    by: 'person',
    rowsADay: 350,
    bytes: 350,
    held: 'a row for each student and exercise that there is',
    ends: 'the deletion of the account',
  },
  english_day: {
    by: 'person',
    rowsADay: 2,
    bytes: 100,
    held: 'a row for each student and day: today, and the one of waitsHours before',
    ends: 'the deletion of the account',
  },
});
