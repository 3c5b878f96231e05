import { legibleLine } from '../../letters.ts';
import { mapInSlices } from '../../slices.ts';
import { dayOf } from '../clock/time.ts';
import { classFinder } from '../course/classes.ts';
import { called, plainWord, text, whole } from '../import/cells.ts';
import { defineKind } from '../import/kind.ts';
import { changeIn, createIn } from './groups.ts';
import { listTeachers } from './queries-find.ts';
import { findGroup, listGroups } from './queries-group.ts';

interface Staged {
  /** The group that has this name already. */
  id: number | null;
  name: string;
  course_id: number;
  teacher_id: number | null;
  monthly_price: number | null;
}

const all = { teacherId: null, isActive: null };

export const groups = defineKind({
  kind: 'groups',
  columns: {
    name: {
      names: { uz: ['Guruh', 'Nomi'], ru: ['Группа', 'Название'], en: 'Group' },
      required: true,
      read: called('label', 60),
    },
    course: { names: { uz: 'Kurs', ru: 'Курс', en: 'Course' }, required: true, read: text(200) },
    teacher: {
      names: { uz: ['Ustoz', 'Oʻqituvchi'], ru: ['Преподаватель', 'Учитель'], en: 'Teacher' },
      read: text(120),
    },
    monthly_price: {
      names: { uz: ['Oylik narx', 'Narx'], ru: ['Цена за месяц', 'Цена'], en: 'Monthly price' },
      read: whole(1, 100_000_000, 450_000),
    },
  },
  async stage(app, rows, { at }) {
    const known = await listGroups(app.store, dayOf(at), all);
    const courseOf = await classFinder(app.store);
    const teachers = await listTeachers(app.store);
    const seen = new Set<string>();
    return mapInSlices(rows, ({ values, wrong, believe }): Staged | null => {
      const { name, course, teacher, monthly_price } = values;
      const course_id = course === null ? null : courseOf(course);
      if (course !== null && course_id === null) wrong('course', 'course_unknown');
      const named = (one: (typeof teachers)[number]) =>
        [one.login, one.external_id, one.name].some(
          (word) => word && plainWord(word) === plainWord(teacher!),
        );
      const found = teacher === null ? [] : teachers.filter(named);
      if (teacher !== null && found.length === 0) wrong('teacher', 'teacher_unknown');
      if (found.length > 1) wrong('teacher', 'person_unclear');
      if (name === null || course_id === null) return null;
      if (seen.has(plainWord(name))) wrong('name', 'line_twice');
      seen.add(plainWord(name));
      const called = known.filter((one) => plainWord(one.name) === plainWord(name));
      const running = called.filter(({ is_active }) => is_active);
      const [same, second] = running.length > 0 ? running : called;
      if (same && legibleLine(same.name) === name) believe('name');
      if (second) wrong('name', 'group_unclear');
      return { id: same?.id ?? null, name, course_id, teacher_id: found[0]?.id ?? null, monthly_price };
    });
  },
  async apply(db, { id, ...group }: Staged, { at }) {
    const { name, course_id, teacher_id, monthly_price } = group;
    if (id === null) {
      const price = monthly_price === null ? {} : { monthly_price };
      await createIn(db, { name, course_id, teacher_id, ...price }, dayOf(at));
      return { changed: true };
    }
    const before = await findGroup(db, dayOf(at), id);
    const change = {
      ...(teacher_id !== null && teacher_id !== before?.teacher?.id ? { teacher_id } : {}),
      ...(monthly_price !== null && monthly_price !== before?.monthly_price ? { monthly_price } : {}),
    };
    if (Object.keys(change).length === 0) return { changed: false };
    await changeIn(db, id, change, at);
    return { changed: true };
  },
  async *list(app) {
    const teachers = await listTeachers(app.store);
    const isOne = (name: string) =>
      teachers.filter((one) => plainWord(one.name) === plainWord(name)).length === 1;
    const nameOf = ({ id, name }: { id: number; name: string }): string =>
      isOne(name) ? name : (teachers.find((one) => one.id === id)?.login ?? name);
    for (const group of await listGroups(app.store, dayOf(app.now()), { ...all, isActive: true })) {
      const { name, course, teacher, monthly_price } = group;
      yield { name, course: course.title.uz, teacher: teacher && nameOf(teacher), monthly_price };
    }
  },
});
