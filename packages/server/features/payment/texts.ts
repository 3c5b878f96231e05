import type { Reason } from '../coin/reason.ts';
import type { SystemName, Way } from './queries-system.ts';

/** What the systems are called. */
export const names: Record<SystemName, string> = { payme: 'Payme', click: 'Click' };

/** By which way money comes, in a language. */
export const wayName = (way: Way, lang: 'uz' | 'ru'): string =>
  way === 'cash' ? { uz: 'Naqd pul', ru: 'Наличные' }[lang] : names[way];

/** Why money came in, in the list of payments. */
export const cameBy = (way: Way): Reason =>
  way === 'cash'
    ? { uz: 'Naqd toʻlov', ru: 'Оплата наличными' }
    : { uz: `${names[way]} orqali toʻlov`, ru: `Оплата через ${names[way]}` };

/** Why it went out again. */
export const wentBackBy = (way: Way): Reason =>
  way === 'cash'
    ? { uz: 'Naqd toʻlov qaytarildi', ru: 'Возврат оплаты наличными' }
    : { uz: `${names[way]} orqali toʻlov qaytarildi`, ru: `Возврат оплаты через ${names[way]}` };

/** Cash that was booked and never taken. */
export const notCome: Reason = {
  uz: 'Naqd toʻlov xato yozilgan edi, bekor qilindi',
  ru: 'Оплата наличными была записана по ошибке, запись отменена',
};

/** What the bell tells parents of a debt. */
export const debtNotice = (name: string, sum: Reason): Reason => ({
  uz: `${name}: toʻlov kutilmoqda, ${sum.uz}`,
  ru: `${name}: ожидается оплата, ${sum.ru}`,
});

/** The table of payments, as a centre takes it out. */
export const tableTexts = {
  uz: {
    columns: [
      ...[
        'Raqami',
        'Vaqti',
        'Pul kelgan vaqti',
        'Ism',
        'Familiya',
        'Toʻlov usuli',
        'Toʻlov raqami',
        'Summa',
        'Holati',
      ],
      ...['Sababi', 'Kim belgiladi', 'Kim qabul qildi', 'Izoh'],
    ],
    created: 'kutilmoqda',
    performed: 'toʻlandi',
    cancelled: 'bekor qilindi',
    refunded: 'qaytarildi',
    reversed: 'xato yozilgan',
    refused: 'rad etildi',
    amount: 'summa buyurtmaga teng emas',
    nothing_owed: 'qarzdorlik toʻlangan yoki kamaygan edi',
    waiting: 'boshqa toʻlov kutilayotgan edi',
    late: 'vaqtida toʻlanmadi',
    paid_already: 'boshqa yoʻl bilan toʻlangan edi',
    stopped: 'toʻlov tizimi toʻxtatdi',
  },
  ru: {
    columns: [
      ...[
        'Номер',
        'Время',
        'Когда пришли деньги',
        'Имя',
        'Фамилия',
        'Способ оплаты',
        'Номер платежа',
        'Сумма',
        'Состояние',
      ],
      ...['Причина', 'Кто отметил', 'Кто принял', 'Примечание'],
    ],
    created: 'ожидается',
    performed: 'оплачено',
    cancelled: 'отменено',
    refunded: 'возвращено',
    reversed: 'записано по ошибке',
    refused: 'отклонено',
    amount: 'сумма не равна заказу',
    nothing_owed: 'долг уже погашен или уменьшился',
    waiting: 'другой платёж уже ожидался',
    late: 'не оплачено вовремя',
    paid_already: 'уже оплачено другим способом',
    stopped: 'платёжная система остановила',
  },
};
