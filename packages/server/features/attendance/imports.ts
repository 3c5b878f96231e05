import { Refused } from '../../refused.ts';
import { mapInSlices } from '../../slices.ts';
import type { Database } from '../../store/database.ts';
import { pagesOf } from '../../store/pages.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { clock, day, oneOf } from '../import/cells.ts';
import { defineKind, type Kinds, type Row } from '../import/kind.ts';
import { findMembers, memberColumns } from '../people/find.ts';
import { memberFinder } from '../study/teacher.ts';
import { settleMark } from './attendance.ts';
import { findLesson } from './queries.ts';
import { type DayLesson, listDayLessons, listMarked, listMarkLines } from './queries-import.ts';
import { writeSheet } from './sheet.ts';

const yes = ['1', '+', 'ha', 'keldi', 'bor', 'да', 'был', 'была', 'пришел', 'yes', 'present'];
const no = ['0', '-', 'yoq', 'kelmadi', 'нет', 'не был', 'не была', 'н', 'no', 'absent'];
const linesAtOnce = 500;

const columns = {
  date: { names: { uz: 'Sana', ru: 'Дата', en: 'Date' }, required: true, read: day },
  time: { names: { uz: 'Vaqt', ru: 'Время', en: 'Time' }, read: clock },
  ...memberColumns,
  attended: {
    names: { uz: ['Keldi', 'Davomat'], ru: ['Посещение', 'Был', 'Присутствие'], en: 'Attended' },
    required: true,
    read: oneOf<0 | 1>(
      Object.fromEntries([...yes.map((word) => [word, 1] as const), ...no.map((word) => [word, 0] as const)]),
      { uz: 'ha, yoʻq', ru: 'да, нет' },
    ),
  },
};

interface Staged {
  lesson_id: number;
  student_id: number;
  attended: 0 | 1;
}

const attendance = defineKind({
  kind: 'attendance',
  columns,
  async stage(app, rows, by) {
    const { groups, groupOf, students } = await findMembers(app, rows);
    const lessons = await lessonsOf(rows, groups, (from, till) =>
      listDayLessons(app.store, startOfDay(from), startOfDay(addDays(till, 1))),
    );
    const isMember = await memberFinder(app.store, students);
    const named = rows.flatMap(({ values: { date } }, at) =>
      date === null ? [] : groups[at]!.flatMap(({ id }) => lessons(id, date)),
    );
    const isMarked = await markFinder(app.store, students, named);
    const seen = new Set<string>();
    return mapInSlices(rows, ({ values, wrong }, at): Staged | null => {
      const { date, time } = values;
      const studentId = students[at] ?? null;
      if (date !== null && date > dayOf(by.at)) wrong('date', 'date_future');
      const lessonsIn = (groupId: number) =>
        date === null ? [] : lessons(groupId, date).filter(({ starts }) => time === null || starts === time);
      const groupId = groupOf(at, (id) => {
        const there = lessonsIn(id);
        return (
          there.length > 0 &&
          (studentId === null ||
            isMember(studentId, id, date!) ||
            there.some((lesson) => isMarked(lesson.id, studentId)))
        );
      });
      if (groupId === null || date === null) return null;
      const found = lessonsIn(groupId);
      if (found.length !== 1)
        wrong(found[0] ? 'time' : 'date', found[0] ? 'lesson_unclear' : 'lesson_unknown');
      else if (found[0]!.starts_at > by.at) wrong('date', 'date_future');
      if (studentId === null) return null;
      // Who left on the very day may have been there: a mark says so.
      const wasThere = found.length === 1 && isMarked(found[0]!.id, studentId);
      if (!wasThere && !isMember(studentId, groupId, date)) wrong('group', 'not_in_group');
      if (found.length !== 1) return null;
      const key = `${found[0]!.id} ${studentId}`;
      if (seen.has(key)) wrong(null, 'line_twice');
      seen.add(key);
      return { lesson_id: found[0]!.id, student_id: studentId, attended: values.attended! };
    });
  },
  async apply(db, { lesson_id, student_id, attended }: Staged, { by, at, settings }) {
    const lesson = (await findLesson(db, lesson_id, 'change'))!;
    const mark = { student_id, attendance_type: attended };
    const { saved } = await writeSheet(db, lesson, [mark], { by, at, alsoLeft: true });
    if (saved.length === 0) throw new Refused('lesson_not_in_group');
    await settleMark(db, { lesson, studentId: student_id, settings, at });
    return { changed: saved[0]!.result === 'saved', personId: student_id };
  },
  async *list(app) {
    for await (const lines of pagesOf({ lesson_id: 0, student_id: 0 }, linesAtOnce, (after, size) =>
      listMarkLines(app.store, after, size),
    ))
      for (const { lesson_id, student_id, ...line } of lines) yield line;
  },
});

/** Whether a student has a mark of a lesson. */
async function markFinder(
  db: Database,
  students: readonly (number | null)[],
  lessons: readonly DayLesson[],
): Promise<(lessonId: number, studentId: number) => boolean> {
  const ids = [...new Set(students.filter((id) => id !== null))];
  const marks = await listMarked(db, ids, [...new Set(lessons.map(({ id }) => id))]);
  const marked = new Set(marks.map((one) => `${one.lesson_id} ${one.student_id}`));
  return (lessonId, studentId) => marked.has(`${lessonId} ${studentId}`);
}

/** The lessons of the days that lines name, by group and day. */
async function lessonsOf(
  rows: readonly Row<typeof columns>[],
  groups: readonly (readonly unknown[])[],
  list: (from: string, till: string) => Promise<DayLesson[]>,
): Promise<(groupId: number, date: string) => DayLesson[]> {
  const dates = rows
    .flatMap(({ values }, at) => (values.date && groups[at]!.length > 0 ? [values.date] : []))
    .sort();
  const lessons = new Map<string, DayLesson[]>();
  for (const lesson of dates.length === 0 ? [] : await list(dates[0]!, dates.at(-1)!)) {
    const key = `${lesson.group_id} ${lesson.date}`;
    lessons.set(key, [...(lessons.get(key) ?? []), lesson]);
  }
  return (groupId, date) => lessons.get(`${groupId} ${date}`) ?? [];
}

export const imports: Kinds = [attendance];
