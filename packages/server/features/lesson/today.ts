import { isoTime } from '../clock/time.ts';
import { defineToday, type Step, type StudentDay, type Today } from '../me/day.ts';
import { lasts } from '../premium/is-premium.ts';
import { premiumMoments, premiumUntil } from '../premium/premium.ts';
import { dayNumber, dayStart } from '../streak/day.ts';
import { type DayLessonRow, listDayLessons } from './queries-day.ts';

/** The next lesson, and a step for each lesson of today. */
export const today = defineToday({
  order: 40,
  async find(day) {
    const { app, studentId, now } = day;
    const rows = await listDayLessons(app.store, studentId, dayStart(day.today));
    const next = rows.find((lesson) => lesson.ends_at > now);
    const ofToday = rows.filter((lesson) => dayNumber(lesson.starts_at) === day.today);
    const until = ofToday.length > 0 ? await premiumUntil(app.store, studentId) : null;
    const begun = ofToday.map(({ starts_at }) => starts_at).filter((at) => at <= now);
    const premiumThen = begun.length > 0 ? await premiumMoments(app.store, studentId, begun) : new Set();
    // One that has begun pays as things stood then; one to come, as they will if nothing changes.
    const isPaidMore = (at: Date) => (at <= now ? premiumThen.has(at.getTime()) : lasts(until, at));
    const steps = ofToday.map((lesson) => stepOf(day, lesson, isPaidMore(lesson.starts_at)));
    return { lesson: next ? lessonOf(next, day.today) : null, steps };
  },
});

function lessonOf(lesson: DayLessonRow, day: number): NonNullable<Today['lesson']> {
  const { id, starts_at, course, group, room, teacher } = lesson;
  return {
    id,
    starts_at: isoTime(starts_at),
    today: dayNumber(starts_at) === day,
    course,
    group,
    room,
    teacher,
  };
}

function stepOf({ settings }: StudentDay, lesson: DayLessonRow, premium: boolean): Step {
  const { uz, ru } = lesson.course;
  const time = isoTime(lesson.starts_at).slice(11, 16);
  return {
    kind: 'lesson',
    title: { uz: `${uz}, ${time}`, ru: `${ru}, ${time}` },
    coins: settings.attendanceCoins[premium ? 'premium' : 'free'],
    done: lesson.attended,
    earned: lesson.earned,
  };
}
