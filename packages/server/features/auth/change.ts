import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { hasBot } from '../bot/link.ts';
import { linkOwner } from '../bot/state.ts';
import { openOrAsk } from '../factor/ask.ts';
import { confirmBotCode, isBotCode, useBotCode } from '../signup/code.ts';
import { refuseAccount } from './account.ts';
import { addressKey } from './address.ts';
import { hashPassword } from './hashing.ts';
import { normalLogin, normalPhone } from './login.ts';
import { verifyPassword } from './password.ts';
import { findAccountByPhone, findPhone } from './queries.ts';
import { claimStartCode, updatePassword } from './queries-start-code.ts';
import { closeSessions, type TokenPair } from './session.ts';
import { bindingOf, confirmCode, inTurn } from './signin.ts';

/**
 * Somebody chooses their own password by a start code, which is used up by it, and is signed in. Whoever was signed in
 * with the password before is so no longer.
 * @throws {Refused} code_invalid, code_expired, start_code_used, too_many, and what signing in refuses; second_step, when
 * the password is chosen already
 */
export async function choosePassword(
  app: App,
  { login, phone, code, password, ask }: CallShape<'POST /v1/auth/password'>['body'],
  request: FastifyRequest,
): Promise<TokenPair> {
  const name = login ?? phone;
  if (name === undefined) throw refusedField('login', 'required');
  const binding = await bindingOf(app, request);
  if (isBotCode(code)) return chooseByBot(app, { name, code, password, ask }, binding, request);
  const account = await confirmCode(app, { login: name, code }, request);
  await refuseAccount(app, account, addressKey(request.ip));
  const hash = await hashPassword(password);
  await app.store.transaction(async (db) => {
    if (!(await claimStartCode(db, account.id, app.now()))) throw new Refused('start_code_used');
    await updatePassword(db, account.id, hash);
    await closeSessions(app, db, account.id);
  });
  logSecurity(app, 'password_changed', { person: account.id, reason: 'start_code' });
  return openOrAsk(app, account, binding, request);
}

/**
 * The same by a code of the Telegram bot. Where the centre has none, never that of staff: administrators read the codes.
 * @throws {Refused} code_invalid, code_expired, too_many; no_account to whoever has the code of a number that nobody has
 */
async function chooseByBot(
  app: App,
  { name, code, password, ask }: { name: string; code: string; password: string; ask: string | undefined },
  binding: Awaited<ReturnType<typeof bindingOf>>,
  request: FastifyRequest,
): Promise<TokenPair> {
  const address = addressKey(request.ip);
  const phone = normalPhone(name) ?? (await findPhone(app.store, normalLogin(name)));
  const confirmed = await confirmBotCode(app, { phone, code, ask }, { address, name: normalLogin(name) });
  const account = await findAccountByPhone(app.store, confirmed.phone);
  if (account && isStaff(account) && !hasBot(app)) throw new Refused('code_invalid');
  if (!account) throw new Refused('no_account');
  const at = app.now();
  await linkOwner(app.store, confirmed.phone, at);
  await refuseAccount(app, account, address);
  const hash = await inTurn(app, address, () => hashPassword(password));
  await app.store.transaction(async (db) => {
    if (!(await useBotCode(db, confirmed, at))) throw new Refused('code_expired');
    await updatePassword(db, account.id, hash);
    await claimStartCode(db, account.id, at);
    await closeSessions(app, db, account.id);
  });
  logSecurity(app, 'password_changed', { person: account.id, reason: 'bot_code' });
  return openOrAsk(app, account, binding, request);
}

const isStaff = ({ role }: { role: string }): boolean => role === 'teacher' || role === 'admin';

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
