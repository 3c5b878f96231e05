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
import { isoTime } from '../clock/time.ts';
import { askKey, giveCode, newAsk } from './code.ts';
import { type AskRow, createAsk, findAsk, findAskOfChat, findCode, updateAskChat } from './queries-code.ts';

const { askMinutes, resendSeconds, numbersAnHour } = constants.signup;

/** The numbers that codes were asked for, by address: each server counts for itself, since it bounds trouble only. */
const asked = perApp(() => createFailingAccounts(numbersAnHour));

/**
 * Asks for a code. Nothing here looks whether anybody has the phone: what is done and answered is the same.
 * @throws {Refused} invalid phone_format, phone_doubtful; too_many {retry_after} for many numbers from one address
 */
export async function askForCode(
  app: App,
  { phone: typed, ask: earlier, lang }: CallShape<'POST /v1/auth/code'>['body'],
  request: FastifyRequest,
): Promise<Reply<'POST /v1/auth/code'>> {
  const phone = phoneOf('phone', typed);
  const now = app.now();
  const wait = asked(app).count(addressKey(request.ip), await fingerprint(app, phone), now.getTime());
  if (wait) throw new Refused('too_many', { retry_after: wait });
  const known = earlier === undefined ? undefined : await findAsk(app.store, await askKey(app, earlier), now);
  const again = known?.phone === phone ? known : undefined;
  const ask = again ? earlier! : newAsk();
  const row = again ?? (await begin(app, { ask, phone, lang: lang ?? null }));
  const made = await askedOf(app, row);
  const link = hasBot(app) ? await botLink(app) : null;
  const opened = link === null ? null : `${link}?start=${ask}`;
  return {
    ask,
    link: opened,
    qr: opened === null ? null : drawSquare(opened),
    now: isoTime(now),
    resend_at: isoTime(new Date(made.getTime() + resendSeconds * 1000)),
    expires_at: isoTime(row.expires_at),
  };
}

async function begin(
  app: App,
  { ask, phone, lang }: { ask: string; phone: string; lang: 'uz' | 'ru' | null },
): Promise<AskRow> {
  const at = app.now();
  const row = {
    ask: await askKey(app, ask),
    ...{ phone, lang, chat_id: null, created_at: at },
    expires_at: new Date(at.getTime() + askMinutes * 60_000),
  };
  await createAsk(app.store, { ask: row.ask, phone, lang, at, expiresAt: row.expires_at });
  return row;
}

/**
 * Has a code said, where one can be: without a bot at once; with one only in a chat that has opened this ask's link and
 * shared this number: nobody has messages sent to others.
 * @returns when the code of this ask was made last, or now
 */
async function askedOf(app: App, row: AskRow): Promise<Date> {
  if (!hasBot(app)) await giveCode(app, row, null);
  else if (row.chat_id !== null && (await isChatOf(app.store, row.chat_id, row.phone)))
    await giveCode(app, row, row.chat_id);
  const code = await findCode(app.store, row.phone);
  return code?.ask === row.ask ? code.made_at : app.now();
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
