import { randomBytes } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { newCode, readCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { drawSquare } from '../../square.ts';
import type { Database } from '../../store/database.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSessions } from '../auth/session.ts';
import { takeShown } from '../auth/shown.ts';
import { isoTime } from '../clock/time.ts';
import { firstCode, latestStep, nextCode } from './clock.ts';
import {
  claimRecovery,
  claimStep,
  confirmSecret,
  countRecovery,
  createMissingRecovery,
  createRecovery,
  deleteFactor,
  findLogin,
  findSecret,
  hasRecovery,
  saveSecret,
} from './queries.ts';
import { appLink, base32 } from './totp.ts';

const { recoveryCodes, recoveryLength } = constants.factor;
/** As long as what SHA-1 makes (RFC 4226, 4). */
const secretBytes = 20;

/** Whether signing in takes a second step of this person. */
export const isOn = async (app: App, personId: number): Promise<boolean> =>
  Boolean((await findSecret(app.store, personId))?.confirmed_at);

export async function readFactor(app: App, { id }: Person): Promise<Own> {
  const found = await findSecret(app.store, id);
  if (!found?.confirmed_at) return { since: null, recovery_left: 0 };
  return { since: isoTime(found.confirmed_at), recovery_left: await countRecovery(app.store, id) };
}

type Own = Omit<Reply<'GET /v1/me/factor'>, 'required_from'>;

/** A secret for the app: nothing asks for its codes before one was shown. @throws bad_password, password_locked, factor_on */
export async function beginFactor(
  app: App,
  { id }: Person,
  password: string,
): Promise<Reply<'POST /v1/me/factor'>> {
  await verifyPassword(app, { id }, password);
  const secret = randomBytes(secretBytes);
  if (!(await saveSecret(app.store, id, secret, app.now()))) throw new Refused('factor_on');
  const { name: centre } = await app.settings();
  const link = appLink(secret, { centre, account: (await findLogin(app.store, id)) ?? '' });
  return { secret: base32(secret), link, qr: drawSquare(link) };
}

const hashOf = (app: App, personId: number, code: string): Promise<string> =>
  fingerprint(app, `recovery ${personId} ${code}`);

/**
 * Turns it on for whoever shows a code of the app. Sessions elsewhere were opened by the password alone: they end.
 * @throws invalid code, factor_code, factor_locked {resets_at}, clock_ahead, clock_behind {minutes}, factor_off, factor_on
 */
export async function confirmFactor(
  app: App,
  { id, sessionId }: Person,
  typed: string,
): Promise<Reply<'POST /v1/me/factor/confirm'>> {
  const { code } = readCode('code', typed, 'app');
  const found = await findSecret(app.store, id);
  if (!found) throw new Refused('factor_off');
  if (found.confirmed_at) throw new Refused('factor_on');
  const at = app.now();
  const shown = firstCode(found.secret, code, at);
  await takeShown(app, id, 'factor', async () => shown !== null);
  const { codes, hashes } = await draftRecovery(app, id);
  await app.store.transaction(async (db) => {
    if (!(await confirmSecret(db, id, { secret: found.secret, ...shown!, at })))
      throw new Refused('factor_on');
    await createRecovery(db, id, hashes);
    await closeSessions(app, db, id, sessionId);
  });
  logSecurity(app, 'factor_on', { person: id });
  return { recovery_codes: codes };
}

async function draftRecovery(app: App, personId: number): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodes }, () => newCode(recoveryLength));
  return { codes, hashes: await Promise.all(codes.map((one) => hashOf(app, personId, one))) };
}

/**
 * New recovery codes for whoever has shown a code of the app and has none at all, used or not: a restored backup ended them.
 * @returns undefined for whoever has some
 */
export async function renewRecovery(app: App, personId: number): Promise<string[] | undefined> {
  if (await hasRecovery(app.store, personId)) return undefined;
  const { codes, hashes } = await draftRecovery(app, personId);
  return (await createMissingRecovery(app.store, personId, hashes)) ? codes : undefined;
}

/** Turns it off again. @throws invalid code, bad_password, password_locked, factor_off, factor_code, factor_locked {resets_at} */
export async function endFactor(
  app: App,
  { id }: Person,
  { password, code: typed }: CallShape<'DELETE /v1/me/factor'>['body'],
): Promise<void> {
  const code = codeOfFactor(typed);
  await verifyPassword(app, { id }, password);
  if (!(await isOn(app, id))) throw new Refused('factor_off');
  await takeShown(app, id, 'factor', () => useCode(app, id, code));
  await dropFactor(app.store, id);
  logSecurity(app, 'factor_off', { person: id });
}

/** An administrator takes it from somebody else. @throws not_found, factor_own */
export async function resetFactor(app: App, caller: Person, personId: number): Promise<void> {
  if (personId === caller.id) throw new Refused('factor_own');
  if ((await findLogin(app.store, personId)) === null) throw new Refused('not_found');
  await app.store.transaction((db) => deleteFactor(db, personId));
  logSecurity(app, 'factor_off', { person: caller.id, student: personId, reason: 'reset' });
}

/** Takes it away, where whoever asks runs the server itself, too. */
export const dropFactor = (db: Database, personId: number): Promise<void> => deleteFactor(db, personId);

/** A code of an app or one for recovery, as it was typed. @throws invalid code_shape, code_several */
export const codeOfFactor = (typed: string) => readCode('code', typed, 'app', 'recovery');

/** Whether this is a code of the person's app or one for recovery; it is used up by that. */
export async function useCode(
  app: App,
  personId: number,
  { code, kind }: ReturnType<typeof codeOfFactor>,
): Promise<boolean> {
  const at = app.now();
  if (kind === 'app') {
    const found = await findSecret(app.store, personId);
    const shown = found?.confirmed_at ? nextCode(found.secret, code, at, found.drift) : null;
    return shown !== null && claimStep(app.store, personId, { ...shown, latest: latestStep(at) });
  }
  if (!(await claimRecovery(app.store, personId, await hashOf(app, personId, code), at))) return false;
  logSecurity(app, 'factor_recovery', { person: personId });
  return true;
}
