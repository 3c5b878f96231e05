import { mapInSlices } from '../../slices.ts';
import { pagesOf } from '../../store/pages.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { called, day, money, oneOf, phonesCell, several, text } from '../import/cells.ts';
import { type Cell, defineKind, type Row } from '../import/kind.ts';
import { balancesAt } from '../payment/opening.ts';
import { groupFinder, idColumns } from './find.ts';
import { refuseDays } from './import-people-days.ts';
import { refuseParents, refuseTwice, refuseUnclear } from './import-people-who.ts';
import { applyPerson, type Role, type Staged } from './import-person.ts';
import { listLines } from './queries-find.ts';
import { unnamedParent } from './who.ts';

const roleNames = {
  student: ['oquvchi', 'talaba', 'ученик', 'студент', 'student', 'pupil'],
  parent: ['ota-ona', 'ota ona', 'ota', 'ona', 'родитель', 'мать', 'отец', 'parent'],
  teacher: ['ustoz', 'oqituvchi', 'преподаватель', 'учитель', 'teacher'],
  admin: ['admin', 'administrator', 'админ', 'администратор'],
} as const;
const roles = Object.fromEntries(
  Object.entries(roleNames).flatMap(([role, names]) => names.map((name) => [name, role as Role])),
);
/** What an export writes. */
const roleText: Record<Role, string> = {
  student: 'Oʻquvchi',
  parent: 'Ota-ona',
  teacher: 'Ustoz',
  admin: 'Admin',
};
const linesAtOnce = 200;

const columns = {
  first_name: {
    names: { uz: 'Ism', ru: 'Имя', en: 'First name' },
    required: true,
    read: called('person', 60),
  },
  last_name: {
    names: { uz: 'Familiya', ru: 'Фамилия', en: 'Last name' },
    required: true,
    read: called('person', 60),
  },
  phone: idColumns.phone,
  role: {
    names: { uz: 'Rol', ru: 'Роль', en: 'Role' },
    read: oneOf(roles, {
      uz: 'oʻquvchi, ota-ona, ustoz, admin',
      ru: 'ученик, родитель, преподаватель, админ',
    }),
  },
  group: {
    names: { uz: ['Guruh', 'Guruhlar'], ru: ['Группа', 'Группы'], en: 'Group' },
    read: several(text(60)),
  },
  joined: {
    names: { uz: ['Kelgan kuni', 'Guruhga kelgan kuni'], ru: ['Пришёл', 'В группе с'], en: 'Joined' },
    read: day,
  },
  left: {
    names: { uz: ['Ketgan kuni', 'Guruhdan ketgan kuni'], ru: ['Ушёл', 'В группе до'], en: 'Left' },
    read: day,
  },
  parent_phone: {
    names: { uz: 'Ota-ona telefoni', ru: ['Телефон родителя', 'Телефон родителей'], en: 'Parent phone' },
    ...phonesCell,
  },
  parent_name: {
    names: { uz: 'Ota-ona ismi', ru: ['Имя родителя', 'ФИО родителя'], en: 'Parent name' },
    read: called('person', 120),
  },
  external_id: idColumns.external_id,
  // It finds somebody, and is never given.
  login: idColumns.login,
  balance: { names: { uz: 'Balans', ru: 'Баланс', en: 'Balance' }, read: money },
  as_of: { names: { uz: ['Sanasi', 'Holat sanasi'], ru: ['На дату', 'Дата'], en: 'As of' }, read: day },
};
export type PeopleRow = Row<typeof columns>;

export const people = defineKind({
  kind: 'people',
  columns,
  async stage(app, rows, by) {
    const group = await groupFinder(app);
    const begins = new Map<number, string | null>();
    const ofParents = new Set(
      rows.flatMap(({ values }) =>
        values.role === 'parent' && values.phone ? [values.phone] : (values.parent_phone ?? []),
      ),
    );
    const staged = await mapInSlices(rows, (row) => {
      const groups = (row.values.group ?? []).flatMap(
        (name) => group(name, (code) => row.wrong('group', code)) ?? [],
      );
      for (const { id, starts_on } of groups) begins.set(id, starts_on);
      refuseWrong(row, dayOf(by.at));
      return stagedOf(
        row,
        groups.map(({ id }) => id),
        ofParents,
      );
    });
    await refuseTwice(rows);
    await refuseParents(app, rows);
    const clear = await refuseUnclear(app, rows, staged);
    await refuseDays(app, rows, clear, { begins, today: dayOf(by.at) });
    return clear;
  },
  apply: applyPerson,
  hasPast: true,
  async *list(app, asOf) {
    const yesterday = asOf ?? addDays(dayOf(app.now()), -1);
    for await (const lines of pagesOf({ id: 0 }, linesAtOnce, ({ id }, size) =>
      listLines(app.store, id, asOf ?? null, size),
    )) {
      const balances = await balancesAt(
        app.store,
        lines.map(({ id }) => id),
        yesterday,
      );
      for (const { id, role, spans, parent_phones, ...line } of lines) {
        const balance = balances.get(id);
        // A line for each time in a group, one for who was in none.
        for (const span of spans.length > 0 ? spans : [null])
          yield {
            ...line,
            role: roleText[role as Role],
            group: span?.group ?? null,
            joined: span?.joined_on ?? null,
            left: span?.left_on ?? null,
            parent_phone: parent_phones.join(' | '),
            ...(balance === undefined ? {} : { balance, as_of: yesterday }),
          } as Record<keyof typeof columns, Cell>;
      }
    }
  },
});

function refuseWrong({ values, wrong }: PeopleRow, today: string): void {
  if ((values.role ?? 'student') !== 'student') {
    for (const field of ['group', 'joined', 'left', 'parent_phone', 'parent_name', 'balance'] as const)
      if (values[field] !== null) wrong(field, 'students_only');
  }
  const hasDays = values.joined !== null || values.left !== null;
  if (hasDays && values.group === null) wrong('group', 'required');
  else if (hasDays && values.group!.length > 1) wrong('group', 'one_group');
  if (values.balance !== null && values.as_of === null) wrong('as_of', 'required');
  if (values.as_of !== null && values.as_of > today) wrong('as_of', 'date_future');
  if (values.parent_name !== null && values.parent_phone === null) wrong('parent_phone', 'required');
}

function stagedOf(row: PeopleRow, group_ids: number[], ofParents: Set<string>): Staged | null {
  const { values } = row;
  // What it calls somebody is looked at beside who that is.
  if (!row.isRead()) return null;
  const {
    role,
    first_name,
    last_name,
    external_id,
    login,
    phone: number,
    balance,
    as_of,
    joined,
    left,
  } = values;
  const [parentFirst, ...parentRest] = values.parent_name?.split(' ') ?? [];
  const parents = (values.parent_phone ?? []).map((one, at) => ({
    phone: one,
    first_name: (at === 0 ? parentFirst : undefined) ?? unnamedParent,
    last_name: (at === 0 && parentRest.join(' ')) || last_name!,
  }));
  return {
    person_id: null,
    ...{
      role: role ?? 'student',
      first_name: first_name!,
      last_name: last_name!,
      external_id,
      login,
      group_ids,
      parents,
    },
    phone: number,
    is_contact: role !== 'parent' && number !== null && ofParents.has(number),
    balance: balance === null ? null : { balance, as_of: as_of! },
    days: joined === null && left === null ? null : { joined_on: joined, left_on: left },
  };
}
