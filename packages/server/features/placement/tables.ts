import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  placement_attempt: {
    by: 'address',
    rowsADay: 1440,
    bytes: 6000,
    held: 'createCrowd: placement.anHour of an address, on each server, and siteADay of a site',
    ends: 'placement-forget: openMinutes after it began, a result after keptDays; with the account',
  },
  placement_count: {
    by: 'platform',
    rowsADay: 0,
    bytes: 120,
    held: 'a row for each question of content/english-test and fifth of the scale',
    ends: 'it stays: it says of nobody anything',
  },
  placement_difficulty: {
    by: 'platform',
    rowsADay: 0,
    bytes: 150,
    held: 'a row for each question of content/english-test, by placement-estimate',
    ends: 'it stays: it counts once it is accepted',
  },
});
