import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { dayNumber, dayStart, dayText } from '../streak/day.ts';
import { rankOf } from './rank.ts';
import { type DayRow, findDay, type LessonRow, listLessons } from './today-queries.ts';

type Today = Reply<'GET /v1/me/today'>;
type Step = Today['steps'][number];

/** The student's day: the next lesson and the stops of the way, done or not by what really happened. */
export async function findToday(app: App, studentId: number): Promise<Today> {
  const now = app.now();
  const today = dayNumber(now);
  const settings = await app.settings();
  const day = await findDay(app.store, studentId, dayText(today), dayStart(today));
  if (!day) throw new Refused('unauthorized');
  const lessons = await listLessons(app.store, studentId, dayStart(today), dayText(today));
  const next = lessons.find((lesson) => lesson.ends_at > now);
  return {
    date: dayText(today),
    lesson: next ? lessonOf(next, today) : null,
    steps: [
      ...workSteps(settings, day),
      ...lessons
        .filter((lesson) => dayNumber(lesson.starts_at) === today)
        .map((lesson) => lessonStep(settings, day, lesson)),
    ],
    rank: rankOf(settings, day.xp),
  };
}

function lessonOf(lesson: LessonRow, today: number): NonNullable<Today['lesson']> {
  const { id, starts_at, course, group, room, teacher } = lesson;
  return {
    id,
    starts_at: isoTime(starts_at),
    today: dayNumber(starts_at) === today,
    course,
    group,
    room,
    teacher,
  };
}

/** What a student may do any day. The coins are those of the smallest piece of work. */
function workSteps(settings: CentreSettings, day: DayRow): Step[] {
  const { typing, coding, eduverse } = settings.features;
  const done = (source: string) => day.sources.includes(source);
  const steps: (Step | false)[] = [
    typing && {
      kind: 'typing',
      title: { uz: 'Tez yozish', ru: 'Скорость печати' },
      coins: settings.rewardCoins.typing,
      done: done('typing'),
      earned: day.typing_coins,
    },
    coding && {
      kind: 'coding',
      title: { uz: 'Kod mashqi', ru: 'Практика кода' },
      coins: settings.rewardCoins.task.easy,
      done: done('task'),
      earned: day.task_coins,
    },
    eduverse && {
      kind: 'online',
      title: { uz: 'Onlayn dars', ru: 'Онлайн-урок' },
      coins: settings.rewardCoins.lesson,
      done: done('lesson'),
      earned: day.lesson_coins,
    },
  ];
  return steps.filter((step) => step !== false);
}

function lessonStep(settings: CentreSettings, day: DayRow, lesson: LessonRow): Step {
  const premium = day.premium_until !== null && day.premium_until > lesson.starts_at;
  const title = `${lesson.course}, ${isoTime(lesson.starts_at).slice(11, 16)}`;
  return {
    kind: 'lesson',
    title: { uz: title, ru: title },
    coins: settings.attendanceCoins[premium ? 'premium' : 'free'],
    done: lesson.attended,
    earned: lesson.earned,
  };
}
