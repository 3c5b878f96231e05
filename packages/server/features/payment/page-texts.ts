import type { Lang } from './page.ts';

/** Thousands apart by a space that does not break, and the unit as the widgets write it. */
export const sumOf = (sum: number, lang: Lang): string =>
  `${String(sum).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0${lang === 'uz' ? "so'm" : 'сум'}`;

/** What the pages of payments say. */
export const pageTexts: Record<Lang, Record<Word, string>> = {
  uz: {
    other: 'Русский',
    title: 'Qarzdorlikni toʻlash',
    owed: 'Toʻlanadigan summa',
    payBy: '{system} orqali toʻlash',
    safe: 'Karta raqami toʻlov tizimining oʻz sahifasida yoziladi, bizga kelmaydi. Toʻlov oʻtishi bilan doʻkon ochiladi.',
    nothingTitle: 'Hammasi toʻlangan',
    nothing: 'Hozir qarzdorlik yoʻq. Rahmat!',
    off: 'Markaz hozir onlayn toʻlov qabul qilmaydi.',
    ask: 'Savol boʻlsa, markazga qoʻngʻiroq qiling:',
    unknownTitle: 'Sahifa topilmadi',
    unknown: 'Havola toʻliq koʻchirilganini tekshiring yoki markazdan yangisini soʻrang.',
    receipt: 'Toʻlov cheki',
    number: 'Chek raqami',
    student: 'Oʻquvchi',
    sum: 'Summa',
    system: 'Toʻlov usuli',
    theirs: 'Toʻlov raqami',
    at: 'Vaqti',
    paid: 'Toʻlandi',
    back: 'Qaytarildi',
    fiscal: 'Soliq cheki',
  },
  ru: {
    other: 'Oʻzbekcha',
    title: 'Оплата задолженности',
    owed: 'К оплате',
    payBy: 'Оплатить через {system}',
    safe: 'Номер карты вводится на странице самой платёжной системы, к нам он не попадает. Магазин откроется, как только платёж пройдёт.',
    nothingTitle: 'Всё оплачено',
    nothing: 'Сейчас задолженности нет. Спасибо!',
    off: 'Сейчас центр не принимает оплату онлайн.',
    ask: 'Если есть вопросы, позвоните в центр:',
    unknownTitle: 'Страница не найдена',
    unknown: 'Проверьте, что ссылка скопирована целиком, или попросите у центра новую.',
    receipt: 'Чек об оплате',
    number: 'Номер чека',
    student: 'Ученик',
    sum: 'Сумма',
    system: 'Способ оплаты',
    theirs: 'Номер платежа',
    at: 'Время',
    paid: 'Оплачено',
    back: 'Возвращено',
    fiscal: 'Чек налоговой',
  },
};

type Word =
  | 'other'
  | 'title'
  | 'owed'
  | 'payBy'
  | 'safe'
  | 'nothingTitle'
  | 'nothing'
  | 'off'
  | 'ask'
  | 'unknownTitle'
  | 'unknown'
  | 'receipt'
  | 'number'
  | 'student'
  | 'sum'
  | 'system'
  | 'theirs'
  | 'at'
  | 'paid'
  | 'back'
  | 'fiscal';
