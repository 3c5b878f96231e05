import { randomBytes, randomInt } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { sayCode } from '../bot/say.ts';
import { dayMs } from '../clock/time.ts';
import { type AskRow, claimCode, claimTry, deleteOld, findCode, saveCode } from './queries-code.ts';

const { codeMinutes, codeDigits, resendSeconds } = constants.signup;

/** A new ask as the browser and the bot's link have it. */
export const newAsk = (): string => randomBytes(16).toString('base64url');

/** An ask as the database has it: whoever reads that opens no link with it. */
export const askKey = (app: App, ask: string): Promise<string> => fingerprint(app, `ask ${ask}`);

const codeKey = (app: App, phone: string, code: string): Promise<string> =>
  fingerprint(app, `code ${phone} ${code}`);

/** Whether what was typed may be a code of the bot: start codes on paper have letters, and more of them. */
export const isBotCode = (typed: string): boolean => digitsOf(typed).length === codeDigits;

const digitsOf = (typed: string): string => {
  const text = typed.replace(/[\s-]/g, '');
  return /^\d+$/.test(text) ? text : '';
};

/**
 * Makes a code and has it said: in the chat that shared this phone, or, without a bot, in the outbox.
 * @param chatId null for the outbox
 * @returns false while the code before is good and too young to be replaced
 */
export async function giveCode(app: App, ask: AskRow, chatId: number | null): Promise<boolean> {
  const at = app.now();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const hash = await codeKey(app, ask.phone, code);
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
  const ownBefore = new Date(at.getTime() - resendSeconds * 1000);
  // In a chat the owner of the phone asks; without a bot anybody does, and takes nobody's code away.
  const otherBefore = chatId === null ? new Date(0) : at;
  return app.store.transaction(async (db) => {
    const { phone, lang } = ask;
    const isNew = await saveCode(db, { phone, ask: ask.ask, hash, at, expiresAt, ownBefore, otherBefore });
    if (isNew) await sayCode(db, { code, phone, chatId, lang, at, expiresAt });
    return isNew;
  });
}

/**
 * Whether this is the code of the phone. Tries count by the phone, whether anybody has it or not, before the code is
 * looked at: those of the browser that asked for the code that is good, and those of everybody else.
 * @returns its key, for `claimCode`
 * @throws {Refused} too_many {retry_after}; code_invalid; code_expired to whoever has the code that was good
 */
export async function confirmBotCode(
  app: App,
  typed: { phone: string | null; code: string; ask: string | undefined },
  of: { address: string; name: string },
): Promise<{ phone: string; hash: string }> {
  const now = app.now();
  // A login without a phone has tries of its own.
  const phone = typed.phone ?? '';
  const [key, ask, hash] = await Promise.all([
    fingerprint(app, `phone ${phone || of.name}`),
    askKey(app, typed.ask ?? ''),
    codeKey(app, phone, digitsOf(typed.code)),
  ]);
  const row = await findCode(app.store, phone);
  const bucket = typed.ask !== undefined && row?.ask === ask ? 'own' : 'other';
  const since = await claimTry(app.store, {
    phone: key,
    bucket,
    now,
    dayAgo: new Date(now.getTime() - dayMs),
  });
  const refuse = (refused: Refused): never => {
    logSecurity(app, 'sign_in_refused', { login: key, address: of.address, code: refused.code });
    throw refused;
  };
  if (since !== null) {
    const retry_after = Math.max(1, Math.ceil((since.getTime() + dayMs - now.getTime()) / 1000));
    refuse(new Refused('too_many', { retry_after }));
  }
  if (row?.code_hash !== hash) return refuse(new Refused('code_invalid'));
  if (row.used_at || row.expires_at <= now) return refuse(new Refused('code_expired'));
  return { phone, hash };
}

/** Uses a confirmed code up, inside the caller's transaction. @returns false when it was used meanwhile */
export const useBotCode = (
  db: Database,
  { phone, hash }: { phone: string; hash: string },
  at: Date,
): Promise<boolean> => claimCode(db, phone, hash, at);

/** Asks, codes and tries that are over. */
export const forgetOld = (app: App): Promise<void> => {
  const now = app.now();
  return deleteOld(app.store, { now, dayAgo: new Date(now.getTime() - dayMs) });
};
