import { randomBytes, randomInt } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { createFailingAccounts } from '../auth/failing.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { hasBot } from '../bot/link.ts';
import { sayCode } from '../bot/say.ts';
import { dayMs, dayOf } from '../clock/time.ts';
import type { Served } from './queries.ts';
import { type AskRow, deleteOldAsks } from './queries-ask.ts';
import { type Bucket, claimCode, claimTry, deleteOldCodes, findCode, saveCode } from './queries-code.ts';

const { codeMinutes, codeDigits, resendSeconds } = constants.signup;

/** Numbers and logins tried from one address by whoever did not ask for the code: each leaves rows behind. */
const failing = perApp(() => createFailingAccounts());

/** A new ask as the browser and the bot's link have it. */
export const newAsk = (): string => randomBytes(16).toString('base64url');

/** An ask as the database has it: whoever reads that opens no link with it. */
export const askKey = (app: App, ask: string): Promise<string> => fingerprint(app, `ask ${ask}`);

const codeKey = (app: App, phone: string, code: string): Promise<string> =>
  fingerprint(app, `code ${phone} ${code}`);

/** Of whom the codes of a number are counted: of its chat, or, without a bot, of each address by itself. */
export const countedOf = (app: App, { address }: AskRow): string => (hasBot(app) ? 'chat' : (address ?? ''));

/**
 * Makes a code and has it said: in the chat that shared this phone, or, without a bot, in the outbox.
 * @param to the chat, null for the outbox, and whom the phone serves there: of one alone it is theirs
 * @returns what stands in the way: the code before is good and too young to be replaced, or it was the day's last
 */
export async function giveCode(
  app: App,
  ask: AskRow,
  { chatId, people }: { chatId: number | null; people: readonly Served[] },
): Promise<'said' | 'soon' | 'enough'> {
  const at = app.now();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const hash = await codeKey(app, ask.phone, code);
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
  const ownBefore = new Date(at.getTime() - resendSeconds * 1000);
  // In a chat the owner of the phone asks; without a bot anybody does, and takes nobody's code away.
  const otherBefore = chatId === null ? new Date(0) : at;
  const [day, from] = [dayOf(at), countedOf(app, ask)];
  const personId = ask.purpose === 'password' && people.length === 1 ? people[0]!.id : null;
  return app.store.transaction(async (db) => {
    const { phone, lang } = ask;
    const times = { at, expiresAt, ownBefore, otherBefore, day, from };
    if (await saveCode(db, { phone, ask: ask.ask, personId, hash, ...times })) {
      const logins = people.map(({ login }) => login);
      await sayCode(db, { code, phone, chatId, lang, logins, at, expiresAt });
      return 'said';
    }
    return (await findCode(db, phone, { day, from }))?.is_enough ? 'enough' : 'soon';
  });
}

/**
 * Whether this is the code of the phone. Tries count by the phone, whether anybody has it or not, before the code is
 * looked at: those of the browser that asked for the code that is good, and those of everybody else. What was typed as a
 * login is counted and refused as such, each ask for itself, so that nothing tells whose number it is.
 * @returns its key, for `claimCode`, and whom it was chosen for
 * @throws {Refused} too_many {retry_after}; code_tries; code_invalid; code_expired to whoever has the code that was good
 */
export async function confirmBotCode(
  app: App,
  typed: { phone: string | null; login?: string | null; code: string; ask: string | undefined },
  address: string,
): Promise<{ phone: string; hash: string; personId: number | null }> {
  const now = app.now();
  // Without a number, a login that has none or is nobody's: tries count as those of a number of its own.
  const phone = typed.phone ?? '';
  const login = typed.login ?? null;
  const [ofPhone, ofLogin, ofTyped, ask, hash] = await Promise.all([
    fingerprint(app, phone === '' ? `none ${login}` : `phone ${phone}`),
    fingerprint(app, `login ${login}`),
    fingerprint(app, `login ${login} ask ${typed.ask}`),
    askKey(app, typed.ask ?? ''),
    codeKey(app, phone, typed.code),
  ]);
  const refuse = (refused: Refused): never => {
    logSecurity(app, 'sign_in_refused', {
      login: login === null ? ofPhone : ofLogin,
      address,
      code: refused.code,
    });
    throw refused;
  };
  const row = await findCode(app.store, phone, { day: dayOf(now), from: '' });
  // Whoever asked for the code that is good is closed out by nobody's tries but their own.
  const bucket = typed.ask !== undefined && row?.ask === ask ? 'own' : 'other';
  // At a login all is counted by what was typed: a try that counts otherwise would tell that it has the number of the ask.
  const named = login === null ? ofPhone : ofTyped;
  const wait = (login !== null || bucket === 'other') && failing(app).count(address, named, now.getTime());
  if (wait) return refuse(new Refused('too_many', { retry_after: wait }));
  if (login !== null) await countTry(app, { of: ofTyped, bucket: 'login' }, refuse);
  await countTry(app, { of: ofPhone, bucket, since: row?.made_at }, (refused) =>
    refuse(login === null ? refused : new Refused('code_invalid')),
  );
  if (row?.code_hash !== hash) return refuse(new Refused('code_invalid'));
  if (row.used_at || row.expires_at <= now) return refuse(new Refused('code_expired'));
  failing(app).clear(address, named);
  return { phone, hash, personId: row.person_id };
}

/** Counts a try before anything is looked at. @param since when the code was made that is tried */
async function countTry(
  app: App,
  { of, bucket, since }: { of: string; bucket: Bucket; since?: Date | undefined },
  refuse: (refused: Refused) => never,
): Promise<void> {
  const now = app.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  // At a login there is no code that could be said to be tried; of a number without one the last 24 hours count.
  const counted = since ?? new Date(bucket === 'login' ? now.getTime() + dayMs : dayAgo.getTime() + 1);
  const over = await claimTry(app.store, { of, bucket, now, dayAgo, since: counted });
  if (!over) return;
  if (over.isOfCode) return refuse(new Refused('code_tries'));
  const retry_after = Math.max(1, Math.ceil((over.oldest.getTime() + dayMs - now.getTime()) / 1000));
  refuse(new Refused('too_many', { retry_after }));
}

/** Uses a confirmed code up, inside the caller's transaction. @returns false when it was used meanwhile */
export const useBotCode = (
  db: Database,
  { phone, hash }: { phone: string; hash: string },
  at: Date,
): Promise<boolean> => claimCode(db, phone, hash, at);

/** Asks, codes and tries that are over. */
export async function forgetOld(app: App): Promise<void> {
  const now = app.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteOldAsks(app.store, { now, dayAgo });
  await deleteOldCodes(app.store, dayAgo);
}
