import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { Refused, refusedField } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { phoneOf } from '../auth/login.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSessions } from '../auth/session.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { mayRead } from '../me/reach.ts';
import { deletesAt } from './deletion.ts';
import {
  type ChildRow,
  cancelDeletion,
  createDeletion,
  listChildren,
  saveConsent,
  updateActive,
  withdrawConsent,
} from './queries.ts';

const { consentAge } = constants.privacy;

/**
 * Whether a consent is needed of whoever was born in that year. By the year alone who turns sixteen in this one may be
 * fifteen still.
 */
export const needsConsent = (birthYear: number, now: Date): boolean =>
  Number(dayOf(now).slice(0, 4)) - birthYear <= consentAge;

/** Full name of whoever agrees. @throws invalid consent.full_name */
export function parentNameOf(full_name: string): string {
  const fullName = legibleLine(full_name);
  const words = fullName.split(' ').filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= 2);
  if (words.length < 2 || /[\d<>]/.test(fullName)) throw refusedField('consent.full_name', 'name_incomplete');
  return fullName;
}

/** Writes down what a child’s parent agreed to at the sign-up, inside its transaction. */
export const keepConsent = (
  db: Database,
  studentId: number,
  consent: { fullName: string; phone: string },
  at: Date,
): Promise<void> => saveConsent(db, { ...consent, studentId, at, by: null });

export const consentReply = ({ full_name, given_at, withdrawn_at }: ChildRow) =>
  full_name === null || given_at === null
    ? null
    : { full_name, given_at: isoTime(given_at), withdrawn_at: withdrawn_at && isoTime(withdrawn_at) };

/** A student of age decides alone; of whom the centre knows no year it is the parent's word. */
export const mayWithdraw = ({ birth_year }: ChildRow, now: Date): boolean =>
  birth_year === null || needsConsent(birth_year, now);

/** A parent takes it back. @throws not_found, of_age, bad_password, password_locked */
export async function withdrawByParent(
  app: App,
  caller: Person,
  { student_id, password }: CallShape<'POST /v1/consent/withdraw'>['body'],
): Promise<{ deletes_at: string }> {
  if (!(await mayRead(app.store, caller, student_id))) throw new Refused('not_found');
  await verifyPassword(app, caller, password);
  return { deletes_at: isoTime(await withdraw(app, caller, student_id)) };
}

/** Closes the account at once; it is deleted some days later, unless the centre writes a consent down again. */
async function withdraw(app: App, by: Person, studentId: number): Promise<Date> {
  const at = app.now();
  const until = await app.store.transaction(async (db) => {
    const [found] = await listChildren(db, { id: studentId });
    if (!found) throw new Refused('not_found');
    if (!mayWithdraw(found, at)) throw new Refused('of_age');
    await withdrawConsent(db, studentId, by.id, at);
    await updateActive(db, studentId, false);
    await closeSessions(app, db, studentId);
    return createDeletion(db, { personId: studentId, by: by.id, at, deletesAt: deletesAt(at) });
  });
  logSecurity(app, 'deletion_asked', { person: by.id, student: studentId });
  return until;
}

/** @throws not_found */
export async function readConsent(
  app: App,
  studentId: number,
): Promise<Reply<'GET /v2/staff/person/{id}/consent'>> {
  const [found] = await listChildren(app.store, { id: studentId });
  if (!found) throw new Refused('not_found');
  return {
    birth_year: found.birth_year,
    consent: consentReply(found),
    phone: found.phone,
    deletes_at: found.deletes_at && isoTime(found.deletes_at),
  };
}

/** An administrator writes down what a parent said. @throws not_found, of_age, invalid {fields} */
export async function changeConsent(
  app: App,
  caller: Person,
  studentId: number,
  given: CallShape<'PUT /v2/staff/person/{id}/consent'>['body']['consent'],
): Promise<void> {
  if (given === null) {
    await withdraw(app, caller, studentId);
    return;
  }
  const consent = { fullName: parentNameOf(given.full_name), phone: phoneOf('consent.phone', given.phone) };
  const at = app.now();
  await app.store.transaction(async (db) => {
    const [found] = await listChildren(db, { id: studentId });
    if (!found) throw new Refused('not_found');
    await saveConsent(db, { ...consent, studentId, at, by: caller.id });
    // Only what taking it back had begun: a student’s own wish to go stays theirs.
    if (await cancelDeletion(db, studentId, false)) await updateActive(db, studentId, true);
  });
}
