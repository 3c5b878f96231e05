import { coinsInRussian } from '../../plural.ts';
import type { HeldFor } from './queries.ts';

/** First name and initial: whoever shares a link is told of a friend by no more. */
export const shortName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${[...last_name][0] ?? ''}.`;

/** Why a friend is looked at, for the person who decides. */
const why: Record<HeldFor, { uz: string; ru: string }> = {
  phone: {
    uz: 'Doʻstning raqami shu oʻquvchiniki yoki ota-onasiniki bilan bir xil.',
    ru: 'Номер друга совпадает с номером этого ученика или его родителя.',
  },
  browser: {
    uz: 'Doʻst shu oʻquvchi foydalangan brauzerda roʻyxatdan oʻtgan.',
    ru: 'Друг зарегистрировался в браузере, которым пользовался этот ученик.',
  },
  chat: {
    uz: 'Doʻst shu oʻquvchi yoki uning boshqa doʻsti bilan bitta Telegramdan roʻyxatdan oʻtgan.',
    ru: 'Друг зарегистрировался через тот же Telegram, что и этот ученик или другой его друг.',
  },
};

/** What students are told of their friends. */
export const texts = {
  why,
  paid: (coins: number) => ({
    uz: `Doʻstingiz havolangiz bilan roʻyxatdan oʻtdi: +${coins} coin.`,
    ru: `Друг зарегистрировался по вашей ссылке: +${coinsInRussian(coins)}.`,
  }),
  held: {
    uz: 'Doʻstingiz roʻyxatdan oʻtdi. Coin berishdan oldin buni markaz xodimi koʻrib chiqadi.',
    ru: 'Ваш друг зарегистрировался. Перед начислением монет это проверит сотрудник центра.',
  },
  accepted: (name: string, coins: number) => ({
    uz: `Taklif qilgan doʻstingiz ${name} tasdiqlandi${coins > 0 ? `, +${coins} coin` : ''}.`,
    ru: `Приглашённый вами друг ${name} подтверждён${coins > 0 ? `, +${coinsInRussian(coins)}` : ''}.`,
  }),
  refused: (name: string) => ({
    uz: `${name} uchun coin berilmadi: bu taklif hisobga olinmadi.`,
    ru: `За ${name} монеты не начислены: это приглашение не засчитано.`,
  }),
};
