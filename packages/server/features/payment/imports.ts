import { mapInSlices } from '../../slices.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { day, money } from '../import/cells.ts';
import { defineKind, type Kinds } from '../import/kind.ts';
import { findStudents, studentColumns } from '../people/find.ts';
import { studentLines } from '../people/lines.ts';
import { balancesAt, setOpening } from './opening.ts';

interface Staged {
  studentId: number;
  balance: number;
  as_of: string;
}

const balances = defineKind({
  kind: 'balances',
  columns: {
    ...studentColumns,
    balance: {
      names: { uz: 'Balans', ru: 'Баланс', en: 'Balance' },
      required: true,
      read: money,
    },
    as_of: {
      names: { uz: ['Sanasi', 'Holat sanasi'], ru: ['На дату', 'Дата'], en: 'As of' },
      required: true,
      read: day,
    },
  },
  async stage(app, rows, by) {
    const students = await findStudents(app, rows);
    const seen = new Set<number>();
    return mapInSlices(rows, ({ values, wrong }, at): Staged | null => {
      if (values.as_of !== null && values.as_of > dayOf(by.at)) wrong('as_of', 'date_future');
      const studentId = students[at];
      if (studentId == null) return null;
      if (seen.has(studentId)) wrong(null, 'line_twice');
      seen.add(studentId);
      return { studentId, balance: values.balance!, as_of: values.as_of! };
    });
  },
  async apply(db, staged: Staged, { at }) {
    return { changed: await setOpening(db, { ...staged, at }), personId: staged.studentId };
  },
  async *list(app) {
    const yesterday = addDays(dayOf(app.now()), -1);
    for await (const lines of studentLines(app)) {
      const ids = lines.map(({ id }) => id);
      const all = await balancesAt(app.store, ids, yesterday);
      for (const { id, ...line } of lines) yield { ...line, balance: all.get(id) ?? 0, as_of: yesterday };
    }
  },
});

export const imports: Kinds = [balances];
