import { constants } from '@mars/contract/constants.ts';
import { eachAlone } from '../../each.ts';
import type { App, Person } from '../../feature.ts';
import { deleteFile } from '../../ground/deleted-file.ts';
import { logSecurity } from '../../security-log.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSessions } from '../auth/session.ts';
import { dayMs, isoTime } from '../clock/time.ts';
import { notify, notifyFamilies, timesTold } from '../notification/notification.ts';
import { mayBeDone } from '../restored/restored.ts';
import { findPersonal } from './personal-part.ts';
import { createDeletion, deleteOwnDeletion, listDue, lockDue, updateDeleted } from './queries.ts';
import { deleteRows, findNamed } from './queries-rows.ts';
import { askedNotice } from './texts.ts';
import { unnameInOthers, unnameInOwn } from './unnamed.ts';

const { graceDays } = constants.privacy;

/** When what is asked for now will be done. */
export const deletesAt = (now: Date): Date => new Date(now.getTime() + graceDays * dayMs);

/**
 * Somebody wants their account deleted: they and, of a student, the parents are told until when that can be undone.
 * @throws bad_password, password_locked
 */
export async function askDeletion(
  app: App,
  { id, role }: Person,
  password: string,
): Promise<{ deletes_at: string }> {
  await verifyPassword(app, { id }, password);
  const at = app.now();
  const message = askedNotice(graceDays);
  const when = await app.store.transaction(async (db) => {
    const until = await createDeletion(db, { personId: id, at, deletesAt: deletesAt(at) });
    // Thought better of and asked for again, as often as one likes, it is said once a day.
    if ((await timesTold(db, id, message, new Date(at.getTime() - dayMs))) > 0) return until;
    if (role === 'student') await notifyFamilies(db, [id], message, at);
    else await notify(db, { personId: id, type: 'notice', message, at });
    return until;
  });
  logSecurity(app, 'deletion_asked', { person: id });
  return { deletes_at: isoTime(when) };
}

/** They think better of it. What a parent or the centre began is not theirs to end. */
export async function keepAccount(app: App, { id }: Person): Promise<void> {
  await deleteOwnDeletion(app.store, id);
}

/** Deletes the accounts whose time has come. */
export async function deleteDue(app: App): Promise<void> {
  const due = await listDue(app.store, app.now());
  await eachAlone(app, due, 'an account could not be deleted', (id) => deleteAccount(app, id));
  await unnameInOthers(app);
}

/**
 * Deletes all that is stored of somebody in one transaction; their files after it. The books keep their rows, which name
 * a person without a name.
 * @param isAgain it was deleted before, and a restore brought it back
 */
export async function deleteAccount(app: App, personId: number, isAgain = false): Promise<void> {
  const parts = (await findPersonal()).map(({ part }) => part);
  const at = app.now();
  const paths: string[] = [];
  const done = await app.store.transaction(async (db) => {
    paths.length = 0;
    const due = await lockDue(db, personId, at);
    if (!due) return false;
    const named = await findNamed(db, personId);
    if (!named) return false;
    await unnameInOwn(db, named);
    for (const part of parts) {
      for (const { from } of (await part.files?.(app, db, personId, true)) ?? [])
        if (typeof from === 'string') paths.push(from);
    }
    await closeSessions(app, db, personId);
    const isTold = isAgain || (await mayBeDone(db, [due]));
    for (const part of parts) await part.forget?.(db, personId, isTold);
    for (const { tables } of parts)
      for (const [table, how] of Object.entries(tables))
        if (how.by.length > 0 && !how.kept) await deleteRows(db, table, how, named);
    await updateDeleted(db, personId, at);
    return true;
  });
  if (!done) return;
  // What fails here is swept up by the jobs that look for files which no row names.
  await Promise.all(
    paths.map((path) =>
      deleteFile(app, path).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a file of a deleted account could not be deleted'),
      ),
    ),
  );
  logSecurity(app, 'account_deleted', { person: personId });
}
