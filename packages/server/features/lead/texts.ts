import type { NewLead } from './queries.ts';

const sources = {
  uz: { english: 'Ingliz tili testi', interests: 'Qiziqishlar testi', site: 'Sayt' },
  ru: { english: 'Тест по английскому', interests: 'Тест интересов', site: 'Сайт' },
};

/** What administrators are told of a lead. */
export function textOf({ fullName, phone, source, level, interests }: NewLead, lang: 'uz' | 'ru'): string {
  const lines = [
    lang === 'uz' ? 'Yangi ariza' : 'Новая заявка',
    fullName,
    phone,
    [sources[lang][source], level ?? interests].filter(Boolean).join(': '),
  ];
  return lines.join('\n');
}

/** What stands above the columns of the table. */
export const headers = {
  uz: ['Vaqt', 'Ism', 'Telefon', 'Qayerdan', 'Sayt', 'Daraja', 'Qiziqishlar', 'Holat', 'Izoh'],
  ru: ['Время', 'Имя', 'Телефон', 'Откуда', 'Сайт', 'Уровень', 'Интересы', 'Состояние', 'Заметка'],
};

export const states = {
  uz: { new: 'yangi', called: 'bogʻlanildi', signed: 'yozildi', refused: 'rad etdi' },
  ru: { new: 'новая', called: 'связались', signed: 'записан', refused: 'отказ' },
};

export { sources };
