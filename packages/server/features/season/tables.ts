import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  rating_season: {
    by: 'platform',
    rowsADay: 1,
    bytes: 200,
    held: 'a row for each season: season-turn opens those that are missing until today',
    ends: 'it stays: places name it',
  },
  // At a season's end, of a centre of ten thousand students.
  season_place: {
    by: 'platform',
    rowsADay: 10_000,
    bytes: 150,
    held: 'a row for each season and student who earned in it',
    ends: 'the deletion of the account',
  },
  season_due: {
    by: 'platform',
    rowsADay: 10,
    bytes: 100,
    held: 'a row for each winner whose place could not be written',
    ends: 'season-turn when it is written; the deletion of the account',
  },
});
