import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { phoneCell, plainWord, text } from '../import/cells.ts';
import type { FaultCode, Meant } from '../import/faults.ts';
import { type Candidate, listNamed, type Named } from './queries-find.ts';
import { listGroups } from './queries-group.ts';
import { whoIs } from './who.ts';

const namesAtOnce = 500;

/** Whom tables name: everybody whom each name may mean. */
export async function findNamed(db: Database, named: readonly Named[]): Promise<Candidate[][]> {
  const found: Candidate[][] = [];
  for (let from = 0; from < named.length; from += namesAtOnce)
    found.push(...(await listNamed(db, named.slice(from, from + namesAtOnce))));
  return found;
}

/** What somebody is known by. */
export const idColumns = {
  external_id: {
    names: { uz: ['Tashqi ID', 'ID'], ru: ['Внешний ID', 'ИД'], en: 'External ID' },
    read: text(64),
  },
  login: { names: { uz: 'Login', ru: 'Логин', en: 'Login' }, read: text(64) },
  phone: { names: { uz: ['Telefon', 'Tel'], ru: ['Телефон', 'Тел'], en: 'Phone' }, ...phoneCell },
} as const;

/** How a line of a table names a student of the centre. */
export const studentColumns = {
  ...idColumns,
  first_name: { names: { uz: 'Ism', ru: 'Имя', en: 'First name' }, read: text(60) },
  last_name: { names: { uz: 'Familiya', ru: 'Фамилия', en: 'Last name' }, read: text(60) },
} as const;

/** The same in a group. */
export const memberColumns = {
  group: { names: { uz: 'Guruh', ru: 'Группа', en: 'Group' }, required: true, read: text(60) },
  ...studentColumns,
} as const;

type StudentField = keyof typeof studentColumns;
interface StudentRow {
  values: Record<StudentField, string | null>;
  wrong(field: StudentField, code: FaultCode, meant?: Meant): void;
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
  const named = rows.map((row): Named => {
    const { external_id, login, phone, first_name, last_name } = row.values;
    const groupId = groupOf(row);
    const ids = { role: 'student', external_id, login, phone };
    return { ...ids, first_name, last_name, group_ids: groupId === null ? [] : [groupId] };
  });
  const found = await findNamed(app.store, named);
  return rows.map((row, at) => {
    const { first_name, last_name, ...ids } = row.values;
    const who = whoIs(named[at]!, found[at]!);
    if (who.person?.role === 'student' && !who.fault) return who.person.id;
    if (!row.isRight()) return null;
    const field = ids.external_id ? 'external_id' : ids.login ? 'login' : ids.phone ? 'phone' : null;
    const half = first_name === null ? 'first_name' : last_name === null ? 'last_name' : null;
    if (who.fault) row.wrong(who.fault.field, who.fault.code, who.fault.meant);
    else if (field === null && half !== null) row.wrong(half, 'required');
    else row.wrong(field ?? 'first_name', 'person_unknown');
    return null;
  });
}

export interface GroupNamed {
  id: number;
  course_id: number;
  teacher_id: number | null;
}

/**
 * The groups by their names, to look for them as a table calls them.
 * @param which `all`: also one that has ended, where none that runs is called so
 */
export async function groupFinder(
  app: App,
  which: 'running' | 'all' = 'running',
): Promise<(name: string, wrong: (code: FaultCode) => void) => GroupNamed | null> {
  const groups = new Map<string, GroupNamed[]>();
  const ended = new Map<string, GroupNamed[]>();
  for (const { id, name, course, teacher, is_active } of await listGroups(app.store, dayOf(app.now()), {
    teacherId: null,
    isActive: which === 'all' ? null : true,
  })) {
    const one = { id, course_id: course.id, teacher_id: teacher?.id ?? null };
    const of = is_active ? groups : ended;
    of.set(plainWord(name), [...(of.get(plainWord(name)) ?? []), one]);
  }
  return (name, wrong) => {
    const [found, second] = groups.get(plainWord(name)) ?? ended.get(plainWord(name)) ?? [];
    if (!found) wrong('group_unknown');
    if (second) wrong('group_unclear');
    return found && !second ? found : null;
  };
}

type MemberRow = StudentRow & {
  values: { group: string | null };
  wrong(field: 'group', code: FaultCode, meant?: Meant): void;
};

/** The groups that lines name, and their students; null where a line is wrong. */
export async function findMembers<R extends MemberRow>(
  app: App,
  rows: readonly R[],
): Promise<{ groups: (number | null)[]; students: (number | null)[] }> {
  const group = await groupFinder(app, 'all');
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
