import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  // With the picture itself: replaceAvatar deletes the one before.
  avatar_upload: {
    by: 'person',
    rowsADay: 1,
    bytes: 300_000,
    held: 'a row for each person and day, which counts uploadsDay',
    ends: 'avatar-upload when the day is over',
  },
});
