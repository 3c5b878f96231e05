import type { CoinRule } from '@mars/contract/calls/coin.ts';

export interface Reason {
  uz: string;
  ru: string;
}

/** What people read beside a row of the ledger, where the rule itself says it. */
export const reasons = {
  attendance: { uz: 'Darsga keldi', ru: 'Посещение урока' },
  task: { uz: 'Kod masalasi qabul qilindi', ru: 'Задача по коду принята' },
  lesson: { uz: 'Onlayn dars tugatildi', ru: 'Онлайн-урок пройден' },
  quiz: { uz: 'Onlayn dars testi topshirildi', ru: 'Тест онлайн-урока сдан' },
  typing: { uz: 'Tez yozish urinishi', ru: 'Попытка в скорости печати' },
  post: { uz: 'Blog posti tasdiqlandi', ru: 'Пост в блоге одобрен' },
  referral: { uz: 'Doʻst taklif havolasi bilan keldi', ru: 'Друг пришёл по ссылке-приглашению' },
  badge: { uz: 'Yangi nishon', ru: 'Новый значок' },
  season: { uz: 'Mavsum sovrini', ru: 'Приз сезона' },
} as const satisfies Partial<Record<CoinRule, Reason>>;

/** The reason of a premium purchase. */
export const premiumReason = (days: number): Reason => ({
  uz: `Premium, ${days} kun`,
  ru: `Premium, ${days} дней`,
});

/** The reason of a badge's coins. */
export const badgeReason = (title: Reason): Reason => ({
  uz: `${reasons.badge.uz}: «${title.uz}»`,
  ru: `${reasons.badge.ru}: «${title.ru}»`,
});

/** The reason of a purchase in the shop. */
export const shopReason = (title: Reason, quantity = 1): Reason => {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return { uz: `Doʻkon: ${title.uz}${times}`, ru: `Магазин: ${title.ru}${times}` };
};

/** The reason of a row that takes another one back. */
export const reversalReason = (of: Reason): Reason => ({
  uz: `Bekor qilindi: ${of.uz}`,
  ru: `Отменено: ${of.ru}`,
});
