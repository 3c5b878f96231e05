import type { tillColumns } from '@mars/contract/pieces/payment-states.ts';
import { plainWord } from '../import/cells.ts';
import { columnOf } from '../import/layout.ts';
import type { Headers } from '../import/read-csv.ts';
import { codeIn } from './link.ts';

/** What a column of a cabinet's table says. */
export type TillColumn = (typeof tillColumns)[number];

/** What cabinets and people call these columns, the surest name first. */
export const tillHeaders = {
  id: {
    names: {
      uz: [
        'Tranzaksiya ID',
        'Tranzaksiya raqami',
        'Toʻlov ID',
        'Toʻlov raqami',
        'Tranzaksiya',
        'Chek raqami',
      ],
      ru: [
        ...['ID транзакции', 'Номер транзакции', '№ транзакции', 'Идентификатор транзакции', 'Транзакция'],
        ...['ID платежа', 'Номер платежа', '№ платежа', 'Идентификатор', 'ID чека', 'Номер чека'],
      ],
      en: [
        ...['Transaction ID', 'click_trans_id', 'trans_id', 'transaction', 'paycom_transaction_id'],
        ...['Payment ID', 'Receipt ID'],
      ],
    },
  },
  time: {
    names: {
      uz: [
        'Toʻlangan vaqti',
        'Toʻlov vaqti',
        'Toʻlov sanasi',
        'Sana va vaqt',
        'Vaqti',
        'Vaqt',
        'Sana',
        'Sanasi',
      ],
      ru: [
        ...['Дата оплаты', 'Время оплаты', 'Дата проведения', 'Дата платежа', 'Дата транзакции'],
        ...['Дата и время', 'Дата/время', 'Дата', 'Время', 'Создан', 'Дата создания'],
      ],
      en: ['Paid at', 'Payment date', 'perform_time', 'Date and time', 'Datetime', 'Date', 'Created at'],
    },
  },
  amount: {
    names: {
      uz: ['Summa', 'Summasi', "Summa, so'm", 'Toʻlov summasi'],
      ru: ['Сумма', 'Сумма, сум', 'Сумма платежа', 'Сумма оплаты', 'Сумма транзакции'],
      en: ['Sum', 'Total'],
    },
  },
  order: {
    names: {
      uz: ['Buyurtma', 'Buyurtma raqami', 'Hisob raqami', 'Hisob'],
      ru: [
        ...['Заказ', 'Номер заказа', '№ заказа', 'ID заказа', 'Реквизиты', 'Реквизит', 'Лицевой счёт'],
        ...['Параметр', 'Счёт'],
      ],
      en: ['Order ID', 'merchant_trans_id', 'transaction_param', 'Account', 'Merchant transaction ID'],
    },
  },
  state: {
    names: {
      uz: ['Holati', 'Holat', 'Toʻlov holati'],
      ru: ['Статус', 'Состояние', 'Статус платежа', 'Статус транзакции'],
      en: ['Status', 'Payment status'],
    },
  },
} as const satisfies Headers & Record<TillColumn, unknown>;

/** Which column seems to say what; one says one thing. */
export function guessColumns(
  header: readonly string[],
  samples: readonly (readonly string[])[],
): Record<TillColumn, number | null> {
  const taken = new Set<number>();
  const find = (is: (at: number) => boolean): number | null => {
    const at = header.findIndex((_, place) => !taken.has(place) && is(place));
    if (at >= 0) taken.add(at);
    return at >= 0 ? at : null;
  };
  const byName = (key: TillColumn): number | null => {
    const { ru, uz, en } = tillHeaders[key].names;
    for (const name of [...ru, ...uz, ...en, key]) {
      const only = new Map([[plainWord(name), key]]);
      const at = find((place) => columnOf(header[place]!, only) !== undefined);
      if (at !== null) return at;
    }
    return null;
  };
  // What stands in its cells tells an order from all else.
  const order =
    byName('order') ?? find((place) => samples.some((cells) => codeIn(cells[place] ?? '') !== null));
  const [id, time, amount, state] = [byName('id'), byName('time'), byName('amount'), byName('state')];
  return { id, time, amount, order, state };
}

const paidWords = new Set(
  [
    ...['Оплачен', 'Оплачено', 'Оплачена', 'Успешно', 'Успешный', 'Успешна', 'Успешно оплачен', 'Проведён'],
    ...['Проведена', 'Подтверждён', 'Подтверждена', 'Подтверждено', 'Завершён', 'Завершена', 'Выполнен'],
    ...['Исполнен', 'Paid', 'Success', 'Successful', 'Completed', 'Confirmed', 'Performed', 'Done'],
    ...['Toʻlangan', 'Toʻlandi', 'Muvaffaqiyatli', 'Tasdiqlangan', 'Tasdiqlandi', 'Bajarilgan', 'Bajarildi'],
  ].map(plainWord),
);
const backWords = new Set(
  [
    ...['Отменён', 'Отменена', 'Отменено', 'Отмена', 'Возврат', 'Возвращён', 'Возвращена', 'Возвращено'],
    ...['Возврат средств', 'Отменён после оплаты', 'Сторно', 'Аннулирован', 'Cancelled', 'Canceled'],
    ...['Refunded', 'Refund', 'Reversed', 'Returned', 'Qaytarilgan', 'Qaytarildi', 'Bekor qilingan'],
    ...['Bekor qilindi'],
  ].map(plainWord),
);

/** Between words of a query stands `|`. */
export const stateWord = (cell: string): string => cell.replaceAll('|', '/');
/** A word as it is compared. */
export const stateKey = (word: string): string => plainWord(stateWord(word));

export const isPaidWord = (word: string): boolean => paidWords.has(stateKey(word));
export const isBackWord = (word: string): boolean => backWords.has(stateKey(word));
