import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { phoneOf } from '../auth/login.ts';
import { closeSessions } from '../auth/session.ts';
import { draftCode, giveStartCode } from '../auth/start-code.ts';
import { hasBot } from '../bot/link.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { nameFault } from '../import/names.ts';
import { refuseWhileWithdrawn } from '../privacy/closed.ts';
import { joining } from '../study/acts.ts';
import { actIn } from '../study/spans.ts';
import { makePerson, placeOf } from './enter.ts';
import {
  findByExternalId,
  findPerson,
  listPeople,
  lockPeople,
  type PersonRow,
  updatePerson,
} from './queries.ts';
import { saveChildren } from './queries-enter.ts';
import { findGroup } from './queries-group.ts';

const pageSize = 50;
type StaffPerson = Reply<'PATCH /v2/staff/people/{id}'>;

/** What the form of somebody says of them. */
export const personForm = (row: PersonRow) => ({
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone ?? row.contact_phone,
  external_id: row.external_id,
  is_active: row.is_active,
  children_ids: row.children.map(({ id }) => id),
});

const staffPersonOf = (app: App, row: PersonRow): StaffPerson => ({
  ...row,
  version: versionOf(personForm(row)),
  unreached:
    hasBot(app) && row.unreached
      ? { why: row.unreached.why, since: isoTime(new Date(row.unreached.since)) }
      : null,
  start_code_until: row.start_code_until && isoTime(row.start_code_until),
});

const momentOf = (app: App) => ({ now: app.now(), today: dayOf(app.now()) });

/** A page of people, in the order in which they were entered. */
export async function findPeople(
  app: App,
  { q, role, group_id, is_active, unreached, cursor }: CallShape<'GET /v2/staff/people'>['query'],
): Promise<Reply<'GET /v2/staff/people'>> {
  const digits = q?.replace(/\D/g, '') ?? '';
  // Without a bot nobody is missed by it.
  if (unreached && !hasBot(app)) return { items: [], next_cursor: null };
  const which = {
    name: q?.trim().replace(/\s+/g, ' ') || null,
    digits: digits.length >= 3 ? digits : null,
    role: role ?? (unreached ? 'parent' : null),
    groupId: group_id ?? null,
    isActive: is_active ?? null,
    afterId: cursorNumber(cursor),
    isUnreached: unreached ?? false,
  };
  const rows = await listPeople(app.store, momentOf(app), which, pageSize + 1);
  return cutPage(
    rows,
    pageSize,
    (row) => staffPersonOf(app, row),
    ({ id }) => id,
  );
}

/** As tables are read, too. @throws invalid required, where nothing of it is seen */
function externalIdOf(text: string): string {
  const line = legibleLine(text);
  if (line === '') throw refusedField('external_id', 'required');
  return line;
}

/** What a table takes for nobody's name is none here, either; what somebody is called already, they are. */
function refuseNames(names: { first_name?: string | undefined; last_name?: string | undefined }): void {
  for (const field of ['first_name', 'last_name'] as const) {
    const fault = names[field] === undefined ? null : nameFault(names[field], 'person');
    if (fault) throw refusedField(field, fault.code === 'no_letter' ? 'letter' : fault.code, fault.meant);
  }
}

/** Whoever begins now does so in a group that runs. @throws not_found, invalid choice */
async function refuseEnded(db: Database, groupId: number, today: string): Promise<void> {
  const group = await findGroup(db, today, groupId);
  if (!group) throw new Refused('not_found');
  if (!group.is_active) throw refusedField('group_id', 'choice');
}

/** @throws invalid taken */
async function refuseTaken(db: Database, externalId: string | null, personId: number | null): Promise<void> {
  const owner = externalId === null ? null : await findByExternalId(db, externalId);
  if (owner !== null && owner !== personId) throw refusedField('external_id', 'taken');
}

/**
 * Enters somebody, with a login of their name and a start code to print.
 * @throws invalid for a name that is none, a group that has ended, a phone that is none, an external id that is another's, children of somebody who is no parent
 * @throws not_found when a child or the group is not there
 * @throws group_full {group_id, group, day, taken, places} when nobody was asked whether to add them anyway
 */
