import { defineSeed, each, once } from '../../seed/part.ts';
import { ofEach, teacherId } from '../../seed/rows.ts';
import type { Story } from '../../seed/story.ts';
import { monthLessonsMin } from '../badge/rule.ts';
import { isoTime } from '../clock/time.ts';

const attendedOf = ({ marks }: Story) =>
  marks
    .filter(({ attended }) => attended)
    .map(({ lesson }) => ({ ...once(lesson.ends), at: isoTime(lesson.starts).slice(11, 16) }));

export const seed = defineSeed({
  tables: ({ stories }) => [
    {
      into: `attendance_mark (student_id integer, lesson_id integer, attendance_type smallint, marked_by integer,
        marked_at timestamptz)`,
      rows: ofEach(stories, ({ marks }) =>
        marks.map(({ lesson, attended }) => ({
          lesson_id: lesson.id,
          attendance_type: attended ? 1 : 0,
          marked_by: teacherId,
          marked_at: lesson.ends,
        })),
      ),
    },
  ],
  counts: ({ marks }) =>
    marks.filter(({ attended }) => attended).map(({ lesson }) => ({ day: lesson.day, source: 'attendance' })),
  facts: (story, { setting }) => ({
    lesson_attended: attendedOf(story),
    month_ended: each(monthsOf(story.marks, isoTime(setting.now).slice(0, 7))),
  }),
  dated: (story) => ({ lesson_attended: attendedOf(story) }),
});

/** The share of lessons attended in each month that is over, in percent. */
function monthsOf(marks: Story['marks'], thisMonth: string): number[] {
  const months = new Map<string, boolean[]>();
  for (const { lesson, attended } of marks) {
    const month = isoTime(lesson.starts).slice(0, 7);
    if (month < thisMonth) months.set(month, [...(months.get(month) ?? []), attended]);
  }
  return [...months.values()]
    .filter((lessons) => lessons.length >= monthLessonsMin)
    .map((lessons) => Math.floor((100 * lessons.filter(Boolean).length) / lessons.length));
}
