import type { Reason } from '../coin/reason.ts';

const months = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
} as const;

/** What an entry of a month is about: the group and the month, by its first day. */
export interface OfMonth {
  group: string;
  month: string;
}

/** What a month is called. @param month its first day */
export const monthIn = (month: string, lang: 'uz' | 'ru'): string =>
  months[lang][Number(month.slice(5, 7)) - 1]!;

/** `A, noyabr oyi uchun` */
export const monthFor = ({ group, month }: OfMonth): Reason => {
  return {
    uz: `${group}, ${monthIn(month, 'uz')} oyi uchun`,
    ru: `${group}, за ${monthIn(month, 'ru')}`,
  };
};

/** So many of how many lessons of a month. */
export interface LessonShare {
  held: number;
  of: number;
}

const shareIn = ({ held, of }: LessonShare): Reason => ({
  uz: `${of} darsdan ${held} tasi`,
  ru: `${held} из ${of} уроков`,
});

/** Why a charge is another than before where nobody has said so: by the change that it follows from. */
export const causes = {
  days: { uz: 'guruhdagi kunlari oʻzgardi', ru: 'изменились дни в группе' },
  plan: { uz: 'jadval yoki narx oʻzgardi', ru: 'изменилось расписание или цена' },
} as const satisfies Record<string, Reason>;
export type Cause = keyof typeof causes;

/** As somebody wrote it, in either language. */
const asSaid = (said: string): Reason => ({ uz: said, ru: said });

/** Why something was booked: in somebody's words, by lessons, or what it follows from. */
export interface Why {
  said: string | null;
  lessons: LessonShare | null;
  cause: Cause;
}

const whyOf = ({ said, lessons, cause }: Why): Reason =>
  said !== null ? asSaid(said) : lessons ? shareIn(lessons) : causes[cause];

/** What a statement says of a month that is charged. */
export function chargedReason(of: OfMonth, { said, lessons }: Pick<Why, 'said' | 'lessons'>): Reason {
  const about = monthFor(of);
  if (said === null && lessons === null) return about;
  const why = whyOf({ said, lessons, cause: 'plan' });
  return { uz: `${about.uz}: ${why.uz}`, ru: `${about.ru}: ${why.ru}` };
}

/** Of a charge that is lower now. */
export function loweredReason(of: OfMonth, why: Why): Reason {
  const [about, said] = [monthFor(of), whyOf(why)];
  return {
    uz: `${about.uz} hisob kamaytirildi: ${said.uz}`,
    ru: `${about.ru}, начислено меньше: ${said.ru}`,
  };
}

/** Of a charge that was taken back. */
export function reversedReason(of: OfMonth, why: Why): Reason {
  const [about, said] = [monthFor(of), whyOf(why)];
  return {
    uz: `${about.uz} hisob bekor qilindi: ${said.uz}`,
    ru: `${about.ru}, начисление отменено: ${said.ru}`,
  };
}
