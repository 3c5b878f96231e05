import type { CoinRule } from '@mars/contract/calls/coin.ts';

/** What a rule is called in the report. */
export const ruleNames: Partial<Record<CoinRule, { uz: string; ru: string }>> = {
  attendance: { uz: 'Darsga kelish', ru: 'Посещение уроков' },
  badge: { uz: 'Nishonlar', ru: 'Значки' },
  post: { uz: 'Blogdagi postlar', ru: 'Посты в блоге' },
  task: { uz: 'Kod masalalari', ru: 'Задачи по программированию' },
  staff: { uz: 'Xodimlar bergan coinlar', ru: 'Монеты от сотрудников' },
  reversal: { uz: 'Qaytarilgan', ru: 'Возвраты' },
  lesson: { uz: 'Onlayn darslar', ru: 'Онлайн-уроки' },
  quiz: { uz: 'Testlar', ru: 'Тесты' },
  english_unit: { uz: 'Ingliz tili boʻlimlari', ru: 'Разделы английского' },
  english_reviews: { uz: 'Ingliz tilini takrorlash', ru: 'Повторение английского' },
  homework: { uz: 'Uyga vazifa', ru: 'Домашние задания' },
  premium: { uz: 'Premium', ru: 'Premium' },
  referral: { uz: 'Taklif qilingan doʻstlar', ru: 'Приглашённые друзья' },
  season: { uz: 'Mavsum sovrinlari', ru: 'Призы сезона' },
  shop: { uz: 'Doʻkon', ru: 'Магазин' },
  typing: { uz: 'Tez yozish', ru: 'Игра на скорость печати' },
};

/** What stands above the columns of the table. */
export const headers = {
  uz: ['Kun', 'Sabab', 'Berildi', 'Sarflandi', 'Necha marta'],
  ru: ['День', 'За что', 'Выпущено', 'Потрачено', 'Сколько раз'],
};
