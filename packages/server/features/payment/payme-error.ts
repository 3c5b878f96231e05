/** What Payme is told when something cannot be (`metody-merchant-api`); its people read the texts, and so do payers. */
const errors = {
  notPost: [-32300, 'Soʻrov POST emas', 'Запрос не POST', 'Not a POST request'],
  parse: [-32700, 'JSON oʻqilmadi', 'JSON не разобран', 'Could not read the JSON'],
  fields: [-32600, 'Maydonlar yetishmaydi yoki notoʻgʻri', 'Поля не переданы или неверны', 'Wrong fields'],
  method: [-32601, 'Bunday metod yoʻq', 'Метод не найден', 'No such method'],
  rights: [-32504, 'Huquq yetarli emas', 'Недостаточно прав', 'Not allowed'],
  system: [-32400, 'Serverda xatolik', 'Ошибка на сервере', 'System failure'],
  amount: [
    -31001,
    'Summa buyurtmadagi summaga teng emas',
    'Сумма не равна сумме заказа',
    'The amount is not that of the order',
  ],
  missing: [-31003, 'Tranzaksiya topilmadi', 'Транзакция не найдена', 'No such transaction'],
  perform: [
    -31008,
    'Bu amalni bajarib boʻlmaydi',
    'Невозможно выполнить операцию',
    'This cannot be performed',
  ],
  account: [
    -31050,
    'Buyurtma topilmadi yoki muddati oʻtgan',
    'Заказ не найден или его срок истёк',
    'No such order, or its time is over',
  ],
  nothingOwed: [
    -31051,
    'Buyurtma toʻlangan yoki endi kerak emas',
    'Заказ оплачен или больше не нужен',
    'The order is paid or not wanted any more',
  ],
} as const satisfies Record<string, readonly [code: number, uz: string, ru: string, en: string]>;

/** A refusal in Payme's protocol. `data` names what was wrong. */
export class PaymeError extends Error {
  readonly body: { code: number; message: { uz: string; ru: string; en: string }; data?: string };

  constructor(name: keyof typeof errors, data?: string) {
    super(name);
    const [code, uz, ru, en] = errors[name];
    this.body = { code, message: { uz, ru, en }, ...(data === undefined ? {} : { data }) };
  }
}
