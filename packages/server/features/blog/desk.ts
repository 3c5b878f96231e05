import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { keepOver } from '../../draft.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { dayOfPosts, lockedFor, mostToday } from './day.ts';
import { postsOf } from './posts.ts';
import { countPosts, listOwn } from './queries.ts';
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  listChangeDrafts,
  mayChange,
  saveDraft,
} from './queries-draft.ts';

type Desk = Reply<'GET /v1/blog/desk'>;

const draftOf = (row: DraftRow | null | undefined): Desk['draft'] =>
  row ? { ...row, saved_at: isoTime(row.saved_at) } : null;

/** What a student writes at. */
export async function findDesk(app: App, studentId: number): Promise<Desk> {
  const now = app.now();
  const { from, resets_at } = dayOfPosts(now);
  const { blogPostsDay, rewardCoins } = await app.settings();
  const total = await mostToday(app, studentId);
  const { written, held } = await countPosts(app.store, studentId, from);
  const locked = await lockedFor(app, studentId);
  const rows = await listOwn(app.store, { viewerId: studentId, now }, constants.blog.ownListed);
  const draft = await findDraft(app.store, { studentId, postId: 0 });
  const changes = await listChangeDrafts(app.store, studentId);
  return {
    today:
      total === null
        ? { left: null, total, resets_at: null, locked }
        : { left: Math.max(0, total - written), total, resets_at, locked },
    waiting_left: Math.max(0, constants.blog.waitingMax - held),
    reward: { coins: rewardCoins.post, left: Math.max(0, blogPostsDay - written) },
    posts: await postsOf(app.store, rows, studentId),
    draft: draftOf(draft),
    change_drafts: changes.map((row) => ({ ...row, saved_at: isoTime(row.saved_at) })),
  };
}

/** Keeps what is being written, anew or as a change of one's own post; nothing written is no draft. @throws not_found */
export async function keepDraft(
  app: App,
  studentId: number,
  { title, text, post_id: postId = 0, base, tried }: CallShape<'PUT /v1/blog/draft'>['body'],
  device: string | null,
): Promise<Reply<'PUT /v1/blog/draft'>> {
  const at = app.now();
  const key = { studentId, postId };
  const before = { base, tried: tried && `${tried.title}\n${tried.text}` };
  if (postId > 0 && !(await mayChange(app.store, key))) throw new Refused('not_found');
  const { saved_at, changed } = await keepOver(
    async () => {
      if (title.trim() || text.trim())
        return saveDraft(app.store, key, { title, text, saved_at: at, device }, before);
      return (await deleteDraft(app.store, key, before)) ? at : null;
    },
    () => findDraft(app.store, key),
  );
  return { saved_at: isoTime(saved_at), changed: draftOf(changed) };
}
