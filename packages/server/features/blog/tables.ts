import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  blog_post: {
    by: 'person',
    rowsADay: 50,
    bytes: 1_000_000,
    held: 'postsDayMost, with premium; blogPostsDay without; those that wait are waitingMax',
    ends: 'deletePost empties it and keeps the row, which counts for its day; the deletion of the account',
  },
  // Twenty that wait, a new one, and those of two hundred that were let through.
  blog_draft: {
    by: 'person',
    rowsADay: 221,
    bytes: 82_000,
    held: 'one for each own post that waits or is shown, as mayChange says, and one of a new post',
    ends: 'deleteDraft when the post is written, changed or deleted; the deletion of the account',
  },
  // With the file, of pictureSidePx.
  blog_picture: {
    by: 'person',
    rowsADay: 20,
    bytes: 1_200_000,
    held: 'uploadsDay in avatar.ts, which counts all pictures that a person sends',
    ends: 'blog-picture a day after it, where it stands in no post and no draft',
  },
  blog_like: {
    by: 'person',
    rowsADay: 10_000,
    bytes: 150,
    held: 'a row for each student and post that is shown: as many as there are',
    ends: 'deleteLike when it is taken back; with the account of either',
  },
  blog_comment: {
    by: 'person',
    rowsADay: 40,
    bytes: 4300,
    held: 'commentsDay, deleted ones too',
    ends: 'deleteComment empties it and keeps the row, which counts for its day; with the account of either',
  },
  blog_report: {
    by: 'person',
    rowsADay: 10,
    bytes: 200,
    held: 'reportsDay, and each thing once',
    ends: 'it stays: who has reported something does not a second time; with the account of either',
  },
});
