import type { App } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { mapInSlices } from '../../slices.ts';
import { plainWord } from '../import/cells.ts';
import { findNamed } from './find.ts';
import type { PeopleRow } from './import-people.ts';
import { namedOf, type Staged } from './import-person.ts';
import type { Candidate } from './queries-find.ts';
import { isParentCalled, saidOf, type Unclear, whoIs } from './who.ts';

/** What lines above say of one name. */
interface Namesakes {
  /** The first of them, and the first that has nothing of its own. */
  first: number;
  bare: number | null;
  /** Numbers of all of them, and of those without an id. */
  phones: Set<string>;
  idless: Set<string>;
}

/** A line about one time in a group: of these a student may have several. */
const isOfDays = ({ values }: PeopleRow): boolean => values.joined !== null;

/** By what a line says who somebody is, beside their name. */
function keysOf({ values }: PeopleRow): ['external_id' | 'login' | 'phone', string][] {
  const { external_id, login, phone, first_name, last_name } = values;
  const ids: ReturnType<typeof keysOf> = [];
  if (external_id !== null) ids.push(['external_id', `external_id ${external_id}`]);
  if (login !== null) ids.push(['login', `login ${login.toLowerCase()}`]);
  if (ids.length > 0 || phone === null) return ids;
  return [
    [
      'phone',
      `phone ${phone} ${[first_name, last_name]
        .map((name) => plainWord(name ?? ''))
        .sort()
        .join(' ')}`,
    ],
  ];
}

/** Two lines about the same: nobody could say which counts, unless each is about another time in a group. */
export async function refuseTwice(rows: readonly PeopleRow[]): Promise<void> {
  const above = new Map<string, boolean>();
  const named = new Map<string, Namesakes>();
  await mapInSlices(rows, (row) => {
    const { role, first_name, last_name } = row.values;
    const keys = keysOf(row);
    if (keys.length > 0 && isOfDays(row) && keys.every(([, key]) => above.get(key))) return;
    for (const [field, key] of keys) {
      if (field !== 'phone' && above.has(key)) row.wrong(field, 'line_twice');
      above.set(key, isOfDays(row) && above.get(key) !== false);
    }
    // Whose name nobody has is none.
    if (first_name === null || last_name === null || row.isDoubted()) return;
    const name = [first_name, last_name].map(plainWord).sort().join(' ');
    const key = `${role ?? 'student'} ${name}`;
    const before: Namesakes = named.get(key) ?? {
      first: row.line,
      bare: null,
      phones: new Set(),
      idless: new Set(),
    };
    refuseName(row, before);
    named.set(key, before);
  });
}

/** People of one name are two by two ids or two numbers. */
function refuseName({ line, values, wrong }: PeopleRow, before: Namesakes): void {
  const { phone } = values;
  const hasId = values.external_id !== null || values.login !== null;
  const isBare = !hasId && phone === null;
  const unlike = !isBare ? before.bare : before.first === line ? null : before.first;
  if (phone !== null && (hasId ? before.idless : before.phones).has(phone)) wrong('first_name', 'line_twice');
  else if (unlike !== null) wrong('first_name', 'name_twice', String(unlike));
  if (isBare) before.bare ??= line;
  if (phone === null) return;
  before.phones.add(phone);
  if (!hasId) before.idless.add(phone);
}

/**
 * Says who each line is; who fits one has to be one person, of the same role, and of no other line.
 * @returns the lines with who they are
 */
export async function refuseUnclear(
  app: App,
  rows: readonly PeopleRow[],
  staged: readonly (Staged | null)[],
): Promise<(Staged | null)[]> {
  const named = staged.map((one) => (one ? namedOf(one) : null));
  const asked = named.flatMap((one) => one ?? []);
  const found = await findNamed(app.store, asked);
  const taken = new Map<number, boolean>();
  let next = 0;
  return mapInSlices(staged, (one, at) => {
    if (!one) return null;
    const [who, all] = [named[at]!, found[next++]!];
    const { person, fault } = whoIs(who, all);
    const row = rows[at]!;
    for (const key of ['first_name', 'last_name'] as const)
      if (person && legibleLine(person[key]) === row.values[key]) row.believe(key);
    if (row.isDoubted()) return null;
    const isFamily = fault && isFamilyNumber(one, all, fault, person !== undefined);
    if (fault && !isFamily) {
      const code = fault.field === 'phone' && fault.code === 'person_differs' ? 'phone_taken' : fault.code;
      row.wrong(fault.field, code, fault.meant);
    }
    if (!person) return one;
    if (person.role !== one.role) row.wrong('role', 'role_differs');
    else if (taken.has(person.id) && !(isOfDays(row) && taken.get(person.id)))
      row.wrong('first_name', 'line_twice');
    taken.set(person.id, isOfDays(row) && taken.get(person.id) !== false);
    return { ...one, person_id: person.id };
  });
}

/** A number of a parent whom a line calls otherwise is a stranger's: the child would be theirs. */
export async function refuseParents(app: App, rows: readonly PeopleRow[]): Promise<void> {
  const called = rows.filter(({ values }) => values.parent_name !== null && values.parent_phone !== null);
  const nobody = { external_id: null, login: null, first_name: null, last_name: null, group_ids: [] };
  // A name is the first number's.
  const named = called.map(({ values }) => ({
    ...nobody,
    role: 'parent',
    phone: values.parent_phone?.[0] ?? null,
  }));
  const found = await findNamed(app.store, named);
  for (const [at, row] of called.entries()) {
    const name = row.values.parent_name!;
    const parents = found[at]!;
    if (parents.some((one) => legibleLine(`${one.first_name} ${one.last_name}`) === name))
      row.believe('parent_name');
    const others = parents.filter((one) => !isParentCalled(name, one));
    if (others.length > 0 && others.length === parents.length)
      row.wrong('parent_phone', 'person_differs', others.slice(0, 3).map(saidOf).join('; '));
  }
}

/** A number that several share, a parent's, or one of somebody new with an id of their own: it says nobody else's name. */
const isFamilyNumber = (
  one: Staged,
  all: readonly Candidate[],
  { field, code }: Unclear,
  isKnown: boolean,
): boolean =>
  field === 'phone' &&
  code === 'person_differs' &&
  (one.is_contact ||
    (!isKnown && one.external_id !== null) ||
    all.some(({ contact_phone }) => contact_phone === one.phone));
