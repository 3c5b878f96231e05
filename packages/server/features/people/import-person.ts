import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { plainWord } from '../import/cells.ts';
import type { Bringing } from '../import/kind.ts';
import { setOpening } from '../payment/opening.ts';
import { bringOwnPrice } from '../payment/personal-terms.ts';
import { bringing, joining } from '../study/acts.ts';
import { actIn } from '../study/spans.ts';
import { makePerson, placeOf } from './enter.ts';
import { nameless } from './find.ts';
import { findPerson, lockPeople, type PersonRow, updatePerson } from './queries.ts';
import { createChild, findParent, listNamed, type Named } from './queries-find.ts';
import { isCalled, isTurned, unnamedParent } from './who.ts';

export type Role = PersonRow['role'];

/** What a line about somebody comes to. */
export interface Staged {
  /** Who it is; null: nobody whom we know. */
  person_id: number | null;
  role: Role;
  first_name: string;
  last_name: string;
  external_id: string | null;
  login: string | null;
  phone: string | null;
  /** The number is a parent's: it is to call. */
  is_contact: boolean;
  group_ids: number[];
  parents: { phone: string; first_name: string; last_name: string }[];
  balance: { balance: number; as_of: string } | null;
  /** What a month of the one group that it names costs them; nothing in a line that an older version checked. */
  price?: { price: number | null; percent: number | null; until_month: string | null } | null;
  /** From when until when in the one group that it names; nothing in a line that an older version checked. */
  days?: { joined_on: string | null; left_on: string | null } | null;
}

/** How a line names somebody. */
export const namedOf = ({
  role,
  external_id,
  login,
  phone,
  first_name,
  last_name,
  group_ids,
}: Staged): Named => ({
  ...{ role, external_id, login, phone, first_name, last_name, group_ids },
});

/** Whom a line means that nobody was meant by when it was checked: somebody whom a form has entered since. */
async function findEntered(db: Database, staged: Staged): Promise<{ id: number } | undefined> {
  const { role, external_id, phone, group_ids } = staged;
  const named = namedOf(staged);
  const isByName = external_id === null && phone === null;
  const [all = []] = await listNamed(db, [isByName ? named : { ...named, ...nameless }]);
  const byId = all.find((one) => external_id !== null && one.external_id === external_id);
  if (byId && !(byId.role === role && isCalled(named, byId))) throw new Refused('not_found');
  // By an id of their own that nobody has yet they are somebody new.
  if (byId || (external_id !== null && phone === null)) return byId;
  const fitting = all.filter((one) => {
    const isFree = one.role === role && (external_id === null || one.external_id === null);
    if (phone !== null) {
      const isUnnamed = role === 'parent' && plainWord(one.first_name) === plainWord(unnamedParent);
      return isFree && [one.phone, one.contact_phone].includes(phone) && (isUnnamed || isCalled(named, one));
    }
    const isNear = group_ids.length === 0 || one.group_ids.some((id) => group_ids.includes(id));
    return isFree && isNear && isCalled(named, one);
  });
  // Nobody could say which of them.
  if (fitting.length > 1) throw new Refused('not_found');
  return fitting[0];
}

/** Applies one line: who is not there is entered, and what is different is changed. */
export async function applyPerson(db: Database, staged: Staged, { at }: Bringing) {
  await lockPeople(db);
  // A line that an older version checked says nothing of who it is.
  if (staged.person_id === undefined) throw new Refused('not_found');
  const known = staged.person_id === null ? await findEntered(db, staged) : { id: staged.person_id };
  const id = known?.id ?? (await enter(db, staged, at));
  let changed = !known;
  const moment = { now: at, today: dayOf(at) };
  const before = await findPerson(db, moment, id, 'change');
  if (before?.role !== staged.role) throw new Refused('not_found');
  if (known && (await settle(db, before, staged))) changed = true;
  for (const groupId of staged.group_ids) {
    const whose = { groupId, studentId: id };
    if (!staged.days && before.groups.some((group) => group.id === groupId)) continue;
    const act = staged.days ? bringing({ ...whose, ...staged.days }) : joining(whose);
    // A table says what is so: nobody is there to be asked.
    if (await actIn(db, [act], moment.today, { isOver: true })) changed = true;
  }
  const [groupId] = staged.group_ids;
  if (staged.price && groupId !== undefined) {
    const whose = { studentId: id, groupId };
    if (await bringOwnPrice(db, whose, staged.price, at)) changed = true;
  }
  for (const parent of staged.parents) {
    const parentId = (await findParent(db, parent.phone, id)) ?? (await enterParent(db, parent, at));
    if (await createChild(db, parentId, id)) changed = true;
  }
  if (staged.balance && (await setOpening(db, { studentId: id, ...staged.balance, at }))) changed = true;
  return { changed, personId: id };
}

/** Where a number goes: to sign in with, where it is nobody's and no parent's. */
const numbersOf = async (db: Database, { phone: number, is_contact }: Staged, personId: number | null) =>
  is_contact ? { phone: null, contact_phone: number } : placeOf(db, number, personId);

const enter = async (db: Database, staged: Staged, at: Date): Promise<number> =>
  makePerson(db, {
    role: staged.role,
    firstName: staged.first_name,
    lastName: staged.last_name,
    externalId: staged.external_id,
    ...(await numbersOf(db, staged, null)),
    at,
  });

const enterParent = async (db: Database, parent: Staged['parents'][number], at: Date): Promise<number> =>
  makePerson(db, {
    role: 'parent',
    firstName: parent.first_name,
    lastName: parent.last_name,
    externalId: null,
    ...(await placeOf(db, parent.phone, null)),
    at,
  });

/** The names of a line, where they are others: another spelling of the same changes nothing. */
function namesOf(before: PersonRow, staged: Staged): { first_name: string; last_name: string } {
  const kept = (key: 'first_name' | 'last_name') =>
    plainWord(before[key]) === plainWord(staged[key]) ? before[key] : staged[key];
  return isTurned(staged, before)
    ? { first_name: before.first_name, last_name: before.last_name }
    : { first_name: kept('first_name'), last_name: kept('last_name') };
}

/**
 * Brings what is known of somebody into line; an empty cell says nothing, and a number to call takes none away that they sign in
 * with.
 * @returns whether anything was different
 */
async function settle(db: Database, before: PersonRow, staged: Staged): Promise<boolean> {
  const { external_id, phone: number } = staged;
  const isSameNumber = number === null || [before.phone, before.contact_phone].includes(number);
  const numbers = isSameNumber ? before : await numbersOf(db, staged, before.id);
  const after = {
    ...before,
    ...namesOf(before, staged),
    external_id: external_id ?? before.external_id,
    phone: numbers.phone ?? before.phone,
    contact_phone: numbers.contact_phone,
  };
  const keys = ['first_name', 'last_name', 'external_id', 'phone', 'contact_phone'] as const;
  if (keys.every((key) => after[key] === before[key])) return false;
  await updatePerson(db, before.id, after);
  return true;
}
