import type { Evidence } from '@mars/contract/review.ts';
import type { App } from '../../feature.ts';
import { coinsInRussian } from '../../plural.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { lockCoins, moveCoins } from '../coin/coin.ts';
import { type Decided, defineReviewKind, type Settled, type Shown } from '../review/kind.ts';
import { addXp, workXp } from '../xp/xp.ts';
import { dayOfPosts } from './day.ts';
import { countRewarded, listByIds } from './queries.ts';
import { clearPost, type LockedPost, lockPost, refusePost, showPost } from './queries-change.ts';
import { listReports, type Reported } from './queries-report.ts';
import { listCommentsById, updateComment } from './queries-talk.ts';
import { commentReasons, postReasons } from './ready.ts';
import { rules } from './rules.ts';

const reasons = {
  rude: { uz: 'qoʻpol yoki xafa qiladi', ru: 'грубо или обидно' },
  private: { uz: 'birovning shaxsiy maʼlumoti', ru: 'чужие личные данные' },
  spam: { uz: 'reklama yoki mavzuga aloqasiz', ru: 'реклама или не по теме' },
  other: { uz: 'boshqa sabab', ru: 'другая причина' },
} as const;

/** For what things were reported, as figures to look at. */
async function reported(
  app: App,
  kind: Reported,
  ids: readonly number[],
): Promise<(id: number) => Evidence[]> {
  const rows = await listReports(app.store, kind, ids);
  return (id) => {
    const own = rows.filter(({ object_id }) => object_id === id);
    if (own.length === 0) return [];
    const items = own.map(({ reason, times }) => ({
      label: reasons[reason],
      value: { uz: `${times} ta`, ru: String(times) },
    }));
    return [{ type: 'figures', items }];
  };
}

async function showPosts(app: App, objects: readonly string[]): Promise<Map<string, Shown>> {
  const ids = objects.map(Number);
  const rows = await listByIds(app.store, ids, app.now());
  const reports = await reported(app, 'post', ids);
  const { rewardCoins } = await app.settings();
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        title: { uz: `Post: «${row.title}»`, ru: `Пост «${row.title}»` },
        coins: row.state === 'held' ? rewardCoins.post : 0,
        evidence: [
          ...reports(row.id),
          {
            type: 'text',
            title: { uz: 'Post shunday koʻrinadi', ru: 'Так пост будет выглядеть' },
            heading: row.title,
            blocks: row.blocks,
          },
        ],
      },
    ]),
  );
}

async function showComments(app: App, objects: readonly string[]): Promise<Map<string, Shown>> {
  const ids = objects.map(Number);
  const rows = await listCommentsById(app.store, ids, app.now());
  const reports = await reported(app, 'comment', ids);
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        title: { uz: `«${row.title}» postiga izoh`, ru: `Комментарий к посту «${row.title}»` },
        coins: 0,
        evidence: [
          ...reports(row.id),
          { type: 'quote', title: { uz: 'Izoh', ru: 'Комментарий' }, text: row.text },
        ],
      },
    ]),
  );
}

/** What a post that is let through brings: of a day's posts only the first so many bring coins (ruling 18). */
async function payerOf(app: App, { studentId, object, by, at }: Decided) {
  const settings = await app.settings();
  const coins = settings.rewardCoins.post;
  const { reason } = rules.post;
  return async (db: Database, { created_at }: LockedPost): Promise<number> => {
    // Of posts that are let through at once each sees what the others brought.
    await lockCoins(db, studentId);
    const { from, before } = dayOfPosts(created_at);
    const rewarded = await countRewarded(db, studentId, from, before);
    if (coins === 0 || rewarded >= settings.blogPostsDay) return 0;
    const { result } = await moveCoins(db, {
      ...{ studentId, amount: coins, rule: 'post', object, reason, by, at },
    });
    if (result === 'already') return 0;
    await addXp(db, { studentId, xp: workXp(settings, coins), rule: 'post', object, by, at });
    return coins;
  };
}

async function settlePost(app: App, decided: Decided) {
  const { studentId, object, decision } = decided;
  const id = Number(object);
  const pay = await payerOf(app, decided);
  return async (db: Database): Promise<Settled> => {
    const post = await lockPost(db, studentId, id);
    if (!post) throw new Refused('not_found');
    const { title } = post;
    if (decision === 'refuse') {
      await refusePost(db, studentId, id);
      return {
        coins: 0,
        message: { uz: `«${title}» postingiz qabul qilinmadi`, ru: `Пост «${title}» не принят` },
      };
    }
    if (post.state === 'shown') {
      await clearPost(db, studentId, id);
      // It never went away: there is nothing to tell.
      return { coins: 0, message: null };
    }
    const coins = await pay(db, post);
    await showPost(db, studentId, id, coins);
    return { coins, message: letThrough(title, coins) };
  };
}

const letThrough = (title: string, coins: number) =>
  coins > 0
    ? {
        uz: `«${title}» postingiz tasdiqlandi, +${coins} coin`,
        ru: `Пост «${title}» одобрен, +${coinsInRussian(coins)}`,
      }
    : { uz: `«${title}» postingiz tasdiqlandi`, ru: `Пост «${title}» одобрен` };

async function settleComment(_: App, { studentId, object, decision }: Decided) {
  return async (db: Database): Promise<Settled> => {
    const isRight = decision === 'accept';
    const found = await updateComment(db, studentId, Number(object), isRight ? 'shown' : 'refused', isRight);
    if (!found) throw new Refused('not_found');
    return {
      coins: 0,
      message: isRight
        ? { uz: 'Izohingiz yana koʻrinadi', ru: 'Ваш комментарий снова виден' }
        : { uz: 'Izohingiz olib tashlandi', ru: 'Ваш комментарий убран' },
    };
  };
}

const objectsOf = (waiting: readonly { object: string }[]): string[] => waiting.map(({ object }) => object);

export const reviewKind = defineReviewKind({
  post: {
    title: { uz: 'Postlar', ru: 'Посты' },
    ready: postReasons,
    mayObject: false,
    show: (app, waiting) => showPosts(app, objectsOf(waiting)),
    settle: settlePost,
  },
  comment: {
    title: { uz: 'Izohlar', ru: 'Комментарии' },
    ready: commentReasons,
    mayObject: false,
    show: (app, waiting) => showComments(app, objectsOf(waiting)),
    settle: settleComment,
  },
});
