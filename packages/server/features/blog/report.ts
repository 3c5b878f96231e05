import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { lockCoins } from '../coin/coin.ts';
import { hold } from '../review/case.ts';
import { dayOfPosts } from './day.ts';
import { mustSeePost } from './posts.ts';
import { countReports, createReport, type Reported, type ReportReason } from './queries-report.ts';
import { findComment, updateComment } from './queries-talk.ts';
import { isReported } from './reported.ts';

const { reportsDay, reportersToHide } = constants.blog;

const why = {
  uz: `${reportersToHide} ta oʻquvchi bu haqda xabar berdi`,
  ru: `Об этом сообщили ученики: ${reportersToHide}`,
};

/** @returns whose it is @throws not_found for what the student does not see */
async function authorOf(app: App, kind: Reported, viewerId: number, id: number): Promise<number> {
  if (kind === 'post') return (await mustSeePost(app, viewerId, id)).student_id;
  const comment = await findComment(app.store, { viewerId, now: app.now() }, id);
  if (!comment) throw new Refused('not_found');
  await mustSeePost(app, viewerId, comment.post_id);
  return comment.student_id;
}

/**
 * Tells of a post or a comment. When two different students have, a comment is hidden and a person looks at it; a post, which
 * a person has let through, stays where it is until one has looked again: no two can take away what is right. What a
 * person found right is brought back by no further report.
 * @throws not_found, own_words, already_reported
 * @throws report_limit {total, resets_at} when the student has reported so much today
 */
export async function report(
  app: App,
  studentId: number,
  { kind, id: objectId, reason = 'other' }: { kind: Reported; id: number; reason: ReportReason | undefined },
): Promise<Reply<'POST /v1/blog/comments/{id}/report'>> {
  const authorId = await authorOf(app, kind, studentId, objectId);
  if (authorId === studentId) throw new Refused('own_words');
  const at = app.now();
  const { from, resets_at } = dayOfPosts(at);
  const isNew = await app.store.transaction(async (db) => {
    await lockCoins(db, studentId);
    const created = await createReport(db, { studentId, kind, objectId, reason, at });
    if (created && (await countReports(db, studentId, from)) > reportsDay)
      throw new Refused('report_limit', { total: reportsDay, resets_at });
    return created;
  });
  // Apart, since it is of another student; what a killed server left undone the next report does.
  await app.store.transaction(async (db) => {
    if (!(await isReported(db, kind, authorId, objectId))) return;
    if (kind === 'comment') await updateComment(db, authorId, objectId, 'hidden', false);
    await hold(db, { kind, studentId: authorId, object: String(objectId), why, at });
  });
  if (!isNew) throw new Refused('already_reported');
  return { ok: true };
}
