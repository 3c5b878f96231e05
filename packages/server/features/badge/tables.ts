import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  badge_award: {
    by: 'person',
    rowsADay: 40,
    bytes: 200,
    held: 'a row for each student and badge: there are forty of them in content/badge',
    ends: 'it stays as long as the account: it was earned',
  },
  badge_share: {
    by: 'platform',
    rowsADay: 0,
    bytes: 150,
    held: 'a row for each badge, and one for all students',
    ends: 'it stays: badge-share counts it anew',
  },
  // Buying and taking back fifty times a second leaves two rows each time, one of them for shopUndoMinutes.
  badge_due: {
    by: 'person',
    rowsADay: 70_000,
    bytes: 150,
    held: 'the acts of some ten minutes: badge-award takes dueAtOnce a minute',
    ends: 'deleteDue by awardNow at once, else badge-award within a minute of its time',
  },
});
