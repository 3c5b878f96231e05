import { defineTables } from '../../ground/parts/tables.ts';

/** Snapshots of a centre of a thousand students: the two latest and one of the day before are there. */
export const tables = defineTables({
  rating_snapshot: {
    by: 'platform',
    rowsADay: 3,
    bytes: 200,
    held: 'listOldSnapshots: the two latest and the last one of the day before are kept',
    ends: 'rating-snapshot, by deleteSnapshot, when nobody reads it any more',
  },
  rating_step: {
    by: 'platform',
    rowsADay: 27_000,
    bytes: 120,
    held: 'a row for each sheet and value that a student has, of the snapshots that are kept',
    ends: 'rating-snapshot, by deleteSnapshot, with its snapshot',
  },
  rating_slice: {
    by: 'platform',
    rowsADay: 270,
    bytes: 600,
    held: 'a row for each sheet and sliceSize students, of the snapshots that are kept',
    ends: 'rating-snapshot, by deleteSnapshot, with its snapshot',
  },
  rating_sum: {
    by: 'platform',
    rowsADay: 100,
    bytes: 1900,
    held: 'a row for each board and sumsSize students, where something has moved since',
    ends: 'rating-snapshot, by deleteReplaced and deleteSnapshot',
  },
  rating_day: {
    by: 'platform',
    rowsADay: 3_000,
    bytes: 110,
    held: 'a row for each student who earned something this month, board and day, of eight days',
    ends: 'rating-day, by deleteDays; the deletion of the account',
  },
});
