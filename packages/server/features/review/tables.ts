import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  // Posts, comments that others reported, programs, typing runs and friends.
  review_case: {
    by: 'person',
    rowsADay: 7500,
    bytes: 3500,
    held: 'review_case_once; blog.waitingMax, commentsDay, typing.waitingMax, each task and friend once',
    ends: 'withdraw while it waits; the deletion of the account',
  },
});
