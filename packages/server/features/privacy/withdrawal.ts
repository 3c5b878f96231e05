import type { CallShape } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSessions } from '../auth/session.ts';
import { isoTime } from '../clock/time.ts';
import { mayRead } from '../me/reach.ts';
import { notifyOnceADay } from '../notification/notification.ts';
import { deletesAt } from './deletion.ts';
import { mayWithdraw } from './of-age.ts';
import { type ChildRow, listChildren, updateActive } from './queries.ts';
import {
  createWithdrawal,
  deleteObjection,
  deleteWithdrawal,
  listParentIds,
  lockWithdrawal,
  restoreConsent,
  saveObjection,
  type Withdrawal,
  withdrawConsent,
} from './queries-withdrawal.ts';
import { goesOnNotice, keptNotice, objectedNotice, withdrawnNotice } from './texts.ts';

const { graceDays } = constants.privacy;

/** Who did something about which student. */
interface Act extends Pick<ChildRow, 'id' | 'first_name' | 'last_name'> {
  by: number;
  at: Date;
}

/** All parents but whoever did it, and all administrators. */
async function tellAll(
  db: Database,
  act: Act,
  notice: (name: string) => { uz: string; ru: string },
): Promise<void> {
  const ids = await listParentIds(db, act.id, act.by);
  await notifyOnceADay(db, { ids, admins: true }, notice(`${act.first_name} ${act.last_name}`), act.at);
}

/** When an account will be deleted: what is stopped has no day. */
export const underWay = ({ deletes_at, objected_at }: ChildRow): { deletes_at: string | null } => ({
  deletes_at: deletes_at && !objected_at ? isoTime(deletes_at) : null,
});

/** What was begun by taking the consent back, with what only some are told of it. */
export const withdrawalOf = <More extends object>(child: ChildRow, more: (child: ChildRow) => More) =>
  child.asked_by === null || child.asked_by.id === child.id
    ? null
    : {
        asked_at: isoTime(child.asked_at!),
        objected_at: child.objected_at && isoTime(child.objected_at),
        ...more(child),
      };

/**
 * Closes the account at once, and tells the other parents and the administrators; it is deleted some days later, unless
 * whoever began it thinks better of it, or somebody objects. @throws not_found, of_age
 */
export async function withdraw(app: App, by: Person, studentId: number): Promise<Date> {
  const at = app.now();
  const until = await app.store.transaction(async (db) => {
    const [found] = await listChildren(db, { id: studentId });
    if (!found) throw new Refused('not_found');
    if (!mayWithdraw(found, at)) throw new Refused('of_age');
    const begun = await createWithdrawal(db, { studentId, by: by.id, at, deletesAt: deletesAt(at) });
    if (!begun.is_new) return begun.deletes_at;
    await withdrawConsent(db, studentId, by.id, at);
    await updateActive(db, studentId, false);
    await closeSessions(app, db, studentId);
    await tellAll(db, { ...found, by: by.id, at }, (name) => withdrawnNotice(name, graceDays));
    return begun.deletes_at;
  });
  logSecurity(app, 'deletion_asked', { person: by.id, student: studentId });
  return until;
}

/** The account is as it was before. */
export async function endWithdrawal(db: Database, act: Act, begun: Withdrawal): Promise<void> {
  await deleteWithdrawal(db, act.id);
  if (begun.was_active) await updateActive(db, act.id, true);
  await tellAll(db, act, keptNotice);
}

/** A parent takes it back. @throws not_found, of_age, bad_password, password_locked */
export async function withdrawByParent(
  app: App,
  caller: Person,
  { student_id, password }: CallShape<'POST /v1/consent/withdraw'>['body'],
): Promise<{ deletes_at: string }> {
  await refuseOthers(app, caller, student_id);
  await verifyPassword(app, caller, password);
  return { deletes_at: isoTime(await withdraw(app, caller, student_id)) };
}

/** Whoever took it back gives it again. @throws not_found, bad_password, password_locked, nothing_begun, begun_by_other */
export async function keepByParent(
  app: App,
  caller: Person,
  { student_id, password }: CallShape<'POST /v1/consent/keep'>['body'],
): Promise<void> {
  await refuseOthers(app, caller, student_id);
  await verifyPassword(app, caller, password);
  await changing(app, caller, student_id, async (db, act, begun) => {
    if (begun.asked_by !== caller.id) throw new Refused('begun_by_other');
    await restoreConsent(db, act.id, caller.id);
    await endWithdrawal(db, act, begun);
  });
}

/** Another parent objects. @throws not_found, nothing_begun, begun_by_you */
export async function objectByParent(app: App, caller: Person, studentId: number): Promise<void> {
  await refuseOthers(app, caller, studentId);
  await changing(app, caller, studentId, async (db, act, begun) => {
    if (begun.asked_by === caller.id) throw new Refused('begun_by_you');
    await object(db, act, begun);
  });
}

/** An administrator does. @throws not_found, nothing_begun */
export const objectByStaff = (app: App, caller: Person, studentId: number): Promise<void> =>
  changing(app, caller, studentId, object);

/** The deletion stops until an administrator decides. Once more it is what it was. */
async function object(db: Database, act: Act, begun: Withdrawal): Promise<void> {
  if (begun.objected_at !== null) return;
  await saveObjection(db, act.id, act.by, act.at);
  await tellAll(db, act, objectedNotice);
}

/** An administrator decides on what was objected to; why is in the log. @throws not_found, nothing_begun */
export const decide = (app: App, caller: Person, studentId: number, keep: boolean): Promise<void> =>
  changing(app, caller, studentId, async (db, act, begun) => {
    if (begun.objected_at === null) throw new Refused('nothing_begun');
    if (keep) return endWithdrawal(db, act, begun);
    await deleteObjection(db, act.id, act.at);
    await tellAll(db, act, goesOnNotice);
  });

async function refuseOthers(app: App, caller: Person, studentId: number): Promise<void> {
  if (!(await mayRead(app.store, caller, studentId))) throw new Refused('not_found');
}

/** Works on what is under way, while nobody else does. @throws not_found, nothing_begun */
const changing = (
  app: App,
  caller: Person,
  studentId: number,
  work: (db: Database, act: Act, begun: Withdrawal) => Promise<void>,
): Promise<void> =>
  app.store.transaction(async (db) => {
    const begun = await lockWithdrawal(db, studentId);
    const [child] = await listChildren(db, { id: studentId });
    if (!child) throw new Refused('not_found');
    if (!begun) throw new Refused('nothing_begun');
    await work(db, { ...child, by: caller.id, at: app.now() }, begun);
  });
