import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { phoneOf } from '../auth/login.ts';
import { isoTime } from '../clock/time.ts';
import { type ChildRow, listChildren, saveConsent } from './queries.ts';
import { lockWithdrawal } from './queries-withdrawal.ts';
import { endWithdrawal, underWay, withdraw, withdrawalOf } from './withdrawal.ts';

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
    ...underWay(found),
    withdrawal: withdrawalOf(found, ({ asked_by, objected_by }) => ({ by: asked_by!, objected_by })),
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
    // Only what taking it back had begun: a student’s own wish to go stays theirs. What was objected to is decided on.
    const begun = await lockWithdrawal(db, studentId);
    if (begun && begun.objected_at === null) await endWithdrawal(db, { ...found, by: caller.id, at }, begun);
  });
}
