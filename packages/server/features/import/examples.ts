import type { KindName } from './kind.ts';

interface Words {
  uz: string;
  ru: string;
}
/** A cell, in both languages where it is words. */
type Example = string | Words;

interface Examples {
  /** Lines as a centre writes them, by their columns. */
  lines: readonly Readonly<Record<string, Example>>[];
  /** What may stand in the cells of a column that takes a few words alone. */
  choices?: Readonly<Record<string, readonly Example[]>>;
}

const both = (uz: string, ru: string): Words => ({ uz, ru });
const aziza = { first_name: both('Aziza', 'Азиза'), last_name: both('Karimova', 'Каримова') };
const student = both('Oʻquvchi', 'Ученик');
const teacher = both('Ustoz', 'Преподаватель');
const came = both('ha', 'да');

/** What a table of each kind looks like: for the page, and for the file that it gives to begin with. */
export const examples: Record<KindName, Examples> = {
  people: {
    lines: [
      {
        ...aziza,
        ...{ phone: '+998 90 123 45 67', role: student, group: 'FE-12', parent_phone: '+998 91 765 43 21' },
        ...{ parent_name: both('Otabek Karimov', 'Отабек Каримов'), external_id: 'A-77' },
        ...{ balance: '-150000', as_of: '20.11.2026' },
      },
      {
        ...{ first_name: both('Nodira', 'Нодира'), last_name: both('Saidova', 'Саидова') },
        ...{ phone: '+998 93 111 22 33', role: teacher },
      },
    ],
    choices: { role: [student, both('Ota-ona', 'Родитель'), teacher, both('Admin', 'Админ')] },
  },
  groups: {
    lines: [
      {
        ...{ name: 'FE-12', course: both('Frontend', 'Фронтенд') },
        ...{ teacher: both('Nodira Saidova', 'Нодира Саидова'), monthly_price: '500000' },
      },
    ],
  },
  timetable: {
    lines: [
      {
        ...{ group: 'FE-12', weekdays: both('Du Chor Ju', 'Пн Ср Пт'), starts: '15:30', ends: '17:00' },
        ...{ room: '3', first_day: '01.12.2026', last_day: '31.05.2027' },
      },
    ],
  },
  attendance: {
    lines: [{ date: '20.11.2026', time: '15:30', group: 'FE-12', ...aziza, attended: came }],
    choices: { attended: [came, both('yoʻq', 'нет')] },
  },
  marks: {
    lines: [
      {
        group: 'FE-12',
        ...aziza,
        module: '1',
        homework: both('Birinchi sahifa', 'Первая страница'),
        mark: '92',
      },
    ],
  },
  balances: { lines: [{ ...aziza, phone: '+998 90 123 45 67', balance: '-150000', as_of: '20.11.2026' }] },
  products: {
    lines: [
      {
        ...{
          title_uz: 'Daftar',
          title_ru: 'Тетрадь',
          about_uz: 'Katak, 48 varaq',
          about_ru: 'В клетку, 48 листов',
        },
        ...{ price: '120', stock: '30' },
      },
    ],
  },
};
