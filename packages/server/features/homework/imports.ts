import type { App } from '../../feature.ts';
import { slices } from '../../slices.ts';
import { pagesOf } from '../../store/pages.ts';
import { dayOf } from '../clock/time.ts';
import { resultLines } from '../exam/lines.ts';
import { saveOne as saveExamMark } from '../exam/staff.ts';
import { plainWord, text, whole } from '../import/cells.ts';
import { defineKind, type Kinds } from '../import/kind.ts';
import { findMembers, memberColumns } from '../people/find.ts';
import { memberFinder } from '../study/teacher.ts';
import { listMarkLines } from './queries-import.ts';
import { type DueRow, listDue } from './queries-staff.ts';
import { giveMark } from './staff.ts';

const linesAtOnce = 500;

const columns = {
  ...memberColumns,
  module: { names: { uz: 'Modul', ru: 'Модуль', en: 'Module' }, read: whole(1, 10_000, 3) },
  homework: {
    names: { uz: ['Uyga vazifa', 'Vazifa'], ru: ['Домашнее задание', 'Задание'], en: 'Homework' },
    read: text(600),
  },
  mark: {
    names: { uz: ['Baho', 'Ball'], ru: ['Оценка', 'Балл'], en: 'Mark' },
    required: true,
    read: whole(0, 100, 85),
  },
};

interface Staged {
  student_id: number;
  group_id: number;
  /** null: it is the mark of the module's exam. */
  project_id: number | null;
  module: number;
  mark: number;
}

const marks = defineKind({
  kind: 'marks',
  columns,
  async stage(app, rows, by) {
    const { groupOf, students } = await findMembers(app, rows);
    const isMember = await memberFinder(app.store, students);
    const homework = homeworkFinder(app, dayOf(by.at));
    const seen = new Set<string>();
    const staged: (Staged | null)[] = [];
    const giveWay = slices();
    for (const [at, { values, wrong, isRight }] of rows.entries()) {
      await giveWay();
      const studentId = students[at] ?? null;
      const groupId = groupOf(at, (id) => studentId !== null && isMember(studentId, id));
      const work =
        groupId === null || values.homework === null
          ? null
          : await homework(groupId, values.homework, values.module);
      if (groupId !== null && values.homework !== null && !work) wrong('homework', 'homework_unknown');
      if (values.homework === null && values.module === null) wrong('module', 'required');
      staged.push(null);
      if (groupId === null || studentId === null) continue;
      if (!isMember(studentId, groupId)) wrong('group', 'not_in_group');
      if (!isRight()) continue;
      const key = `${groupId} ${studentId} ${work?.project_id ?? `module ${values.module}`}`;
      if (seen.has(key)) wrong(null, 'line_twice');
      seen.add(key);
      const of = { student_id: studentId, group_id: groupId, project_id: work?.project_id ?? null };
      staged[at] = { ...of, module: work?.module ?? values.module!, mark: values.mark! };
    }
    return staged;
  },
  async apply(db, { student_id, group_id, project_id, module, mark }: Staged, { by, at }) {
    const changed =
      project_id === null
        ? (await saveExamMark(db, {
            place: { studentId: student_id, groupId: group_id, module },
            ...{ mark, by, at },
          })) === 'saved'
        : await giveMark(db, { studentId: student_id, projectId: project_id, mark, by, at });
    return { changed, personId: student_id };
  },
  async *list(app) {
    yield* resultLines(app);
    const today = dayOf(app.now());
    for await (const lines of pagesOf({ student_id: 0, project_id: 0 }, linesAtOnce, (after, size) =>
      listMarkLines(app.store, after, today, size),
    ))
      for (const { student_id, project_id, ...line } of lines) yield line;
  },
});

/** Homework of a group's course by its title in either language, and by the module where one is told. */
function homeworkFinder(app: App, today: string) {
  const known = new Map<number, DueRow[]>();
  return async (groupId: number, title: string, module: number | null): Promise<DueRow | null> => {
    const all = known.get(groupId) ?? (await listDue(app.store, groupId, today));
    known.set(groupId, all);
    const found = all.filter(
      (one) =>
        (module === null || one.module === module) &&
        [one.title.uz, one.title.ru].some((name) => plainWord(name) === plainWord(title)),
    );
    return found.length === 1 ? found[0]! : null;
  };
}

export const imports: Kinds = [marks];
