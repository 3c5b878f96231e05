import { states } from './features/lead/texts.ts';
import { moment, weekdays } from './features/timetable/texts.ts';

type Both = { uz: string; ru: string };

const levels = {
  uz: { beginner: 'boshlovchi', middle: 'oʻrta', advanced: 'yuqori' },
  ru: { beginner: 'начальный', middle: 'средний', advanced: 'высокий' },
};
const subjects = {
  uz: {
    ...{ code: 'kod', computer: 'kompyuter', maths: 'matematika' },
    ...{ english: 'ingliz tili', life: 'hayotiy koʻnikmalar' },
  },
  ru: {
    ...{ code: 'код', computer: 'компьютер', maths: 'математика' },
    ...{ english: 'английский язык', life: 'жизненные навыки' },
  },
};

const both = (say: (lang: 'uz' | 'ru') => string): Both => ({ uz: say('uz'), ru: say('ru') });
const at = (value: unknown): Both => both((lang) => moment(new Date(value as string), lang));

/** What stands at places of forms, in words, where it is kept as a code, a number of a day or a moment. */
export const inWords: Readonly<Record<string, (value: unknown) => Both>> = {
  level: (value) => both((lang) => levels[lang][value as keyof typeof levels.uz]),
  subject: (value) => both((lang) => subjects[lang][value as keyof typeof subjects.uz]),
  state: (value) => both((lang) => states[lang][value as keyof typeof states.uz]),
  weekdays: (value) => both((lang) => (value as number[]).map((day) => weekdays[lang][day]).join(', ')),
  starts_at: at,
  ends_at: at,
  picture: () => ({ uz: 'rasm bor', ru: 'есть картинка' }),
};

/** What places are called that forms show no error beside: what stands there is said above the button. */
export const labels: Readonly<Record<string, Both>> = {
  is_active: { uz: 'faol', ru: 'включено' },
  hidden: { uz: 'yashirilgan', ru: 'скрыто' },
  may_buy: { uz: 'xarid qilish mumkin', ru: 'можно покупать' },
  password_sign_in: { uz: 'parol bilan kirish', ru: 'вход по паролю' },
  cancelled: { uz: 'bekor qilingan', ru: 'отменён' },
  published: { uz: 'eʼlon qilingan', ru: 'опубликовано' },
  weekdays: { uz: 'kunlari', ru: 'дни' },
  level: { uz: 'darajasi', ru: 'уровень' },
  subject: { uz: 'yoʻnalishi', ru: 'направление' },
  children_ids: { uz: 'farzandlari', ru: 'дети' },
  'settings.rank_xp': { uz: 'darajalar uchun XP', ru: 'опыт для рангов' },
};
