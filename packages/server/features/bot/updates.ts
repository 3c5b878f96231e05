import { constants } from '@mars/contract/constants.ts';
import type { Update } from 'grammy/types';
import { LRUCache } from 'lru-cache';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { refusalOf } from '../../problem.ts';
import { dayMs } from '../clock/time.ts';
import { yieldNumber } from './claim.ts';
import { botApi } from './client.ts';
import { hello, openPage, takeContact, takeWhom } from './contact.ts';
import { isForBot, takeInGroup } from './group.ts';
import { chatIn, isOdd, kindOfChat } from './odd.ts';
import { type Chat, findChat, type Lang, seeChat } from './queries-chat.ts';
import { claimUpdate, deleteOldUpdates, releaseUpdate } from './queries-update.ts';
import { say, words } from './say.ts';
import { languages, showSettings, stop, switchTo } from './switches.ts';

type Message = NonNullable<Update['message']>;

const langOf = (code: string | undefined): Lang | null =>
  code === undefined ? null : code.startsWith('ru') ? 'ru' : code.startsWith('uz') ? 'uz' : null;

/**
 * What somebody did in a chat with the bot, once: an update that is said again changes nothing, nor does one that comes
 * after a later one of its chat; but the link of a page is opened by it.
 */
export async function handleUpdate(app: App, update: Update): Promise<void> {
  // What the bot says is one person's: of groups it hears one command, of channels nothing.
  const kind = kindOfChat(update) ?? '';
  const isGroup = ['group', 'supergroup'].includes(kind) && isForBot(update);
  if (kind !== 'private' && !isGroup) return;
  const { update_id: id, message, callback_query: pressed } = update;
  const unreleased = unreleasedOf(app);
  if (!(await claimUpdate(app.store, id, app.now())) && !unreleased.delete(id)) return;
  try {
    if (message && isGroup) await takeInGroup(app, id, message);
    else if (message) await handleMessage(app, id, message);
    else if (pressed) await handlePress(app, id, pressed);
  } catch (error) {
    await releaseUpdate(app.store, id).catch(() => unreleased.add(id));
    throw error;
  }
}

/** Those that could not be dealt with while the database, then away, has them as dealt with. */
const unreleasedOf = perApp(() => new Set<number>());

/**
 * Deals with an update of Telegram. One that cannot be dealt with is written down and done with: it would be said again
 * and again.
 * @throws while the database is away: it comes back, and then Telegram says the update again
 */
export async function takeUpdate(app: App, update: Update): Promise<void> {
  if (isOdd(update))
    return app.log.warn({ of: (update as Partial<Update> | null)?.update_id }, 'an update of the bot is odd');
  if (isFlood(app, chatIn(update))) return;
  try {
    await handleUpdate(app, update);
  } catch (error) {
    if (refusalOf(error)?.code === 'unavailable') throw error;
    app.log.error({ err: error, of: update.update_id }, 'an update of the bot failed');
  }
}

/** Chats by what they sent in a minute: those of before go when there are many. */
const lately = perApp(() => new LRUCache<number, { minute: number; updates: number }>({ max: 10_000 }));

/** Thousands of messages of one chat would stand before the codes of everybody: of more than a person writes nothing is read. */
function isFlood(app: App, chat: number | undefined): boolean {
  if (chat === undefined) return false;
  const minute = Math.floor(app.now().getTime() / 60_000);
  const before = lately(app).get(chat);
  const updates = before?.minute === minute ? before.updates + 1 : 1;
  lately(app).set(chat, { minute, updates });
  return updates > constants.bot.updatesAMinute;
}

/** Forgets the updates that Telegram does not say again. */
export const forgetUpdates = (app: App): Promise<void> =>
  deleteOldUpdates(app.store, new Date(app.now().getTime() - 2 * dayMs));

/** @returns the chat, seen now; null where a later update of it was here before */
async function seen(
  app: App,
  update: number,
  one: { chatId: number; code: string | undefined; isBack: boolean },
): Promise<Chat | null> {
  const at = app.now();
  const { chatId, code, isBack } = one;
  const before = await findChat(app.store, chatId, new Date(at.getTime() - dayMs));
  if (before?.latest != null && update < before.latest) return null;
  return app.store.transaction((db) => seeChat(db, { chatId, lang: langOf(code), isBack, update, at }));
}

/** A command, and of a start what the link has: Telegram takes up to 64 of these signs. */
const command = /^\/(start|stop|settings|lang)(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/;

async function handleMessage(app: App, update: number, message: Message): Promise<void> {
  const { chat: in_, from, contact, text } = message;
  if (!from || from.id !== in_.id || from.is_bot) return;
  const [, typed, start] = command.exec(text ?? '') ?? [];
  const isBack = contact !== undefined || /^\/start\b/.test(text ?? '');
  const chat = await seen(app, update, { chatId: in_.id, code: from.language_code, isBack });
  if (!chat) {
    const known = start === undefined ? undefined : await findChat(app.store, in_.id, app.now());
    return known && openPage(app, known, start!);
  }
  if (contact) return takeContact(app, chat, message, from.id);
  if (typed === 'start' && start) return openPage(app, chat, start);
  if (typed === 'stop') return stop(app, chat);
  if (typed === 'settings') return showSettings(app, chat);
  if (typed === 'lang') return say(app, chat, languages(chat));
  if (chat.stopped_at) return say(app, chat, { text: words(chat).stopped });
  return say(app, chat, chat.phone ? { text: words(chat).known } : hello(chat));
}

async function handlePress(
  app: App,
  update: number,
  pressed: NonNullable<Update['callback_query']>,
): Promise<void> {
  const { message, data, from } = pressed;
  if (!message || !data) return;
  // The button stops turning; whether Telegram hears of it changes nothing.
  void botApi(app)
    .answerCallbackQuery(pressed.id)
    .catch(() => {});
  const chat = await seen(app, update, {
    chatId: message.chat.id,
    code: from.language_code,
    isBack: false,
  });
  if (!chat) return;
  const [what, which = ''] = data.split(':');
  if (what === 'for') return takeWhom(app, chat, Number(which));
  return what === 'yields' ? yieldNumber(app, chat, which) : switchTo(app, chat, what, which);
}
