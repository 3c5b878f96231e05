import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { FastifyRequest } from 'fastify';
import { readCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { linkOwner } from '../bot/state.ts';
import { openOrAsk } from '../factor/ask.ts';
import { confirmBotCode, useBotCode } from '../signup/code.ts';
import { phoneOfLogin, whoseCode } from '../signup/whom.ts';
import { refuseAccount } from './account.ts';
import { addressKey } from './address.ts';
import { hashPassword } from './hashing.ts';
import { meantPhone, normalLogin } from './login.ts';
import { verifyPassword } from './password.ts';
import { findAccountById } from './queries.ts';
import { claimStartCode, updatePassword } from './queries-start-code.ts';
import { closeSessions, type TokenPair } from './session.ts';
import { bindingOf, confirmCode, inTurn } from './signin.ts';
import { refuseWeak, refuseWeakOf } from './weak.ts';

/**
 * Somebody chooses their own password by a start code, which is used up by it, and is signed in. Whoever was signed in
 * with the password before is so no longer.
 * @throws {Refused} invalid code, code_invalid, code_expired, start_code_used, password_weak, too_many, and what signing in refuses; second_step, when
 * the password is chosen already
 */
export async function choosePassword(
  app: App,
  { login, phone, code: typed, password, ask }: CallShape<'POST /v1/auth/password'>['body'],
  request: FastifyRequest,
): Promise<TokenPair> {
  const name = login ?? phone;
  if (name === undefined) throw refusedField('login', 'required');
  const { code, kind } = readCode('code', typed, 'bot', 'start');
  const binding = await bindingOf(app, request);
  if (kind === 'bot') return chooseByBot(app, { name, code, password, ask }, binding, request);
  const account = await confirmCode(app, { login: name, code }, request);
  await refuseAccount(app, account, addressKey(request.ip));
  await refuseWeakOf(app, 'password', password, account.id);
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
 * @throws {Refused} code_invalid, code_expired, code_tries, too_many, password_weak; to whoever has the code: no_account of a number that
 * nobody has, invalid login where it serves several
 */
async function chooseByBot(
  app: App,
  { name, code, password, ask }: { name: string; code: string; password: string; ask: string | undefined },
  binding: Awaited<ReturnType<typeof bindingOf>>,
  request: FastifyRequest,
): Promise<TokenPair> {
  const address = addressKey(request.ip);
  const typed = meantPhone(name);
  const login = typed === null ? normalLogin(name) : null;
  // What is weak whoever they are spends no try of the code.
  await refuseWeak('password', password, { words: [login], phone: typed });
  const phone = typed ?? (await phoneOfLogin(app, normalLogin(name)));
  const confirmed = await confirmBotCode(app, { phone, login, code, ask }, address);
  const account = await findAccountById(app.store, await whoseCode(app, confirmed, login));
  if (!account) throw new Refused('no_account');
  const at = app.now();
  await linkOwner(app.store, confirmed.phone, at);
  await refuseAccount(app, account, address);
  await refuseWeakOf(app, 'password', password, account.id);
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

/**
 * Somebody changes their own password; their other sessions end, and a start code that lies about is good no longer.
 * @throws {Refused} bad_password, password_locked, password_weak
 */
export async function changePassword(
  app: App,
  { id, sessionId }: Person,
  { old_password, new_password }: CallShape<'PATCH /v1/me/password'>['body'],
): Promise<void> {
  await verifyPassword(app, { id }, old_password);
  await refuseWeakOf(app, 'new_password', new_password, id);
  const hash = await hashPassword(new_password);
  await app.store.transaction(async (db) => {
    await updatePassword(db, id, hash);
    await claimStartCode(db, id, app.now());
    await closeSessions(app, db, id, sessionId);
  });
  logSecurity(app, 'password_changed', { person: id });
}
