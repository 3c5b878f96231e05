import type { Reason } from '../coin/reason.ts';
import type { SystemName } from './queries-system.ts';

/** What the systems are called. */
export const names: Record<SystemName, string> = { payme: 'Payme', click: 'Click' };

/** Why money came in, in the list of payments. */
export const cameBy = (system: SystemName): Reason => ({
  uz: `${names[system]} orqali toʻlov`,
  ru: `Оплата через ${names[system]}`,
});

/** Why it went out again. */
export const wentBackBy = (system: SystemName): Reason => ({
  uz: `${names[system]} orqali toʻlov qaytarildi`,
  ru: `Возврат оплаты через ${names[system]}`,
});

/** The table of payments, as a centre takes it out. */
export const tableTexts = {
  uz: {
    columns: [
      ...['Raqami', 'Vaqti', 'Ism', 'Familiya', 'Toʻlov usuli', 'Toʻlov raqami', 'Summa', 'Holati'],
      ...['Sababi', 'Kim belgiladi'],
    ],
    created: 'kutilmoqda',
    performed: 'toʻlandi',
    cancelled: 'bekor qilindi',
    refunded: 'qaytarildi',
    refused: 'rad etildi',
    amount: 'summa qarzdorlikka teng emas',
    nothing_owed: 'qarzdorlik yoʻq edi',
    waiting: 'boshqa toʻlov kutilayotgan edi',
    late: 'vaqtida toʻlanmadi',
    paid_already: 'boshqa yoʻl bilan toʻlangan edi',
    stopped: 'toʻlov tizimi toʻxtatdi',
  },
  ru: {
    columns: [
      ...['Номер', 'Время', 'Имя', 'Фамилия', 'Способ оплаты', 'Номер платежа', 'Сумма', 'Состояние'],
      ...['Причина', 'Кто отметил'],
    ],
    created: 'ожидается',
    performed: 'оплачено',
    cancelled: 'отменено',
    refunded: 'возвращено',
    refused: 'отклонено',
    amount: 'сумма не равна задолженности',
    nothing_owed: 'задолженности не было',
    waiting: 'другой платёж уже ожидался',
    late: 'не оплачено вовремя',
    paid_already: 'уже оплачено другим способом',
    stopped: 'платёжная система остановила',
  },
};
