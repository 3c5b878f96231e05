import type { DueWork, Mine, Today } from './day.ts';

export const student = {
  id: 1,
  role: 'student',
  status: 'freemium',
  first_name: 'Bobur',
  last_name: 'Tursunov',
  avatar: null,
  rank: { id: 1, title: 'Kuzatuvchi', title_uz: 'Kuzatuvchi', title_ru: 'Наблюдатель' },
  is_premium: false,
  coins: 45,
  xp: 100,
  daily_streak: { streak_count: 3, today_counted: false },
  balance: 0,
  payment_link: null,
  external_id: null,
  groups: [],
};

export const today = (due: DueWork[] = [], steps: Today['steps'] = []): Omit<Today, 'rank'> => ({
  date: '2026-11-21',
  lesson: null,
  steps,
  due,
});

export const work = (more: Partial<DueWork> = {}): DueWork => ({
  kind: 'homework',
  state: 'open',
  title: { uz: 'Sahifa', ru: 'Страница' },
  course: { uz: 'Frontend', ru: 'Frontend' },
  xp: 5,
  minutes: null,
  at: '2026-11-23T20:00:00+05:00',
  place: { course_id: 1, group_id: 12, element_id: 34, module: 2 },
  ...more,
});

export const course = (id: number, title: string, more: Partial<Mine> = {}): Mine => ({
  course: { id, title: { uz: title, ru: title }, type: 'offline' },
  cover: '/media/cover/code.svg',
  group: { id: 12, name: 'FE-12' },
  teacher: null,
  timetable: [],
  next_lesson: null,
  modules: [],
  percent: 53,
  resume: {
    element_id: 30 + id,
    module: 2,
    kind: 'lesson',
    title: { uz: `${title}: dars`, ru: `${title}: урок` },
    minutes: 20,
    is_begun: true,
  },
  ...more,
});

export const online = (id: number, title: string): Mine =>
  course(id, title, { course: { id, title: { uz: title, ru: title }, type: 'online' }, group: null });
