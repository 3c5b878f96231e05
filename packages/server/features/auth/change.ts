import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { refuseAccount } from './account.ts';
import { addressKey } from './address.ts';
import { hashPassword } from './hashing.ts';
import { verifyPassword } from './password.ts';
import { claimStartCode, updatePassword } from './queries-start-code.ts';
import { closeSessions, openSession, type TokenPair } from './session.ts';
import { bindingOf, confirmCode } from './signin.ts';

/**
 * Somebody chooses their own password by a start code, which is used up by it, and is signed in. Whoever was signed in
 * with the password before is so no longer.
 * @throws {Refused} code_invalid, code_expired, start_code_used, too_many, and what signing in refuses
 */
export async function choosePassword(
  app: App,
  { login, phone, code, password }: CallShape<'POST /v1/auth/password'>['body'],
  request: FastifyRequest,
): Promise<TokenPair> {
  const name = login ?? phone;
  if (name === undefined) throw refusedField('login', 'required');
  const binding = await bindingOf(app, request);
  const account = await confirmCode(app, { login: name, code }, request);
  await refuseAccount(app, account, addressKey(request.ip));
  const hash = await hashPassword(password);
  await app.store.transaction(async (db) => {
    if (!(await claimStartCode(db, account.id, app.now()))) throw new Refused('start_code_used');
    await updatePassword(db, account.id, hash);
    await closeSessions(app, db, account.id);
  });
  logSecurity(app, 'password_changed', { person: account.id, reason: 'start_code' });
  return openSession(app, account, binding, request);
}

/**
 * Somebody changes their own password; their other sessions end, and a start code that lies about is good no longer.
 * @throws {Refused} bad_password, password_locked
 */
export async function changePassword(
  app: App,
  { id, sessionId }: Person,
  { old_password, new_password }: CallShape<'PATCH /v1/me/password'>['body'],
): Promise<void> {
  await verifyPassword(app, { id }, old_password);
  const hash = await hashPassword(new_password);
  await app.store.transaction(async (db) => {
    await updatePassword(db, id, hash);
    await claimStartCode(db, id, app.now());
    await closeSessions(app, db, id, sessionId);
  });
  logSecurity(app, 'password_changed', { person: id });
}
