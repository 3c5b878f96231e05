import type { Database } from '../../store/database.ts';
import { freeLogin, loginBase } from './login-name.ts';
import { findByPhone, listLogins, lockPeople, type PersonRow } from './queries.ts';
import { createPerson, createStudent } from './queries-enter.ts';
import { createChild } from './queries-find.ts';
import { findHolder, yieldTyped } from './queries-number.ts';

/** What somebody signs in with is one person's; a second one, a sister, is called by it and signs in by login. */
export async function placeOf(
  db: Database,
  phone: string | null,
  personId: number | null,
): Promise<{ phone: string | null; contact_phone: string | null }> {
  const owner = phone === null ? null : await findByPhone(db, phone);
  const isFree = owner === null || owner === personId;
  return isFree ? { phone, contact_phone: null } : { phone: null, contact_phone: phone };
}

/** A student who signed up alone; a number that somebody signs in with is to call. @returns the id */
export async function enterAlone(
  db: Database,
  { phone, ...one }: { firstName: string; lastName: string; phone: string; at: Date },
): Promise<number> {
  await lockPeople(db);
  return makeConfirmed(db, phone, { ...one, role: 'student', externalId: null });
}

/**
 * The parent who confirmed a number by a code and agreed in their own name that a child learns here: whoever has shown
 * before that the number is theirs as a parent's, or an account of its own.
 */
export async function enterAgreed(
  db: Database,
  { fullName, phone, at }: { fullName: string; phone: string; at: Date },
): Promise<{ id: number; login: string; isNew: boolean }> {
  await lockPeople(db);
  const known = await findHolder(db, phone);
  if (known) return { ...known, isNew: false };
  const [lastName = '', ...first] = fullName.split(' ');
  const firstName = first.join(' ');
  await makeConfirmed(db, phone, { role: 'parent', firstName, lastName, externalId: null, at });
  return { ...(await findHolder(db, phone))!, isNew: true };
}

/** Somebody who has shown that a number is theirs: whoever it was only typed for gives way. */
async function makeConfirmed(
  db: Database,
  phone: string,
  one: Omit<Entered, 'phone' | 'contact_phone' | 'isConfirmed'>,
): Promise<number> {
  await yieldTyped(db, phone);
  return makePerson(db, { ...one, ...(await placeOf(db, phone, null)), isConfirmed: true });
}

/** @param childId a student who has just signed up */
export const enterChild = (db: Database, parentId: number, childId: number): Promise<boolean> =>
  createChild(db, parentId, childId);

interface Entered {
  role: PersonRow['role'];
  firstName: string;
  lastName: string;
  externalId: string | null;
  phone: string | null;
  contact_phone: string | null;
  /** They have shown that the account is theirs. */
  isConfirmed?: boolean;
  at: Date;
}

/** Somebody new, with a login of their name, where the caller has locked people. @returns the id */
export async function makePerson(
  db: Database,
  { phone, contact_phone, isConfirmed = false, ...person }: Entered,
): Promise<number> {
  const base = loginBase(person.firstName, person.lastName);
  const login = freeLogin(base, await listLogins(db, base));
  const id = await createPerson(db, { ...person, login, phone, contactPhone: contact_phone, isConfirmed });
  if (person.role === 'student') await createStudent(db, id);
  return id;
}
