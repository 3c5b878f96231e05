import type { App } from '../../feature.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { findGroupCourses } from '../course/place.ts';
import { type Due, defineToday, type Step, type StudentDay } from '../me/day.ts';
import { dayNumber } from '../streak/day.ts';
import { isInOn, type Span } from '../study/member.ts';
import { withDue } from './due.ts';
import { type GroupWorkRow, listGroups, listOfGroup } from './queries.ts';

/** Homework is a matter of today from so many days before it is due, and for as many after. */
const days = 7;

interface Work extends GroupWorkRow {
  opens_at: Date | null;
  course: { uz: string; ru: string };
  course_id: number;
  group_id: number;
  /** When the student was in the course. */
  spans: Span[];
}

/**
 * The homework that was handed in today, or that is due next, as a step; all that is to be handed in as due. What stands in
 * no course is brought to the teacher: there is nowhere to hand it in.
 */
export const today = defineToday({
  order: 45,
  async find(day) {
    const works = await listWorks(day);
    const open = works
      .filter((work) => work.element_id !== null && isToHandIn(work, day))
      .sort((a, b) => (a.due_at?.getTime() ?? 0) - (b.due_at?.getTime() ?? 0));
    const next = open.find(
      ({ handed_at, due_at }) => handed_at === null && due_at !== null && due_at >= day.now,
    );
    const done = works.find(({ handed_at }) => handed_at && dayNumber(handed_at) === day.today);
    const shown = done ?? next;
    return { steps: shown ? [stepOf(shown)] : [], due: open.map((work) => dueOf(work, day)) };
  },
});

/** One is in no group of it any more since a moment ago. */
const noCourse = { uz: '', ru: '' };

type Day = Pick<StudentDay, 'app' | 'studentId' | 'now' | 'today'>;

/** What a student is still to hand in that is due from now on and before a moment. */
export async function listDueBefore(
  app: App,
  studentId: number,
  before: Date,
): Promise<Pick<Work, 'title' | 'due_at'>[]> {
  const now = app.now();
  const day = { app, studentId, now, today: dayNumber(now) };
  const works = (await listWorks(day)).filter((work) => isToHandIn(work, day));
  return works.filter(({ due_at }) => due_at !== null && due_at > now && due_at < before);
}

async function listWorks({ app, studentId, now }: Day): Promise<Work[]> {
  const works: Work[] = [];
  const courses = await findGroupCourses(app, studentId);
  for (const group of await listGroups(app.store, studentId, dayOf(now))) {
    const rows = await listOfGroup(app.store, studentId, group);
    const dated = await withDue(app, { courseId: group.course_id, groupId: group.group_id }, rows);
    const course = courses.find(({ id }) => id === group.course_id)?.title ?? noCourse;
    works.push(...dated.map((work) => ({ ...work, ...group, course })));
  }
  return works;
}

function isToHandIn({ handed_at, is_returned, opens_at, due_at, spans }: Work, day: Day): boolean {
  if (handed_at !== null) return is_returned;
  if (due_at === null || (opens_at !== null && opens_at > day.now)) return false;
  // What was due before one came, or while one was away, is not asked of them.
  const due = dayOf(due_at);
  return Math.abs(dayNumber(due_at) - day.today) <= days && spans.some((span) => isInOn(span, due));
}

const stepOf = ({ title, handed_at }: Work): Step => ({
  kind: 'homework',
  title: { uz: `Uyga vazifa: ${title.uz}`, ru: `Домашнее задание: ${title.ru}` },
  coins: 0,
  done: handed_at !== null,
  earned: 0,
});

const dueOf = (
  { title, course, module, is_returned, due_at, ...work }: Work,
  { now, settings }: StudentDay,
): Due => ({
  kind: 'homework',
  state: is_returned ? 'returned' : due_at !== null && due_at < now ? 'late' : 'open',
  title,
  course,
  // What was handed in once has brought what it brings.
  xp: !is_returned && due_at !== null && due_at >= now ? settings.workXp.homework : 0,
  minutes: null,
  at: due_at && isoTime(due_at),
  place:
    work.element_id === null
      ? null
      : { course_id: work.course_id, group_id: work.group_id, element_id: work.element_id, module },
});
