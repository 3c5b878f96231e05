import { RIASEC } from '@mars/contract/content-interests.ts';
import type { NewLead } from './queries.ts';

const sources = {
  uz: { english: 'Ingliz tili testi', interests: 'Qiziqishlar testi', site: 'Sayt' },
  ru: { english: 'Тест по английскому', interests: 'Тест интересов', site: 'Сайт' },
};

/** What administrators are told of a lead. */
export function textOf(lead: NewLead, lang: 'uz' | 'ru'): string {
  const { fullName, phone, whose, birthYear, source, level, interests } = lead;
  const lines = [
    lang === 'uz' ? 'Yangi ariza' : 'Новая заявка',
    `${fullName}, ${birthYear}`,
    whose === 'parent' ? `${phone} (${whoseNumber[lang].parent})` : phone,
    [sources[lang][source], level ?? interestsOf(interests, lang)].filter(Boolean).join(': '),
  ];
  return lines.join('\n');
}

const allEqual = { uz: 'hammasi teng', ru: 'все равны' };

/** The letters of interests; of six that are equal that they are, since none of them is named. */
export const interestsOf = (letters: string | null, lang: 'uz' | 'ru'): string | null =>
  letters === RIASEC.join('=') ? allEqual[lang] : letters;

/** Whose number it is. */
export const whoseNumber = {
  uz: { self: 'oʻzi', parent: 'ota-onasi' },
  ru: { self: 'свой', parent: 'родителя' },
};

/** What stands above the columns of the table. */
export const headers = {
  uz: [
    'Vaqt',
    'Ism',
    'Tugʻilgan yil',
    'Telefon',
    'Kimning raqami',
    'Qayerdan',
    'Sayt',
    'Daraja',
    'Qiziqishlar',
    'Holat',
    'Izoh',
  ],
  ru: [
    'Время',
    'Имя',
    'Год рождения',
    'Телефон',
    'Чей номер',
    'Откуда',
    'Сайт',
    'Уровень',
    'Интересы',
    'Состояние',
    'Заметка',
  ],
};

export const states = {
  uz: { new: 'yangi', called: 'bogʻlanildi', signed: 'yozildi', refused: 'rad etdi' },
  ru: { new: 'новая', called: 'связались', signed: 'записан', refused: 'отказ' },
};

export { sources };
