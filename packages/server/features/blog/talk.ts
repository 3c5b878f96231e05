import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { saying } from '../../letters.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { lockCoins } from '../coin/coin.ts';
import { withdraw } from '../review/case.ts';
import { dayOfPosts, lockedFor } from './day.ts';
import { mustSeePost } from './posts.ts';
import {
  type CommentRow,
  countComments,
  countLikes,
  createComment,
  createLike,
  deleteComment,
  deleteLike,
  findComment,
  listComments,
} from './queries-talk.ts';

type Comment = Reply<'POST /v1/blog/posts/{id}/comments'>;

const pageSize = 20;
const { commentsDay } = constants.blog;

/** Likes a post or takes that back; the same again changes nothing. @throws not_found */
export async function setLike(
  app: App,
  studentId: number,
  id: number,
  liked: boolean,
): Promise<Reply<'POST /v1/blog/posts/{id}/like'>> {
  await mustSeePost(app, studentId, id);
  if (liked) await createLike(app.store, studentId, id, app.now());
  else await deleteLike(app.store, studentId, id);
  return { likes: await countLikes(app.store, id), liked };
}

const commentOf = (
  { id, student_id, author, text, created_at, state }: CommentRow,
  viewerId: number,
): Comment => ({
  ...{ id, text, hidden: state === 'hidden' },
  author: { ...author, is_me: student_id === viewerId },
  created_at: isoTime(created_at),
});

/** What was written under a post, the oldest first. @throws not_found */
export async function findComments(
  app: App,
  viewerId: number,
  postId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v1/blog/posts/{id}/comments'>> {
  await mustSeePost(app, viewerId, postId);
  const rows = await listComments(
    app.store,
    { viewerId, now: app.now() },
    { postId, after: cursorNumber(cursor), limit: pageSize + 1 },
  );
  const page = cutPage(
    rows,
    pageSize,
    (row) => commentOf(row, viewerId),
    ({ id }) => id,
  );
  const { from, resets_at } = dayOfPosts(app.now());
  const left = Math.max(0, commentsDay - (await countComments(app.store, viewerId, from)));
  const locked = await lockedFor(app, viewerId);
  return { ...page, today: { left, total: commentsDay, resets_at, locked } };
}

/**
 * Writes under a post, where everybody sees it at once.
 * @throws not_found
 * @throws invalid for nothing that is seen
 * @throws comment_limit {total, resets_at}
 */
export async function writeComment(
  app: App,
  studentId: number,
  postId: number,
  { text: said, comment }: CallShape<'POST /v1/blog/posts/{id}/comments'>['body'],
): Promise<Comment> {
  await mustSeePost(app, studentId, postId);
  const text = saying(
    said === undefined && comment !== undefined ? 'comment' : 'text',
    said ?? comment ?? '',
  );
  const at = app.now();
  const { from, resets_at } = dayOfPosts(at);
  return app.store.transaction(async (db) => {
    await lockCoins(db, studentId);
    if ((await countComments(db, studentId, from)) >= commentsDay)
      throw new Refused('comment_limit', { total: commentsDay, resets_at });
    const id = await createComment(db, { studentId, postId, text, at });
    return commentOf((await findComment(db, { viewerId: studentId, now: at }, id))!, studentId);
  });
}

/** @throws not_found for one of somebody else, too */
export async function removeComment(
  app: App,
  studentId: number,
  id: number,
): Promise<Reply<'DELETE /v1/blog/comments/{id}'>> {
  await app.store.transaction(async (db) => {
    if (!(await deleteComment(db, studentId, id))) throw new Refused('not_found');
    await withdraw(db, { kind: 'comment', studentId, object: String(id) });
  });
  return { ok: true };
}
