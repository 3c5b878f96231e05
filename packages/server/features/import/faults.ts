import { type FieldRule, fieldRules } from '@mars/contract/refusals.ts';

interface Words {
  uz: string;
  ru: string;
}

/** What may be wrong with a table or a line of it, beside what may be wrong with any field. */
const texts = {
  empty_file: { uz: 'Faylda bitta ham qator yoʻq.', ru: 'В файле нет ни одной строки.' },
  not_text: {
    uz: 'Bu jadval emas. Faylni CSV qilib saqlang.',
    ru: 'Это не таблица. Сохраните файл как CSV.',
  },
  too_tangled: {
    uz: 'Fayl juda chalkash, uni oʻqib boʻlmadi. Kichikroq fayllarga boʻlib kiriting.',
    ru: 'Файл слишком запутанный, прочитать его не получилось. Разделите его на файлы поменьше.',
  },
  too_many_rows: {
    uz: 'Qatorlar juda koʻp. Faylni boʻlib kiriting.',
    ru: 'Слишком много строк. Разделите файл на части.',
  },
  too_many_columns: {
    uz: 'Birinchi qatorda ustunlar juda koʻp. Faqat kerakli ustunlarni qoldiring.',
    ru: 'В первой строке слишком много столбцов. Оставьте только нужные.',
  },
  column_missing: { uz: 'Bunday ustun yoʻq, u kerak.', ru: 'Этого столбца нет, а он нужен.' },
  column_unknown: { uz: 'Bunday ustun nomi maʼlum emas.', ru: 'Столбец с таким названием неизвестен.' },
  column_twice: { uz: 'Bu ustun ikki marta yozilgan.', ru: 'Этот столбец указан дважды.' },
  too_many_cells: {
    uz: 'Qatorda ustunlardan koʻp qiymat bor.',
    ru: 'В строке больше значений, чем столбцов.',
  },
  quote_open: { uz: 'Qoʻshtirnoq yopilmagan.', ru: 'Кавычка не закрыта.' },
  line_twice: { uz: 'Bu faylda avval ham bor.', ru: 'Это уже есть в файле выше.' },
  person_unknown: { uz: 'Bunday odam topilmadi.', ru: 'Такой человек не найден.' },
  person_unclear: {
    uz: 'Bunday odam bir nechta. Tashqi ID yoki loginni yozing.',
    ru: 'Таких людей несколько. Укажите внешний ID или логин.',
  },
  group_unknown: { uz: 'Bunday guruh yoʻq.', ru: 'Такой группы нет.' },
  group_unclear: { uz: 'Bunday nomli guruh bir nechta.', ru: 'Групп с таким названием несколько.' },
  course_unknown: { uz: 'Bunday sinf kursi yoʻq.', ru: 'Такого курса для занятий в классе нет.' },
  teacher_unknown: { uz: 'Bunday ustoz topilmadi.', ru: 'Такой преподаватель не найден.' },
  students_only: { uz: 'Bu faqat oʻquvchida boʻladi.', ru: 'Это бывает только у ученика.' },
  role_differs: {
    uz: 'Bu odam tizimda boshqa rolda.',
    ru: 'В системе у этого человека другая роль.',
  },
  date_future: { uz: 'Bu sana hali kelmagan.', ru: 'Эта дата ещё не наступила.' },
  time_format: { uz: 'Vaqtni 15:30 koʻrinishida yozing.', ru: 'Введите время в виде 15:30.' },
  weekdays_format: {
    uz: 'Kunlarni shunday yozing: Du Chor Ju.',
    ru: 'Укажите дни так: Пн Ср Пт.',
  },
  before_start: { uz: 'Tugashi boshlanishidan keyin boʻlsin.', ru: 'Конец должен быть позже начала.' },
  clash: {
    uz: 'Shu vaqtda guruh, xona yoki ustozning boshqa darsi bor.',
    ru: 'В это время у группы, кабинета или преподавателя другой урок.',
  },
  not_in_group: {
    uz: 'Oʻquvchi oʻsha kuni bu guruhda emas.',
    ru: 'В тот день ученика не было в этой группе.',
  },
  lesson_unknown: { uz: 'Oʻsha kuni bu guruhda dars yoʻq.', ru: 'В тот день у группы нет урока.' },
  lesson_unclear: {
    uz: 'Oʻsha kuni darslar bir nechta. Vaqtini yozing.',
    ru: 'В тот день уроков несколько. Укажите время.',
  },
  homework_unknown: { uz: 'Bu kursda bunday uyga vazifa yoʻq.', ru: 'В этом курсе нет такого задания.' },
  no_longer: {
    uz: 'Tekshirilgandan keyin oʻzgargan: bu qator kiritilmadi.',
    ru: 'После проверки это изменилось: строка не загружена.',
  },
} as const satisfies Record<string, Words>;

export type FaultCode = keyof typeof texts | FieldRule;

/** A place of a table that is wrong, as it is kept: people read it by `told`. */
export interface Fault {
  line: number;
  field: string | null;
  code: FaultCode;
  /** What may be meant, for a text that asks about it. */
  meant?: string | undefined;
}

/** A fault as people read it. */
export function told({ line, field, code, meant = '' }: Fault) {
  const { uz, ru } = code in texts ? texts[code as keyof typeof texts] : fieldRules[code as FieldRule];
  const fill = (text: string) => text.replace('{meant}', meant);
  return { line, field, code, message_uz: fill(uz), message_ru: fill(ru) };
}

/** Thrown by what reads a cell. */
export class WrongCell extends Error {
  readonly code: FaultCode;
  readonly meant: string | undefined;

  constructor(code: FaultCode, meant?: string) {
    super(code);
    this.code = code;
    this.meant = meant;
  }
}
