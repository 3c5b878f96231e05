import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import type { Bringing } from '../import/kind.ts';
import { setOpening } from '../payment/opening.ts';
import { findNamed } from './find.ts';
import { addMember } from './groups.ts';
import { makePerson, placeOf } from './people.ts';
import { findPerson, lockPeople, type PersonRow, updatePerson } from './queries.ts';
import { createChild, findParent, type Named } from './queries-find.ts';

export type Role = PersonRow['role'];

/** What a line about somebody comes to. */
export interface Staged {
  role: Role;
  first_name: string;
  last_name: string;
  external_id: string | null;
  phone: string | null;
  /** The number is a parent's: it is to call. */
  is_contact: boolean;
  group_ids: number[];
  parents: { phone: string; first_name: string; last_name: string }[];
  balance: { balance: number; as_of: string } | null;
}

/** How somebody is known again when the same line comes again. */
export const namedOf = ({
  role,
  external_id,
  phone: number,
  first_name,
  last_name,
  group_ids,
}: Staged): Named => ({
  ...{ role, external_id, login: null, phone: number, first_name, last_name },
  group_id: group_ids[0] ?? null,
});

/** Applies one line: who is not there is entered, and what is different is changed. */
export async function applyPerson(db: Database, staged: Staged, { at }: Bringing) {
  await lockPeople(db);
  const [found = []] = await findNamed(db, [namedOf(staged)]);
  const [known, second] = found;
  if (second || (known && known.role !== staged.role)) throw new Refused('not_found');
  const id = known?.id ?? (await enter(db, staged, at));
  let changed = !known;
  const moment = { now: at, today: dayOf(at) };
  const before = (await findPerson(db, moment, id))!;
  if (known && (await settle(db, before, staged))) changed = true;
  for (const groupId of staged.group_ids) {
    if (before.groups.some((group) => group.id === groupId)) continue;
    await addMember(db, { groupId, studentId: id, day: moment.today });
    changed = true;
  }
  for (const parent of staged.parents) {
    const parentId = (await findParent(db, parent.phone)) ?? (await enterParent(db, parent, at));
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

/** Brings what is known of somebody into line; an empty cell says nothing. @returns whether anything was different */
async function settle(db: Database, before: PersonRow, staged: Staged): Promise<boolean> {
  const { first_name, last_name, external_id, phone: number } = staged;
  const isSameNumber = number === null || [before.phone, before.contact_phone].includes(number);
  const numbers = isSameNumber ? {} : await numbersOf(db, staged, before.id);
  const after = {
    ...before,
    ...{ first_name, last_name, external_id: external_id ?? before.external_id },
    ...numbers,
  };
  const keys = ['first_name', 'last_name', 'external_id', 'phone', 'contact_phone'] as const;
  if (keys.every((key) => after[key] === before[key])) return false;
  await updatePerson(db, before.id, after);
  return true;
}
