import { mapInSlices } from '../../slices.ts';
import { pagesOf } from '../../store/pages.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { type Cell, defineKind, type Row } from '../import/kind.ts';
import { monthOf } from '../payment/month-facts.ts';
import { balancesAt } from '../payment/opening.ts';
import { ownPriceIn } from '../payment/personal-terms.ts';
import { ownPricesOf } from '../payment/prices.ts';
import { groupFinder } from './find.ts';
import { columns } from './import-people-columns.ts';
import { refuseDays } from './import-people-days.ts';
import { refuseParents, refuseTwice, refuseUnclear } from './import-people-who.ts';
import { applyPerson, type Role, type Staged } from './import-person.ts';
import { listLines } from './queries-find.ts';
import { unnamedParent } from './who.ts';

/** What an export writes. */
const roleText: Record<Role, string> = {
  student: 'Oʻquvchi',
  parent: 'Ota-ona',
  teacher: 'Ustoz',
  admin: 'Admin',
};
const linesAtOnce = 200;

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
      const prices = await ownPricesOf(
        app.store,
        lines.map(({ id }) => id),
      );
      for (const { id, role, spans, parent_phones, ...line } of lines) {
        const balance = balances.get(id);
        // A line for each time in a group, one for who was in none.
        for (const span of spans.length > 0 ? spans : [null]) {
          const own = span && ownPriceIn(prices, span.id, monthOf(addDays(yesterday, 1)));
          yield {
            ...line,
            role: roleText[role as Role],
            group: span?.group ?? null,
            joined: span?.joined_on ?? null,
            left: span?.left_on ?? null,
            price: own && (own.price ?? `${own.percent}%`),
            price_until: own?.until_month ?? null,
            parent_phone: parent_phones.join(' | '),
            ...(balance === undefined ? {} : { balance, as_of: yesterday }),
          } as Record<keyof typeof columns, Cell>;
        }
      }
    }
  },
});

/** Columns that say something of students alone. */
const studentsOnly = [
  'group',
  'joined',
  'left',
  'price',
  'price_until',
  'parent_phone',
  'parent_name',
  'balance',
] as const;

function refuseWrong({ values, wrong }: PeopleRow, today: string): void {
  if ((values.role ?? 'student') !== 'student') {
    for (const field of studentsOnly) if (values[field] !== null) wrong(field, 'students_only');
  }
  const hasDays = [values.joined, values.left, values.price, values.price_until].some(
    (cell) => cell !== null,
  );
  if (values.price_until !== null && values.price === null) wrong('price', 'required');
  if (values.price_until !== null && values.price_until < today.slice(0, 7))
    wrong('price_until', 'month_past');
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
    price,
    price_until,
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
    price: price && { ...price, until_month: price_until },
    days: joined === null && left === null ? null : { joined_on: joined, left_on: left },
  };
}
