import type { App } from '../../feature.ts';
import { quoted } from '../../letters.ts';
import { coinsInRussian } from '../../plural.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { lockCoins, moveCoins } from '../coin/coin.ts';
import { type Decided, defineReviewKind, type Settled, type Written } from '../review/kind.ts';
import { addXp, workXp } from '../xp/xp.ts';
import { correctedText, type Told, withTold } from './corrected.ts';
import { dayOfPosts } from './day.ts';
import { readOwn } from './posts.ts';
import { countRewarded } from './queries.ts';
import {
  clearPost,
  type LockedPost,
  lockPost,
  refuseNext,
  refusePost,
  saveNext,
  showNext,
  showPost,
  updatePost,
} from './queries-change.ts';
import { savePictures } from './queries-draft.ts';
import { updateComment } from './queries-talk.ts';
import { commentReasons, postReasons } from './ready.ts';
import { isReported } from './reported.ts';
import { showComments, showPosts } from './review-show.ts';
import { rules } from './rules.ts';
import { picturesIn } from './text.ts';

/** What a decision comes too late for. */
const byStudent = {
  message_uz: 'Oʻquvchi buni oʻzgartirdi. Yangisini oʻqing va shundan keyin qaror qiling.',
  message_ru: 'Ученик это изменил. Прочитайте новый вариант и решите ещё раз.',
};

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
  const { studentId, object, decision, version, words } = decided;
  const id = Number(object);
  const pay = await payerOf(app, decided);
  return async (db: Database): Promise<Settled> => {
    const post = await lockPost(db, studentId, id);
    if (!post) throw new Refused('not_found');
    if (version !== null && version !== post.version) throw new Refused('changed_meanwhile', byStudent);
    const { next } = post;
    const corrected = decision === 'accept' && words ? await putRight(db, { studentId, post, words }) : null;
    if (next?.state === 'held') {
      const reported = await isReported(db, 'post', studentId, id);
      if (decision === 'accept' || !reported) {
        if (reported) await clearPost(db, studentId, id);
        return settleNext(db, {
          studentId,
          id,
          decision,
          next: { ...next, ...corrected?.words },
          told: corrected?.told,
        });
      }
    }
    const { title } = corrected?.words ?? post;
    if (decision === 'refuse') {
      await refusePost(db, studentId, id);
      return {
        coins: 0,
        message: { uz: `${quoted(title)} postingiz qabul qilinmadi`, ru: `Пост ${quoted(title)} не принят` },
      };
    }
    if (post.state === 'shown') {
      await clearPost(db, studentId, id);
      // It never went away: there is nothing to tell.
      return { coins: 0, message: null };
    }
    const coins = await pay(db, post);
    await showPost(db, studentId, id, coins);
    return { coins, message: withTold(letThrough(title, coins), corrected?.told) };
  };
}

/** Puts letters of what waits right, before it is let through. @throws comment_required, too_many_pictures {total}, invalid title */
async function putRight(
  db: Database,
  { studentId, post, words }: { studentId: number; post: LockedPost; words: Written },
): Promise<{ words: Written; told: Told | null } | null> {
  const { id, state, next } = post;
  const stands = next?.state === 'held' ? next : state === 'held' ? post : null;
  if (!stands) return null;
  const { srcs, ...written } = await readOwn(db, studentId, words, id);
  if (written.title === stands.title && written.text === stands.text) return null;
  if (stands === next) await saveNext(db, studentId, id, written);
  else {
    await updatePost(db, id, { studentId, ...written });
    await savePictures(db, studentId, id, srcs);
  }
  return { words: { title: written.title, text: written.text }, told: correctedText(stands, written) };
}

interface Next {
  studentId: number;
  id: number;
  decision: Decided['decision'];
  next: NonNullable<LockedPost['next']>;
  /** What was put right. */
  told: Told | null | undefined;
}

/** A text that was to take the place of a shown one does, or does not. It brings nothing: the post did when it was new. */
async function settleNext(db: Database, { studentId, id, decision, next, told }: Next): Promise<Settled> {
  if (decision === 'refuse') {
    await refuseNext(db, studentId, id);
    return {
      coins: 0,
      message: {
        uz: `${quoted(next.title)} postidagi oʻzgarish qabul qilinmadi, oldingi matn qoldi`,
        ru: `Изменения в посте ${quoted(next.title)} не приняты, остался прежний текст`,
      },
    };
  }
  await showNext(db, studentId, id);
  await savePictures(db, studentId, id, picturesIn(next.text));
  return {
    coins: 0,
    message: withTold(
      {
        uz: `${quoted(next.title)} postidagi oʻzgarish tasdiqlandi`,
        ru: `Изменения в посте ${quoted(next.title)} одобрены`,
      },
      told,
    ),
  };
}

/** What the author of a post is told. */
export const letThrough = (title: string, coins: number) =>
  coins > 0
    ? {
        uz: `${quoted(title)} postingiz tasdiqlandi, +${coins} coin`,
        ru: `Пост ${quoted(title)} одобрен, +${coinsInRussian(coins)}`,
      }
    : { uz: `${quoted(title)} postingiz tasdiqlandi`, ru: `Пост ${quoted(title)} одобрен` };

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
