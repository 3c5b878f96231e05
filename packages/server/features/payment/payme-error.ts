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
    'Summa qarzdorlikka teng emas',
    'Сумма не равна задолженности',
    'The amount is not what is owed',
  ],
  missing: [-31003, 'Tranzaksiya topilmadi', 'Транзакция не найдена', 'No such transaction'],
  perform: [
    -31008,
    'Bu amalni bajarib boʻlmaydi',
    'Невозможно выполнить операцию',
    'This cannot be performed',
  ],
  account: [-31050, 'Oʻquvchi topilmadi', 'Ученик не найден', 'No such student'],
  nothingOwed: [-31051, 'Qarzdorlik yoʻq', 'Задолженности нет', 'Nothing is owed'],
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
