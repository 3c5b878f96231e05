import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { lockCoins } from '../coin/coin.ts';
import { hold, withdraw } from '../review/case.ts';
import { dayOfPosts } from './day.ts';
import { mustWaitWith, postsOf, readOwn } from './posts.ts';
import { countPosts, findPost } from './queries.ts';
import { type LockedPost, lockPost, saveNext, updatePost } from './queries-change.ts';
import { deleteDraft, savePictures } from './queries-draft.ts';
import { isReported } from './reported.ts';
import { picturesIn } from './text.ts';

type Written = Awaited<ReturnType<typeof readOwn>>;
type Body = CallShape<'PATCH /v1/blog/posts/{id}'>['body'];

const isSame = (one: Pick<Written, 'title' | 'text'>, other: Pick<Written, 'title' | 'text'>): boolean =>
  one.title === other.title && one.text === other.text;

/**
 * Changes a post that waits, or one that is shown: what is shown stays, and the new text waits for a person beside it. The
 * same again changes nothing, and what is not said stays.
 * @param change what was written, or how it follows from what stands there
 * @throws not_found
 * @throws post_decided for one that was refused
 * @throws comment_required, too_many_pictures {total}
 * @throws posts_waiting {total} when so many wait already
 */
export async function changePost(
  app: App,
  studentId: number,
  id: number,
  change: Body | ((now: { title: string; text: string }) => Body),
): Promise<Reply<'PATCH /v1/blog/posts/{id}'>> {
  const now = app.now();
  return app.store.transaction(async (db) => {
    const post = await lockPost(db, studentId, id);
    if (!post) throw new Refused('not_found');
    if (post.state === 'refused') throw new Refused('post_decided');
    const stands = post.next ?? post;
    const { title, text, comment } = typeof change === 'function' ? change(stands) : change;
    const body = { title: title ?? stands.title, text: text ?? comment ?? stands.text };
    const written = await readOwn(db, studentId, body, id);
    if (post.state === 'shown') await changeShown(db, studentId, post, written, now);
    else if (!isSame(post, written)) {
      await updatePost(db, id, { studentId, ...written });
      await savePictures(db, studentId, id, written.srcs);
    }
    await deleteDraft(db, { studentId, postId: id });
    const row = (await findPost(db, { viewerId: studentId, now }, id))!;
    return (await postsOf(db, [row], studentId))[0]!;
  });
}

async function changeShown(
  db: Database,
  studentId: number,
  post: LockedPost,
  written: Written,
  at: Date,
): Promise<void> {
  const { id, next } = post;
  const isHeld = next?.state === 'held';
  const shown = picturesIn(post.text);
  const thing = { kind: 'post', studentId, object: String(id) } as const;
  if (isSame(post, written)) {
    if (!next) return;
    // It is to stay as it is: there is nothing to read any more.
    await saveNext(db, studentId, id, null);
    await savePictures(db, studentId, id, shown);
    if (!(await isReported(db, 'post', studentId, id))) await withdraw(db, thing);
  } else if (!isHeld || !isSame(next, written)) {
    if (!isHeld) {
      await lockCoins(db, studentId);
      mustWaitWith((await countPosts(db, studentId, dayOfPosts(at).from)).held);
    }
    await saveNext(db, studentId, id, written);
    await savePictures(db, studentId, id, [...shown, ...written.srcs]);
    await hold(db, { ...thing, why: null, at });
  }
}
