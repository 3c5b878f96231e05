import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { drawSquare } from '../../square.ts';
import { addressKey } from '../auth/address.ts';
import { createFailingAccounts } from '../auth/failing.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { phoneOf } from '../auth/login.ts';
import { botLink, hasBot } from '../bot/link.ts';
import { isChatOf } from '../bot/state.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { refOf } from '../referral/referrer.ts';
import { askKey, countedOf, giveCode, newAsk } from './code.ts';
import {
  type AskRow,
  createAsk,
  findAsk,
  findAskOfChat,
  findRef,
  updateAskChat,
  updateAskRef,
} from './queries-ask.ts';
import { findCode } from './queries-code.ts';
import { servedBy } from './whom.ts';

const { askMinutes, resendSeconds, numbersAnHour } = constants.signup;

/** The numbers that codes were asked for, by address: each server counts for itself, since it bounds trouble only. */
const asked = perApp(() => createFailingAccounts(numbersAnHour));

/**
 * Asks for a code. Nothing here looks whether anybody has the phone: what is done and answered is the same.
 * @throws {Refused} invalid phone_format, phone_doubtful, and what `ref` is refused by; too_many {retry_after} for many numbers from one address
 */
export async function askForCode(
  app: App,
  { phone: typed, purpose, ask: earlier, ref: typedRef, lang }: CallShape<'POST /v1/auth/code'>['body'],
  request: FastifyRequest,
): Promise<Reply<'POST /v1/auth/code'>> {
  const phone = phoneOf('phone', typed);
  const now = app.now();
  const ref = typedRef === undefined ? undefined : await refOf(app, typedRef, now);
  const wait = asked(app).count(addressKey(request.ip), await fingerprint(app, phone), now.getTime());
  if (wait) throw new Refused('too_many', { retry_after: wait });
  const known = earlier === undefined ? undefined : await findAsk(app.store, await askKey(app, earlier), now);
  const again = known?.phone === phone && known.purpose === purpose ? known : undefined;
  const ask = again ? earlier! : newAsk();
  const address = await fingerprint(app, `ask from ${addressKey(request.ip)}`);
  const fresh = { ask, phone, purpose, ref: ref ?? null, lang: lang ?? null, address };
  const row = again ?? (await begin(app, fresh));
  if (again && ref !== undefined && ref !== again.ref) await updateAskRef(app.store, again.ask, ref);
  const resendAt = await askedOf(app, row);
  const link = hasBot(app) ? await botLink(app) : null;
  const opened = link === null ? null : `${link}?start=${ask}`;
  return {
    ask,
    start_link: opened,
    qr: opened === null ? null : drawSquare(opened),
    now: isoTime(now),
    resend_at: isoTime(resendAt),
    expires_at: isoTime(row.expires_at),
  };
}

async function begin(
  app: App,
  { ask, ...asked }: Pick<AskRow, 'ask' | 'phone' | 'purpose' | 'ref' | 'lang' | 'address'>,
): Promise<AskRow> {
  const at = app.now();
  const expires_at = new Date(at.getTime() + askMinutes * 60_000);
  const row = { ...asked, ask: await askKey(app, ask), chat_id: null, created_at: at, expires_at };
  await createAsk(app.store, row);
  return row;
}

/**
 * Has a code said, where one can be: without a bot at once; with one only in a chat that has opened this ask's link and
 * shared this number: nobody has messages sent to others.
 * @returns when another one may be asked for
 */
async function askedOf(app: App, row: AskRow): Promise<Date> {
  const now = app.now();
  const today = dayOf(now);
  if (!hasBot(app)) await giveCode(app, row, { chatId: null, people: [] });
  else if (row.chat_id !== null && (await isChatOf(app.store, row.chat_id, row.phone)))
    await giveAgain(app, row, row.chat_id);
  const code = await findCode(app.store, row.phone, { day: today, from: countedOf(app, row) });
  const isOwn = code?.ask === row.ask;
  if (isOwn && code.is_enough) return startOfDay(addDays(today, 1));
  return new Date((isOwn ? code.made_at : now).getTime() + resendSeconds * 1000);
}

/** Another code of what was asked for in a chat: for whom it was chosen there, if it was. */
async function giveAgain(app: App, row: AskRow, chatId: number): Promise<void> {
  const people = await servedBy(app, row.phone);
  const before = await findCode(app.store, row.phone, { day: dayOf(app.now()), from: countedOf(app, row) });
  const chosen = people.filter(({ id }) => before?.ask === row.ask && before.person_id === id);
  if (row.purpose === 'password' && people.length > 1 && chosen.length === 0) return;
  await giveCode(app, row, { chatId, people: chosen.length > 0 ? chosen : people });
}

/** A page's link was opened in a chat. @returns what the page asks for; undefined: it is over */
export async function openAsk(app: App, start: string, chatId: number): Promise<AskRow | undefined> {
  const ask = await findAsk(app.store, await askKey(app, start), app.now());
  if (ask) await updateAskChat(app.store, ask.ask, chatId);
  return ask;
}

/** What the page asks for whose link was opened in this chat last. */
export const askOfChat = (app: App, chatId: number): Promise<AskRow | undefined> =>
  findAskOfChat(app.store, chatId, app.now());

/** By whose link whoever has the phone came, in whichever browser, within the hours of a link. */
export const refOfPhone = (app: App, phone: string): Promise<string | null> =>
  findRef(app.store, phone, new Date(app.now().getTime() - constants.referralHours * 3_600_000));
