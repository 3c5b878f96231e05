import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { phone, plainWord, text } from '../import/cells.ts';
import type { FaultCode } from '../import/faults.ts';
import { type FoundPerson, listNamed, type Named } from './queries-find.ts';
import { listGroups } from './queries-group.ts';

const namesAtOnce = 500;

/** Whom tables name: everybody whom each name fits. */
export async function findNamed(db: Database, named: readonly Named[]): Promise<FoundPerson[][]> {
  const found: FoundPerson[][] = [];
  for (let from = 0; from < named.length; from += namesAtOnce)
    found.push(...(await listNamed(db, named.slice(from, from + namesAtOnce))));
  return found;
}

/** How a line of a table names a student of the centre. */
export const studentColumns = {
  external_id: {
    names: {
      uz: ['Markazdagi raqami', 'Tashqi ID', 'ID'],
      ru: ['Номер в центре', 'Внешний ID', 'ИД'],
      en: 'External ID',
    },
    read: text(64),
  },
  login: { names: { uz: 'Login', ru: 'Логин', en: 'Login' }, read: text(64) },
  phone: { names: { uz: ['Telefon', 'Tel'], ru: ['Телефон', 'Тел'], en: 'Phone' }, read: phone },
  first_name: { names: { uz: 'Ism', ru: 'Имя', en: 'First name' }, read: text(60) },
  last_name: { names: { uz: 'Familiya', ru: 'Фамилия', en: 'Last name' }, read: text(60) },
} as const;

/** The same in a group. */
export const memberColumns = {
  group: { names: { uz: 'Guruh', ru: 'Группа', en: 'Group' }, required: true, read: text(60) },
  ...studentColumns,
} as const;

interface StudentRow {
  values: {
    external_id: string | null;
    login: string | null;
    phone: string | null;
    first_name: string | null;
    last_name: string | null;
  };
  wrong(field: 'external_id' | 'login' | 'phone' | 'first_name' | null, code: FaultCode): void;
  isRight(): boolean;
}

/**
 * The students whom lines name; what is wrong is said of the line.
 * @param groupOf where a student without a number or id of their own is looked for
 */
export async function findStudents<R extends StudentRow>(
  app: App,
  rows: readonly R[],
  groupOf: (row: R) => number | null = () => null,
): Promise<(number | null)[]> {
  const found = await findNamed(
    app.store,
    rows.map((row) => {
      const { external_id, login, phone: number, first_name, last_name } = row.values;
      const whole = first_name !== null && last_name !== null;
      return {
        ...{ role: 'student', external_id, login, phone: number, group_id: groupOf(row) },
        ...(whole ? { first_name, last_name } : { first_name: null, last_name: null }),
      };
    }),
  );
  return rows.map((row, at) => {
    const students = found[at]!.filter(({ role }) => role === 'student');
    if (students.length === 1) return students[0]!.id;
    const { external_id, login, phone: number } = row.values;
    const field = external_id ? 'external_id' : login ? 'login' : number ? 'phone' : 'first_name';
    if (row.isRight()) row.wrong(field, students.length === 0 ? 'person_unknown' : 'person_unclear');
    return null;
  });
}

export interface GroupNamed {
  id: number;
  course_id: number;
  teacher_id: number | null;
}

/** The running groups by their names, to look for them as a table calls them. */
export async function groupFinder(
  app: App,
): Promise<(name: string, wrong: (code: FaultCode) => void) => GroupNamed | null> {
  const groups = new Map<string, GroupNamed[]>();
  for (const { id, name, course, teacher } of await listGroups(app.store, dayOf(app.now()), {
    teacherId: null,
    isActive: true,
  })) {
    const one = { id, course_id: course.id, teacher_id: teacher?.id ?? null };
    groups.set(plainWord(name), [...(groups.get(plainWord(name)) ?? []), one]);
  }
  return (name, wrong) => {
    const [found, second] = groups.get(plainWord(name)) ?? [];
    if (!found) wrong('group_unknown');
    if (second) wrong('group_unclear');
    return found && !second ? found : null;
  };
}

type MemberRow = StudentRow & {
  values: { group: string | null };
  wrong(field: 'group', code: FaultCode): void;
};

/** The groups that lines name, and their students; null where a line is wrong. */
export async function findMembers<R extends MemberRow>(
  app: App,
  rows: readonly R[],
): Promise<{ groups: (number | null)[]; students: (number | null)[] }> {
  const group = await groupFinder(app);
  const groupIds = new Map(
    rows.map((row) => {
      const { group: name } = row.values;
      const found = name === null ? null : group(name, (code) => row.wrong('group', code));
      return [row, found?.id ?? null];
    }),
  );
  const students = await findStudents(app, rows, (row) => groupIds.get(row) ?? null);
  return { groups: [...groupIds.values()], students };
}
