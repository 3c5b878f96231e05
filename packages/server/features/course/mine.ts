import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { dayNumber, weekday } from '../streak/day.ts';
import { coverOf } from '../study/cover.ts';
import { courseTitle, modulesOf } from './elements.ts';
import { findGroupCourses, type StudentCourse, standIn } from './place.ts';
import { type CourseRow, listEnrolled, listMeetings } from './queries.ts';
import { resumeOf, type Standing } from './standing.ts';

type Mine = Reply<'GET /v1/me/courses'>['items'][number];
type Meetings = Awaited<ReturnType<typeof listMeetings>>;

/** A student's courses, the one that was opened last first; else those of groups, then the online ones that were taken up. */
export async function findMyCourses(app: App, studentId: number): Promise<Reply<'GET /v1/me/courses'>> {
  const now = app.now();
  const groups = await findGroupCourses(app, studentId);
  const meetings = await listMeetings(
    app.store,
    groups.map(({ group }) => group!.id),
    now,
  );
  const mine: { item: Mine; opened: number }[] = [];
  const add = async (course: CourseRow, teacher: string | null, own: Meetings) => {
    const found = await standIn(app, studentId, course);
    mine.push({ item: mineOf(found, teacher, own), opened: lastOpened(found) });
  };
  for (const course of groups) {
    const own = meetings.filter(({ group_id }) => group_id === course.group!.id);
    await add(course, course.teacher, own);
  }
  for (const course of await listEnrolled(app.store, studentId)) await add(course, null, []);
  mine.sort((a, b) => b.opened - a.opened);
  return { items: mine.map(({ item }) => item), next_cursor: null };
}

/** When something of a course was opened last; one in which nothing is left to do comes after all others. */
function lastOpened({ course, standings }: StudentCourse): number {
  if (!resumeOf(course, standings)) return -1;
  return Math.max(0, ...standings.map(({ row }) => row.seen_at?.getTime() ?? 0));
}

function mineOf(found: StudentCourse, teacher: string | null, meetings: Meetings): Mine {
  const { course } = found;
  const counted = found.standings.filter(({ row }) => row.kind !== 'exam');
  const next = meetings[0];
  return {
    course: courseTitle(course),
    cover: coverOf(course),
    group: course.group,
    teacher,
    timetable: timetableOf(meetings),
    next_lesson: next
      ? {
          id: next.id,
          starts_at: isoTime(next.starts_at),
          ends_at: isoTime(next.ends_at),
          title: next.title,
          module: next.module,
          room: next.room,
        }
      : null,
    modules: modulesOf(found).map(({ module, title }) => ({
      module,
      title,
      ...progressOf(found.standings.filter(({ row }) => row.module === module)),
    })),
    percent: Math.floor((100 * counted.filter(({ done }) => done).length) / Math.max(1, counted.length)),
    resume: whereToGoOn(found),
  };
}

function whereToGoOn({ course, standings }: StudentCourse): Mine['resume'] {
  const place = resumeOf(course, standings);
  const row = standings.find((standing) => standing.row.id === place?.element_id)?.row;
  if (!place || !row) return null;
  const { kind, title, minutes, seen_at } = row;
  return { ...place, kind, title, minutes, is_begun: seen_at !== null };
}

function progressOf(standings: readonly Standing[]): Omit<Mine['modules'][number], 'module' | 'title'> {
  const of = (wanted: Standing['row']['kind']) => standings.filter(({ row }) => row.kind === wanted);
  const done = (some: readonly Standing[]) => some.filter((one) => one.done).length;
  const [lessons, homework] = [of('lesson'), of('homework')];
  return {
    lessons: lessons.length,
    lessons_done: done(lessons),
    homework: homework.length,
    homework_done: done(homework),
    exam_mark: of('exam')[0]?.row.mark ?? null,
  };
}

/** Weekday and hours of the coming two weeks, each once. */
function timetableOf(meetings: Meetings): Mine['timetable'] {
  const times = new Map<string, Mine['timetable'][number]>();
  for (const { starts_at, ends_at } of meetings) {
    const one = {
      weekday: weekday(dayNumber(starts_at)),
      starts: isoTime(starts_at).slice(11, 16),
      ends: isoTime(ends_at).slice(11, 16),
    };
    times.set(`${one.weekday} ${one.starts} ${one.ends}`, one);
  }
  return [...times.values()].sort((a, b) => a.weekday - b.weekday || a.starts.localeCompare(b.starts));
}
