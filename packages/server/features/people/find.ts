import type { App } from '../../feature.ts';
import { mapInSlices, slices } from '../../slices.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { phoneCell, plainWord, text } from '../import/cells.ts';
import type { FaultCode, Meant } from '../import/faults.ts';
import { type Candidate, listNamed, type Named } from './queries-find.ts';
import { listGroups } from './queries-group.ts';
import { isKnown, whoIs } from './who.ts';

const namesAtOnce = 500;

/** Whom tables name: everybody whom each name may mean. Namesakes, of whom there may be many, only where nothing else says who. */
export async function findNamed(db: Database, named: readonly Named[]): Promise<Candidate[][]> {
  const list = async (some: readonly Named[]) => {
    const found: Candidate[][] = [];
    for (let from = 0; from < some.length; from += namesAtOnce)
      found.push(...(await listNamed(db, some.slice(from, from + namesAtOnce))));
    return found;
  };
  const found = await list(named.map((one) => ({ ...one, ...(hasOwn(one) ? nameless : {}) })));
  const isLeft = await mapInSlices(named, (one, at) => hasOwn(one) && !isKnown(one, found[at]!));
  const left = [...named.entries()].filter(([at]) => isLeft[at]);
  const more = await list(left.map(([, one]) => one));
  for (const [next, [at]] of left.entries()) found[at] = more[next]!;
  return found;
}

export const nameless = { first_name: null, last_name: null };
/** What says who somebody is without their name. */
const hasOwn = ({ external_id, login, phone }: Named): boolean =>
  external_id !== null || login !== null || phone !== null;

/** What somebody is known by. */
export const idColumns = {
  external_id: {
    names: {
      uz: ['Markazdagi raqami', 'Tashqi ID', 'ID'],
      ru: ['Номер в центре', 'Внешний ID', 'ИД'],
      en: 'External ID',
    },
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
 * @param groupsOf where a student without a number or id of their own is looked for
 */
export async function findStudents<R extends StudentRow>(
  app: App,
  rows: readonly R[],
  groupsOf: (row: R) => readonly number[] = () => [],
): Promise<(number | null)[]> {
  const named = rows.map((row): Named => {
    const { external_id, login, phone, first_name, last_name } = row.values;
    const ids = { role: 'student', external_id, login, phone };
    return { ...ids, first_name, last_name, group_ids: groupsOf(row) };
  });
  const found = await findNamed(app.store, named);
  return mapInSlices(rows, (row, at) => {
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
  /** The day on which it begins; null: nobody has said so. */
  starts_on: string | null;
}
type ListedGroup = GroupNamed & { is_active: boolean };

/** All that are called so, those that run before those that have ended. */
async function groupsByName(
  app: App,
  isActive: true | null,
): Promise<(name: string) => readonly ListedGroup[]> {
  const groups = new Map<string, ListedGroup[]>();
  for (const { id, name, course, teacher, is_active, starts_on } of await listGroups(
    app.store,
    dayOf(app.now()),
    {
      teacherId: null,
      isActive,
    },
  )) {
    const one = { id, course_id: course.id, teacher_id: teacher?.id ?? null, is_active, starts_on };
    const before = groups.get(plainWord(name));
    if (before) before.push(one);
    else groups.set(plainWord(name), [one]);
  }
  return (name) => groups.get(plainWord(name)) ?? [];
}

/** The groups that run by their names, to look for them as a table calls them. */
export async function groupFinder(
  app: App,
): Promise<(name: string, wrong: (code: FaultCode) => void) => GroupNamed | null> {
  const groups = await groupsByName(app, true);
  return (name, wrong) => {
    const [found, second] = groups(name);
    if (!found) wrong('group_unknown');
    if (second) wrong('group_unclear');
    return found && !second ? found : null;
  };
}

type MemberRow = StudentRow & {
  values: { group: string | null };
  wrong(field: 'group', code: FaultCode, meant?: Meant): void;
};

/**
 * The students whom lines name, each null where a line is wrong, and the groups. Of several groups of one name, as one that ended
 * and the one after it, the line means the one that suits it, and of those one that runs.
 */
export async function findMembers<R extends MemberRow>(
  app: App,
  rows: readonly R[],
): Promise<{
  students: (number | null)[];
  /** All that a line may mean. */
  groups: readonly (readonly { id: number }[])[];
  /** The one that a line means; null: none, and that is said of it. */
  groupOf(at: number, suits: (groupId: number, studentId: number | null) => boolean): number | null;
}> {
  const groupsOf = await groupsByName(app, null);
  const named = new Map<R, readonly ListedGroup[]>();
  const giveWay = slices();
  for (const row of rows) {
    await giveWay();
    const { group: name } = row.values;
    const found = name === null ? [] : groupsOf(name);
    if (name !== null && found.length === 0) row.wrong('group', 'group_unknown');
    named.set(row, found);
  }
  const students = await findStudents(app, rows, (row) => named.get(row)!.map(({ id }) => id));
  const groups = [...named.values()];
  return {
    students,
    groups,
    groupOf(at, suits) {
      const suiting = groups[at]!.filter(({ id }) => suits(id, students[at] ?? null));
      const left = suiting.length > 0 ? suiting : groups[at]!;
      const running = left.filter(({ is_active }) => is_active);
      const [found, second] = running.length > 0 ? running : left;
      if (second) rows[at]!.wrong('group', 'group_unclear');
      return found && !second ? found.id : null;
    },
  };
}
