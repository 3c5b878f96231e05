import type { App, Person } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { fingerprint } from './fingerprint.ts';
import { matchesPassword } from './hashing.ts';
import { findPasswordHash } from './queries.ts';
import { takeShown } from './shown.ts';

/**
 * Confirms that whoever acts knows the account's password, which is asked again before coins are spent.
 * Not inside a transaction: it hashes.
 * @throws {Refused} bad_password; password_locked {resets_at} after five wrong ones in 15 minutes, also for the right one.
 */
export async function verifyPassword(
  app: App,
  { id }: Pick<Person, 'id'>,
  password: string | undefined,
): Promise<void> {
  if (!password) throw refusedField('password', 'required');
  await takeShown(app, id, 'password', async () =>
    matchesPassword(await findPasswordHash(app.store, id), password),
  );
}

/** Stands for the password as it is now: what was given for one that was changed since is good no longer. */
export const passwordMark = async (app: App, personId: number): Promise<string> =>
  fingerprint(app, `password ${personId} ${await findPasswordHash(app.store, personId)}`);
