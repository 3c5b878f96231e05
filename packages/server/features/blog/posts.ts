import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Review } from '@mars/contract/review.ts';
import type { App, Person } from '../../feature.ts';
import { legible, legibleLine } from '../../letters.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { lockCoins } from '../coin/coin.ts';
import { hold, reviewsOf, withdraw } from '../review/case.ts';
import { mustSee } from '../student/profile.ts';
import { dayOfPosts, mostToday } from './day.ts';
import { countPosts, findPost, type Look, listPosts, type PostRow } from './queries.ts';
import { createPost, deletePost } from './queries-change.ts';
import { deleteDraft, listPictures, savePictures } from './queries-draft.ts';
import { picturesIn, readText, saysSomething, titleOf } from './text.ts';

type Post = Reply<'POST /v1/blog/posts'>;
type Written = CallShape<'POST /v1/blog/posts'>['body'];

const pageSize = 10;
const { pictures: mostPictures, postsDayMost, titleMax, waitingMax } = constants.blog;

/** A post as somebody sees it: what only its author may know is left out for others. */
export function postOf(row: PostRow, viewerId: number, review?: Review): Post {
  const { id, author, title, blocks, state, coins, text, likes, liked, comments, next } = row;
  const isMine = row.student_id === viewerId;
  return {
    ...{ id, title, blocks, state, likes, liked, comments },
    author: { ...author, is_me: isMine },
    created_at: isoTime(row.created_at),
    reason: isMine && state === 'refused' ? (review?.reason ?? null) : null,
    coins: isMine ? coins : null,
    text: isMine ? text : null,
    change:
      isMine && next ? { ...next, reason: next.state === 'refused' ? (review?.reason ?? null) : null } : null,
  };
}

/** Posts as somebody sees them; own ones with what was decided about them. */
export async function postsOf(db: Database, rows: readonly PostRow[], viewerId: number): Promise<Post[]> {
  const reviews = await reviewsOf(
    db,
    viewerId,
    'post',
    rows.flatMap(({ id, student_id, state, next }) =>
      student_id === viewerId && (state === 'refused' || next?.state === 'refused') ? [String(id)] : [],
    ),
  );
  return rows.map((row) => postOf(row, viewerId, reviews.get(String(row.id))));
}

async function pageOf(app: App, viewerId: number, studentId: number | null, cursor: string | undefined) {
  const look: Look = { viewerId, now: app.now() };
  const which = { studentId, after: cursorNumber(cursor), limit: pageSize + 1 };
  const { items, next_cursor } = cutPage(
    await listPosts(app.store, look, which),
    pageSize,
    (row) => row,
    ({ place }) => place!,
  );
  return { items: await postsOf(app.store, items, viewerId), next_cursor };
}

/** What was let through, the latest first. */
export const findPosts = (
  app: App,
  viewerId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v1/blog/posts'>> => pageOf(app, viewerId, null, cursor);

/** The same of one student. @throws not_found for one whom the caller may not see */
export async function findPostsOf(
  app: App,
  caller: Person,
  studentId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v1/student/{id}/posts'>> {
  const { id, first_name, last_name, own } = await mustSee(app, caller, studentId);
  // A parent sees the posts of a child who hides, as the child does.
  const page = await pageOf(app, own ? studentId : caller.id, studentId, cursor);
  const items = page.items.map((post) =>
    caller.id === studentId
      ? post
      : { ...post, author: { ...post.author, is_me: false }, coins: null, text: null, change: null },
  );
  return { ...page, items, student: { id, first_name, last_name } };
}

/**
 * Reads what was written, with the pictures that its writer may show in it; without a title its first line is that.
 * @param postId the post in which its pictures may stand already; null: it is new
 * @throws comment_required, too_many_pictures {total}
 * @throws invalid for a title of nothing that is seen
 */
export async function readOwn(
  db: Database,
  studentId: number,
  { title, text: said, comment }: Written,
  postId: number | null,
) {
  const text = legible(said ?? comment ?? '');
  const wanted = picturesIn(text);
  const pictures = wanted.length > 0 ? await listPictures(db, studentId, wanted, postId) : [];
  const blocks = readText(text, new Map(pictures.map((one) => [one.src, one])));
  if (!saysSomething(blocks)) throw new Refused('comment_required');
  if (blocks.filter(({ type }) => type === 'picture').length > mostPictures)
    throw new Refused('too_many_pictures', { total: mostPictures });
  const line = title === undefined ? titleOf(blocks, titleMax) : legibleLine(title);
  if (line === '') throw refusedField('title', 'required');
  return { title: line, text, blocks, srcs: pictures.map(({ src }) => src) };
}

/** @param others that wait already @throws posts_waiting {total} */
export function mustWaitWith(others: number): void {
  if (others >= waitingMax) throw new Refused('posts_waiting', { total: waitingMax });
}

/**
 * Writes a post, which waits for a person. The lock on the student's coins lets two at once not both be the last of the day.
 * @throws comment_required for a text that says nothing, too_many_pictures {total}
 * @throws daily_post_limit {total, resets_at} when the day has no more; with premium that is no number of a person's
 * @throws posts_waiting {total} when so many wait already
 */
export async function writePost(app: App, studentId: number, body: Written): Promise<Post> {
  const most = (await mostToday(app, studentId)) ?? postsDayMost;
  const at = app.now();
  const { from, resets_at } = dayOfPosts(at);
  return app.store.transaction(async (db) => {
    await lockCoins(db, studentId);
    const { written, held } = await countPosts(db, studentId, from);
    if (written >= most) throw new Refused('daily_post_limit', { total: most, resets_at });
    mustWaitWith(held);
    const { srcs, ...words } = await readOwn(db, studentId, body, null);
    const id = await createPost(db, { studentId, ...words }, at);
    await savePictures(db, studentId, id, srcs);
    await deleteDraft(db, { studentId, postId: 0 });
    await hold(db, { kind: 'post', studentId, object: String(id), why: null, at });
    return postOf((await findPost(db, { viewerId: studentId, now: at }, id))!, studentId);
  });
}

/** @throws not_found */
export async function removePost(
  app: App,
  studentId: number,
  id: number,
): Promise<Reply<'DELETE /v1/blog/posts/{id}'>> {
  await app.store.transaction(async (db) => {
    if (!(await deletePost(db, studentId, id))) throw new Refused('not_found');
    await savePictures(db, studentId, id, []);
    await deleteDraft(db, { studentId, postId: id });
    await withdraw(db, { kind: 'post', studentId, object: String(id) });
  });
  return { ok: true };
}

/** A post that somebody may like or write under: their own, too, once it is let through. @throws not_found */
export async function mustSeePost(app: App, viewerId: number, id: number): Promise<PostRow> {
  const post = await findPost(app.store, { viewerId, now: app.now() }, id);
  if (post?.state !== 'shown') throw new Refused('not_found');
  return post;
}
