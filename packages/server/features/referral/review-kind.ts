import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { type Decided, defineReviewKind, type Settled, type Shown } from '../review/kind.ts';
import { claimPhone, findFriendPhone } from './queries-phone.ts';
import { decideFriend, type HeldRow, listHeld } from './queries-review.ts';
import { payFriend, phoneKey } from './settle.ts';
import { shortName, texts } from './texts.ts';

const same = (text: string) => ({ uz: text, ru: text });
const namesOf = (names: readonly string[]) => same(names.join(', ') || '–');

/** How long after the copy somebody signed up, who signed up inside the hours. */
function afterCopy({ signed_up_at, copied_at }: HeldRow) {
  const minutes = Math.floor((signed_up_at.getTime() - (copied_at ?? signed_up_at).getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  return {
    uz: `${hours > 0 ? `${hours} soat ` : ''}${minutes % 60} daqiqa`,
    ru: `${hours > 0 ? `${hours} ч ` : ''}${minutes % 60} мин`,
  };
}

function shownOf(row: HeldRow, coins: number): Shown {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    title: { uz: `Taklif: ${name}`, ru: `Приглашение: ${name}` },
    coins,
    evidence: [
      {
        type: 'figures',
        items: [
          { label: { uz: 'Tugʻilgan yili', ru: 'Год рождения' }, value: same(String(row.birth_year)) },
          {
            label: { uz: 'Havoladan nusxa olingach', ru: 'После копирования ссылки' },
            value: afterCopy(row),
          },
          { label: { uz: 'Raqami bir xil', ru: 'Тот же номер' }, value: namesOf(row.same_phone) },
          { label: { uz: 'Brauzeri bir xil', ru: 'Тот же браузер' }, value: namesOf(row.same_browser) },
          {
            label: { uz: 'Telegram suhbati bir xil', ru: 'Тот же чат в Telegram' },
            value: namesOf(row.same_chat),
          },
          { label: { uz: 'Doʻst yiqqan xp', ru: 'xp у друга' }, value: same(String(row.xp)) },
          {
            label: { uz: 'Avval coin berilgan doʻstlar', ru: 'Друзей засчитано раньше' },
            value: same(String(row.paid)),
          },
        ],
      },
    ],
  };
}

async function settle(app: App, { studentId, object, decision, by, at }: Decided) {
  const { rewardCoins } = await app.settings();
  const friendId = Number(object);
  const key = await phoneKey(app, await findFriendPhone(app.store, friendId));
  return async (db: Database): Promise<Settled> => {
    const [row] = await listHeld(db, [{ studentId, object }]);
    const isAccepted = decision === 'accept';
    if (!row || !(await decideFriend(db, studentId, friendId, isAccepted ? 'paid' : 'refused')))
      throw new Refused('not_found');
    const name = shortName(row);
    if (!isAccepted) return { coins: 0, message: texts.refused(name) };
    const isFirst = key === null || (await claimPhone(db, key, friendId));
    const isPaid =
      isFirst && (await payFriend(db, { studentId, friendId, coins: rewardCoins.referral, by, at }));
    const coins = isPaid ? rewardCoins.referral : 0;
    return { coins, message: texts.accepted(name, coins) };
  };
}

/** What is said most often. */
const ready = {
  accept: [
    {
      uz: 'Doʻstingiz haqiqatan yangi oʻquvchi ekan, coin berildi.',
      ru: 'Ваш друг действительно новый ученик, монеты начислены.',
    },
    {
      uz: 'Uydagi bitta qurilmadan kirgansizlar, bu mumkin.',
      ru: 'Вы заходили с одного домашнего устройства, так можно.',
    },
  ],
  refuse: [
    { uz: 'Bu sizning ikkinchi akkauntingiz ekan.', ru: 'Это ваш второй аккаунт.' },
    {
      uz: 'Doʻst oʻz raqami bilan roʻyxatdan oʻtishi kerak.',
      ru: 'Друг должен зарегистрироваться со своим номером.',
    },
  ],
} as const;

/** Friends who may be the student: coins wait, and the student may object. */
export const reviewKind = defineReviewKind({
  referral: {
    title: { uz: 'Takliflar', ru: 'Приглашения' },
    ready,
    mayObject: true,
    async show(app, waiting) {
      const { rewardCoins } = await app.settings();
      const rows = await listHeld(app.store, waiting);
      return new Map(rows.map((row) => [String(row.friend_id), shownOf(row, rewardCoins.referral)]));
    },
    settle,
  },
});
