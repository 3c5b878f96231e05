import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused, refusedField } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { matchesPassword } from './hashing.ts';
import { claimTry, deleteTries, findPasswordHash } from './queries.ts';

/** The checks of one person come one after the other: many at once would all come before the lock. */
const turns = perApp(() => createLanes<number>(1, Number.POSITIVE_INFINITY));

/**
 * Confirms that whoever acts knows the account's password, which is asked again before coins are spent.
 * Not inside a transaction: it hashes.
 * @throws {Refused} bad_password; password_locked after five wrong ones in 15 minutes, also for the right one.
 */
export async function verifyPassword(
  app: App,
  person: Pick<Person, 'id'>,
  password: string | undefined,
): Promise<void> {
  if (!password) throw refusedField('password', 'required');
  await turns(app).run(person.id, () => check(app, person.id, password));
}

async function check(app: App, personId: number, password: string): Promise<void> {
  const now = app.now();
  const since = new Date(now.getTime() - constants.passwordTriesMinutes * 60_000);
  // Counted before it is looked at: of many on several servers none is looked at too much.
  const isCounted = await app.store.transaction((db) =>
    claimTry(db, personId, { since, most: constants.passwordTries, now }),
  );
  if (!isCounted) throw refusal(app, personId, 'password_locked');
  const hash = await findPasswordHash(app.store, personId);
  if (!(await matchesPassword(hash, password))) throw refusal(app, personId, 'bad_password');
  await deleteTries(app.store, personId);
}

function refusal(app: App, person: number, code: 'bad_password' | 'password_locked'): Refused {
  logSecurity(app, 'password_refused', { person, code });
  return new Refused(code);
}
