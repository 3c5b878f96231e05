import { type FieldRule, fieldRules } from '@mars/contract/refusals.ts';

interface Words {
  uz: string;
  ru: string;
}

/** What may be meant, for a text that asks about it; in words of a language where it is words. */
export type Meant = string | Words | undefined;

/** What may be wrong with a table or a line of it, beside what may be wrong with any field. */
const texts = {
  empty_file: { uz: 'Faylda bitta ham qator yoʻq.', ru: 'В файле нет ни одной строки.' },
  not_text: {
    uz: 'Bu CSV fayl emas. Excel yoki Google Jadvallarda uni «CSV UTF-8» qilib saqlang.',
    ru: 'Это не таблица CSV. Сохраните её в Excel или Google Таблицах как «CSV UTF-8».',
  },
  too_tangled: {
    uz: 'Fayl juda chalkash, uni oʻqib boʻlmadi. Kichikroq fayllarga boʻlib kiriting.',
    ru: 'Файл слишком запутанный, прочитать его не получилось. Разделите его на файлы поменьше.',
  },
  bytes_broken: {
    uz: 'Bu qatorda belgi buzilgan: {meant}. Faylda uni toʻgʻrilang.',
    ru: 'В этой строке испорчен символ: {meant}. Исправьте его в файле.',
  },
  letters_lost: {
    uz: 'Saqlaganda harflar yoʻqolgan, oʻrnida «?» turibdi: {meant}. Asl faylni «CSV UTF-8» qilib saqlang.',
    ru: 'При сохранении пропали буквы, вместо них «?»: {meant}. Сохраните исходную таблицу как «CSV UTF-8».',
  },
  line_cut: {
    uz: 'Fayl shu qatorda uzilib qolgan. Asl faylni qaytadan saqlang.',
    ru: 'Файл обрывается на этой строке. Сохраните исходную таблицу ещё раз.',
  },
  total_row: {
    uz: 'Bu yakuniy qator. Uni fayldan oʻchiring.',
    ru: 'Это итоговая строка. Удалите её из файла.',
  },
  header_twice: {
    uz: 'Bu qatorda yana ustun nomlari turibdi. Uni oʻchiring yoki ikkinchi jadvalni alohida faylda kiriting.',
    ru: 'В этой строке снова названия столбцов. Удалите её или загрузите вторую таблицу отдельным файлом.',
  },
  cell_error: {
    uz: 'Katakda jadval xatosi turibdi: {meant}. Oʻrniga qiymatini yozing.',
    ru: 'В ячейке ошибка таблицы: {meant}. Впишите вместо неё значение.',
  },
  cell_formula: {
    uz: 'Katakda formula turibdi: {meant}. Oʻrniga natijasini yozing.',
    ru: 'В ячейке формула: {meant}. Впишите вместо неё результат.',
  },
  no_letter: {
    uz: 'Bu ism ham, nom ham emas: {meant}. Kamida bitta harf boʻlsin.',
    ru: 'Это не имя и не название: {meant}. Нужна хотя бы одна буква.',
  },
  date: { uz: 'Sanani 20.11.2026 koʻrinishida yozing.', ru: 'Введите дату в виде 20.11.2026.' },
  date_doubtful: {
    uz: 'Qaysi biri kun, qaysi biri oy ekani nomaʼlum. Sanani 20.11.2026 koʻrinishida yozing.',
    ru: 'Непонятно, где день, а где месяц. Введите дату в виде 20.11.2026.',
  },
  moment: {
    uz: 'Sana va vaqtni 29.11.2026 14:03 koʻrinishida yozing.',
    ru: 'Введите дату и время в виде 29.11.2026 14:03.',
  },
  other_system: {
    uz: 'Bu buyurtma {meant} orqali toʻlanadi. Tizim toʻgʻri tanlanganini tekshiring.',
    ru: 'Этот заказ оплачивается через {meant}. Проверьте, та ли выбрана система.',
  },
  other_numbers: {
    uz: 'Bu ustunda boshqa raqamlar: {meant} buyurtmasi bizda boshqa raqam bilan toʻlangan. Toʻlov raqami ustunini yoki kengroq kunlarni tanlang.',
    ru: 'В этом столбце другие номера: заказ {meant} у нас оплачен под другим номером. Выберите столбец с номером платежа или больше дней.',
  },
  whole_number: { uz: 'Butun son yozing: {meant}.', ru: 'Введите целое число: {meant}.' },
  choice: { uz: 'Bunday qiymat yoʻq. Mumkin: {meant}.', ru: 'Такого значения нет. Можно: {meant}.' },
  phones_apart: {
    uz: 'Raqamlar orasiga | belgisini qoʻying: +998\u00a090\u00a0123\u00a045\u00a067 | +998\u00a091\u00a0765\u00a043\u00a021.',
    ru: 'Поставьте между номерами знак |: +998\u00a090\u00a0123\u00a045\u00a067 | +998\u00a091\u00a0765\u00a043\u00a021.',
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
  column_unknown: {
    uz: 'Bunday ustun nomi maʼlum emas. Mumkin: {meant}.',
    ru: 'Столбец с таким названием неизвестен. Можно: {meant}.',
  },
  column_twice: { uz: 'Bu ustun ikki marta yozilgan.', ru: 'Этот столбец указан дважды.' },
  too_many_cells: {
    uz: 'Qatorda ustunlardan koʻp qiymat bor.',
    ru: 'В строке больше значений, чем столбцов.',
  },
  quote_open: { uz: 'Qoʻshtirnoq yopilmagan.', ru: 'Кавычка не закрыта.' },
  line_twice: { uz: 'Bu faylda avval ham bor.', ru: 'Это уже есть в файле выше.' },
  person_unknown: { uz: 'Bunday foydalanuvchi topilmadi.', ru: 'Такой человек не найден.' },
  person_differs: {
    uz: 'Bu boshqa odamniki: {meant}. Ismni yoki shu katakni toʻgʻrilang.',
    ru: 'Это другой человек: {meant}. Исправьте имя или эту ячейку.',
  },
  id_differs: {
    uz: 'Bu odamning markazdagi raqami boshqa: {meant}. Oʻsha boʻlsa, raqamini shunday yozing.',
    ru: 'У этого человека другой номер в центре: {meant}. Если это он, впишите тот номер.',
  },
  id_spoilt: {
    uz: 'Markazdagi raqamni jadval dasturi oʻzgartirgan: {meant}. Asl holida yozing.',
    ru: 'Номер в центре изменила программа таблиц: {meant}. Впишите его, как он был.',
  },
  phone_taken: {
    uz: 'Bu raqam bilan boshqa odam kiradi: {meant}. Ota-onaniki boʻlsa, «Ota-ona telefoni» ustuniga yozing.',
    ru: 'С этим номером входит другой человек: {meant}. Если это номер родителя, впишите его в «Телефон родителя».',
  },
  person_elsewhere: {
    uz: 'Shu ismli odam bor: {meant}. Telefon, login yoki markazdagi raqamini yozing.',
    ru: 'Человек с таким именем уже есть: {meant}. Укажите телефон, логин или номер в центре.',
  },
  name_twice: {
    uz: 'Bu ism {meant}-qatorda ham bor. Boshqa odam boʻlsa, telefonini yoki markazdagi raqamini yozing.',
    ru: 'Это имя есть и в строке {meant}. Если это другой человек, укажите телефон или номер в центре.',
  },
  person_unclear: {
    uz: 'Bunday foydalanuvchi bir nechta. Markazdagi raqamini yoki loginini yozing.',
    ru: 'Таких людей несколько. Укажите номер в центре или логин.',
  },
  one_group: {
    uz: 'Kun yozilgan qatorda bitta guruh boʻlsin. Boshqa guruhni alohida qatorga yozing.',
    ru: 'В строке с днями должна быть одна группа. Другую запишите отдельной строкой.',
  },
  group_unknown: { uz: 'Bunday guruh yoʻq.', ru: 'Такой группы нет.' },
  group_unclear: { uz: 'Bunday nomli guruh bir nechta.', ru: 'Групп с таким названием несколько.' },
  course_unknown: { uz: 'Bunday guruh kursi yoʻq.', ru: 'Такого курса для групп нет.' },
  teacher_unknown: { uz: 'Bunday ustoz topilmadi.', ru: 'Такой преподаватель не найден.' },
  students_only: { uz: 'Bu faqat oʻquvchida boʻladi.', ru: 'Это бывает только у ученика.' },
  role_differs: {
    uz: 'Bu foydalanuvchi tizimda boshqa rolda.',
    ru: 'В системе у этого человека другая роль.',
  },
  date_future: { uz: 'Bu sana hali kelmagan.', ru: 'Эта дата ещё не наступила.' },
  time_format: { uz: 'Vaqtni 15:30 koʻrinishida yozing.', ru: 'Введите время в виде 15:30.' },
  weekdays_format: {
    uz: 'Kunlarni shunday yozing: Du Ch Ju.',
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
  meant?: Meant;
}

/** A fault as people read it. */
export function told({ line, field, code, meant = '' }: Fault) {
  const { uz, ru } = code in texts ? texts[code as keyof typeof texts] : fieldRules[code as FieldRule];
  const words = typeof meant === 'string' ? { uz: meant, ru: meant } : meant;
  const fill = (text: string, word: string) => text.replace('{meant}', () => word);
  return { line, field, code, message_uz: fill(uz, words.uz), message_ru: fill(ru, words.ru) };
}

/** Thrown by what reads a cell. */
export class WrongCell extends Error {
  readonly code: FaultCode;
  readonly meant: Meant;
  /** What it says all the same, where that may be right; null: nothing. */
  readonly value: unknown;

  constructor(code: FaultCode, meant?: Meant, value: unknown = null) {
    super(code);
    this.code = code;
    this.meant = meant;
    this.value = value;
  }
}