export async function enterPerson(
  app: App,
  caller: Person,
  body: CallShape<'POST /v2/staff/people'>['body'],
): Promise<Reply<'POST /v2/staff/people'>> {
  const { role, group_id, children_ids = [] } = body;
  const externalId = body.external_id == null ? null : externalIdOf(body.external_id);
  if (group_id !== undefined && role !== 'student') throw refusedField('group_id', 'unknown_field');
  if (children_ids.length > 0 && role !== 'parent') throw refusedField('children_ids', 'unknown_field');
  const [firstName, lastName] = [body.first_name.trim(), body.last_name.trim()];
  refuseNames({ first_name: firstName, last_name: lastName });
  const phone = body.phone == null ? null : phoneOf('phone', body.phone);
  const draft = await draftCode(app);
  const at = app.now();
  return app.store.transaction(async (db) => {
    await lockPeople(db);
    await refuseTaken(db, externalId, null);
    const numbers = await placeOf(db, phone, null);
    const id = await makePerson(db, { role, firstName, lastName, externalId, ...numbers, at });
    if (role === 'parent' && !(await saveChildren(db, id, children_ids))) throw new Refused('not_found');
    if (group_id !== undefined) {
      await refuseEnded(db, group_id, dayOf(at));
      const isOver = body.over_places;
      await actIn(db, [joining({ groupId: group_id, studentId: id })], dayOf(at), { isOver });
    }
    const start_code = await giveStartCode(db, draft, { personId: id, by: caller.id, at });
    const row = await findPerson(db, momentOf(app), id);
    return { ...staffPersonOf(app, row!), start_code };
  });
}

/**
 * Changes what is known of somebody; what is left out stays.
 * @throws not_found
 * @throws own_account when administrators would switch themselves off
 * @throws consent_withdrawn where the account is closed by that
 * @throws changed_meanwhile {by, at, version, fields}
 */
export function changePerson(
  app: App,
  caller: Person,
  id: number,
  { version, ...body }: CallShape<'PATCH /v2/staff/people/{id}'>['body'],
): Promise<StaffPerson> {
  const { children_ids, phone, ...change } = body;
  const typed = phone == null ? null : phoneOf('phone', phone);
  if (change.external_id != null) change.external_id = externalIdOf(change.external_id);
  if (change.is_active === false && id === caller.id) throw new Refused('own_account');
  const names = { first_name: change.first_name?.trim(), last_name: change.last_name?.trim() };
  // As it will stand there: the same, spelled otherwise, takes nothing back.
  const sent = defined({
    ...{ ...change, ...names, ...(phone !== undefined && { phone: typed }) },
    children_ids: children_ids && [...new Set(children_ids)].sort((a, b) => a - b),
  });
  return app.store.transaction(async (db) => {
    await lockPeople(db);
    const before = await findPerson(db, momentOf(app), id, 'change');
    if (!before) throw new Refused('not_found');
    const children = before.children.map((one) => `${one.first_name} ${one.last_name}`);
    await refuseTakingBack(db, {
      call: 'PATCH /v2/staff/people/{id}',
      ...{ id, version, now: personForm(before), sent, names: { children_ids: children.join(', ') } },
    });
    refuseNames({
      first_name: names.first_name === before.first_name ? undefined : names.first_name,
      last_name: names.last_name === before.last_name ? undefined : names.last_name,
    });
    if (change.is_active && !before.is_active) await refuseWhileWithdrawn(db, id);
    if (change.external_id !== undefined) await refuseTaken(db, change.external_id, id);
    const numbers = phone === undefined ? {} : await placeOf(db, typed, id);
    await updatePerson(db, id, { ...before, ...defined({ ...change, ...names }), ...numbers });
    if (children_ids) {
      if (before.role !== 'parent') throw refusedField('children_ids', 'unknown_field');
      if (!(await saveChildren(db, id, children_ids))) throw new Refused('not_found');
    }
    if (change.is_active === false) await closeSessions(app, db, id);
    return staffPersonOf(app, (await findPerson(db, momentOf(app), id))!);
  });
}

/** Without what is undefined, which would stand over what was there. */
const defined = <T extends object>(parts: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
