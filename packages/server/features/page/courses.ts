import { initialOf } from '../rating/row.ts';
import type { Plan, TaughtCourse } from './queries.ts';

type Both = { uz: string; ru: string };

/** So many of a course are named. */
const most = { plans: 4, teachers: 6 };

const days = { uz: 'Du Se Ch Pa Ju Sh Ya'.split(' '), ru: 'Пн Вт Ср Чт Пт Сб Вс'.split(' ') };
const words = {
  uz: { otherTimes: 'boshqa vaqtda ham bor', others: 'va boshqalar', teacher: 'Ustoz', teachers: 'Ustozlar' },
  ru: {
    otherTimes: 'есть и другое время',
    others: 'и другие',
    teacher: 'Преподаватель',
    teachers: 'Преподаватели',
  },
};

const inBoth = (say: (lang: 'uz' | 'ru') => string): Both => ({ uz: say('uz'), ru: say('ru') });

/** What a month costs at least. */
export const priceInWords = (sum: number): Both => {
  const said = String(sum).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return { uz: `oyiga ${said}\u00a0so'mdan boshlab`, ru: `от ${said}\u00a0сум в месяц` };
};

/** As many as are said. */
export const shownPlans = (plans: readonly Plan[]): Plan[] => plans.slice(0, most.plans);

/** When groups meet, `Du, Ch, Ju 15:30–17:00; Se, Pa 17:00–18:30`; null where no timetable says it. */
export function timesInWords(plans: readonly Plan[]): Both | null {
  if (plans.length === 0) return null;
  return inBoth((lang) => {
    const said = shownPlans(plans).map(
      ({ weekdays, starts, ends }) =>
        `${weekdays.map((day) => days[lang][day]).join(', ')} ${starts}–${ends}`,
    );
    return [...said, ...(plans.length > most.plans ? [words[lang].otherTimes] : [])].join('; ');
  });
}

/** First names and initials, as they stand outside a login (ruling 45). */
export const teacherNames = (teachers: TaughtCourse['teachers']): string[] => [
  ...new Set(teachers.map(({ first_name, last_name }) => `${first_name} ${initialOf(last_name)}`.trim())),
];

/** As many as are said. */
export const shownNames = (teachers: TaughtCourse['teachers']): string[] =>
  teacherNames(teachers).slice(0, most.teachers);

/** Names of a list, and that there are more. */
export const namesInWords = (names: readonly string[]): Both =>
  inBoth((lang) => {
    const said = names.slice(0, most.teachers).join(', ');
    return names.length > most.teachers ? `${said} ${words[lang].others}` : said;
  });

/** What stands under a course: when, and who teaches it. */
export function linesOf({ plans, teachers }: TaughtCourse): Both[] {
  const names = teacherNames(teachers);
  const who = inBoth((lang) => {
    const label = words[lang][names.length > 1 ? 'teachers' : 'teacher'];
    return `${label}: ${namesInWords(names)[lang]}`;
  });
  return [timesInWords(plans) ?? [], names.length > 0 ? who : []].flat();
}

/** The days on which there are lessons, and between which hours, of all courses: `Du, Ch, Ju, 14:00–18:30`. */
export function hoursInWords(plans: readonly Plan[]): Both | null {
  if (plans.length === 0) return null;
  const all = [...new Set(plans.flatMap(({ weekdays }) => weekdays))].sort();
  const starts = plans.map((plan) => plan.starts).sort()[0];
  const ends = plans
    .map((plan) => plan.ends)
    .sort()
    .at(-1);
  return inBoth((lang) => `${all.map((day) => days[lang][day]).join(', ')}, ${starts}–${ends}`);
}
