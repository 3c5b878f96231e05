import type { App } from '../../feature.ts';
import { pagesOf } from '../../store/pages.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { day, money, oneOf, phone, several, text } from '../import/cells.ts';
import { type Cell, defineKind, type Row } from '../import/kind.ts';
import { balancesAt } from '../payment/opening.ts';
import { findNamed, groupFinder } from './find.ts';
import { applyPerson, namedOf, type Role, type Staged } from './import-person.ts';
import { listLines } from './queries-find.ts';

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
/** What a parent is called of whom nobody said the name. */
const parentName = 'Ota-ona';
const linesAtOnce = 200;

const columns = {
  first_name: { names: { uz: 'Ism', ru: 'Имя', en: 'First name' }, required: true, read: text(60) },
  last_name: { names: { uz: 'Familiya', ru: 'Фамилия', en: 'Last name' }, required: true, read: text(60) },
  phone: { names: { uz: ['Telefon', 'Tel'], ru: ['Телефон', 'Тел'], en: 'Phone' }, read: phone },
  role: { names: { uz: 'Rol', ru: 'Роль', en: 'Role' }, read: oneOf(roles) },
  group: {
    names: { uz: ['Guruh', 'Guruhlar'], ru: ['Группа', 'Группы'], en: 'Group' },
    read: several(text(60)),
  },
  parent_phone: {
    names: { uz: 'Ota-ona telefoni', ru: ['Телефон родителя', 'Телефон родителей'], en: 'Parent phone' },
    read: several(phone),
  },
  parent_name: {
    names: { uz: 'Ota-ona ismi', ru: ['Имя родителя', 'ФИО родителя'], en: 'Parent name' },
    read: text(120),
  },
  external_id: {
    names: {
      uz: ['Markazdagi raqami', 'Tashqi ID', 'ID'],
      ru: ['Номер в центре', 'Внешний ID', 'ИД'],
      en: 'External ID',
    },
    read: text(64),
  },
  balance: { names: { uz: 'Balans', ru: 'Баланс', en: 'Balance' }, read: money },
  as_of: { names: { uz: ['Sanasi', 'Holat sanasi'], ru: ['На дату', 'Дата'], en: 'As of' }, read: day },
};
type PeopleRow = Row<typeof columns>;

export const people = defineKind({
  kind: 'people',
  columns,
  async stage(app, rows, by) {
    const group = await groupFinder(app);
    const ofParents = new Set(
      rows.flatMap(({ values }) =>
        values.role === 'parent' && values.phone ? [values.phone] : (values.parent_phone ?? []),
      ),
    );
    const staged = rows.map((row) => {
      const ids = (row.values.group ?? []).flatMap(
        (name) => group(name, (code) => row.wrong('group', code))?.id ?? [],
      );
      refuseWrong(row, dayOf(by.at));
      return stagedOf(row, ids, ofParents);
    });
    refuseTwice(rows, staged);
    await refuseUnclear(app, rows, staged);
    return staged;
  },
  apply: applyPerson,
  async *list(app) {
    const today = dayOf(app.now());
    const yesterday = addDays(today, -1);
    for await (const lines of pagesOf({ id: 0 }, linesAtOnce, ({ id }, size) =>
      listLines(app.store, id, today, size),
    )) {
      const balances = await balancesAt(
        app.store,
        lines.map(({ id }) => id),
        yesterday,
      );
      for (const { id, role, groups, parent_phones, ...line } of lines) {
        const balance = balances.get(id);
        yield {
          ...line,
          role: roleText[role as Role],
          group: groups.join(' | '),
          parent_phone: parent_phones.join(' | '),
          ...(balance === undefined ? {} : { balance, as_of: yesterday }),
        } as Record<keyof typeof columns, Cell>;
      }
    }
  },
});

function refuseWrong({ values, wrong }: PeopleRow, today: string): void {
  if ((values.role ?? 'student') !== 'student') {
    for (const field of ['group', 'parent_phone', 'parent_name', 'balance'] as const)
      if (values[field] !== null) wrong(field, 'students_only');
  }
  if (values.balance !== null && values.as_of === null) wrong('as_of', 'required');
  if (values.as_of !== null && values.as_of > today) wrong('as_of', 'date_future');
  if (values.parent_name !== null && values.parent_phone === null) wrong('parent_phone', 'required');
}

function stagedOf(
  { values, isRight }: PeopleRow,
  group_ids: number[],
  ofParents: Set<string>,
): Staged | null {
  if (!isRight()) return null;
  const { role, first_name, last_name, external_id, phone: number, balance, as_of } = values;
  const [parentFirst, ...parentRest] = values.parent_name?.split(' ') ?? [];
  const parents = (values.parent_phone ?? []).map((one, at) => ({
    phone: one,
    first_name: (at === 0 ? parentFirst : undefined) ?? parentName,
    last_name: (at === 0 && parentRest.join(' ')) || last_name!,
  }));
  return {
    ...{
      role: role ?? 'student',
      first_name: first_name!,
      last_name: last_name!,
      external_id,
      group_ids,
      parents,
    },
    phone: number,
    is_contact: role !== 'parent' && number !== null && ofParents.has(number),
    balance: balance === null ? null : { balance, as_of: as_of! },
  };
}

/** Two lines about the same: nobody could say which counts. */
function refuseTwice(rows: readonly PeopleRow[], staged: readonly (Staged | null)[]): void {
  const seen = new Set<string>();
  for (const [at, one] of staged.entries()) {
    if (!one) continue;
    const { external_id, phone: number, first_name, last_name, role, group_ids } = one;
    const who = `${role} ${first_name} ${last_name}`.toLowerCase();
    const key = external_id !== null ? `id ${external_id}` : `${number ?? group_ids[0] ?? ''} ${who}`;
    if (seen.has(key)) rows[at]!.wrong(external_id === null ? 'first_name' : 'external_id', 'line_twice');
    seen.add(key);
  }
}

/** Who fits a line has to be one person, of the same role. */
async function refuseUnclear(
  app: App,
  rows: readonly PeopleRow[],
  staged: readonly (Staged | null)[],
): Promise<void> {
  const asked = rows.flatMap((row, at) => (staged[at] ? [{ row, one: staged[at] }] : []));
  const found = await findNamed(
    app.store,
    asked.map(({ one }) => namedOf(one)),
  );
  for (const [at, { row, one }] of asked.entries()) {
    const [first, second] = found[at]!;
    if (second) row.wrong('first_name', 'person_unclear');
    else if (first && first.role !== one.role) row.wrong('role', 'role_differs');
  }
}
