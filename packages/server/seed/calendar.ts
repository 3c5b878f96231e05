import { dayStart, dayText, parseDay, weekday } from '../features/streak/day.ts';
import { groups, lessonMinutes, type SeedCourse, type SeedGroup } from './courses.ts';

/** How many whole weeks of lessons lie behind the week of seeding. */
export const weeksBack = 12;
const weeksAhead = 1;
const topicsAModule = 4;
const lessonsATopic = 3;

const publicHolidays: readonly [monthDay: string, uz: string, ru: string][] = [
  ['01-01', 'Yangi yil', 'Новый год'],
  ['03-08', 'Xotin-qizlar kuni', 'Международный женский день'],
  ['03-21', 'Navroʻz', 'Навруз'],
  ['05-09', 'Xotira va qadrlash kuni', 'День памяти и почестей'],
  ['09-01', 'Mustaqillik kuni', 'День независимости'],
  ['10-01', 'Oʻqituvchi va murabbiylar kuni', 'День учителя и наставника'],
  ['12-08', 'Konstitutsiya kuni', 'День Конституции'],
];

export interface SeedHoliday {
  day: number;
  name_uz: string;
  name_ru: string;
}

/** The centre's holidays of the year before, of this year and of the next. */
export function listHolidays(today: number): SeedHoliday[] {
  const year = Number(dayText(today).slice(0, 4));
  return [year - 1, year, year + 1].flatMap((one) =>
    publicHolidays.map(([monthDay, name_uz, name_ru]) => ({
      day: parseDay(`${one}-${monthDay}`),
      name_uz,
      name_ru,
    })),
  );
}

export interface SeedLesson {
  id: number;
  group: SeedGroup;
  module: number;
  title_uz: string;
  title_ru: string;
  day: number;
  starts: Date;
  ends: Date;
}

export const monday = (day: number): number => day - weekday(day);

/** The day on which the demo centre's lessons begin. */
export const firstLessonDay = (today: number): number => monday(today) - 7 * weeksBack;

/** All lessons, in the order of their ids: twelve weeks back, this week and the next. */
export function listLessons(now: Date, today: number, holidays: ReadonlySet<number>): SeedLesson[] {
  const lessons: Omit<SeedLesson, 'id'>[] = [];
  const first = firstLessonDay(today);
  const last = monday(today) + 7 * (weeksAhead + 1) - 1;
  for (const group of groups) {
    let count = 0;
    if (group.isNew) lessons.push(firstLesson(group, now, today, count++));
    for (let day = group.isNew ? today + 1 : first; day <= last; day++) {
      if (!group.weekdays.includes(weekday(day)) || holidays.has(day)) continue;
      const starts = new Date(dayStart(day).getTime() + group.startsAt * 60_000);
      lessons.push(
        lessonOf(group, count++, day, starts, new Date(starts.getTime() + lessonMinutes * 60_000)),
      );
    }
  }
  return lessons.map((lesson, index) => ({ ...lesson, id: index + 1 }));
}

/** The first lesson of a new group is over already, whenever today the centre is seeded. */
function firstLesson(group: SeedGroup, now: Date, today: number, count: number): Omit<SeedLesson, 'id'> {
  const ends = new Date(now.getTime() - 60_000);
  const starts = new Date(Math.max(dayStart(today).getTime(), ends.getTime() - lessonMinutes * 60_000));
  return lessonOf(group, count, today, starts, ends < starts ? now : ends);
}

function lessonOf(
  group: SeedGroup,
  index: number,
  day: number,
  starts: Date,
  ends: Date,
): Omit<SeedLesson, 'id'> {
  const topic = Math.floor(index / lessonsATopic);
  const [uz, ru] = group.course.topics[topic % group.course.topics.length]!;
  const stage = index % lessonsATopic;
  return {
    group,
    module: moduleOf(group.course, topic),
    title_uz: [uz, `${uz}: mashq`, `${uz}: loyiha`][stage]!,
    title_ru: [ru, `${ru}: практика`, `${ru}: проект`][stage]!,
    day,
    starts,
    ends,
  };
}

/** The module in which a course teaches a topic. */
function moduleOf({ modules }: SeedCourse, topic: number): number {
  if (!modules) return Math.floor(topic / topicsAModule) + 1;
  const modulesOfTopics = modules.topics.flatMap((count, index) => Array<number>(count).fill(index + 1));
  return modulesOfTopics[topic] ?? modules.topics.length;
}
