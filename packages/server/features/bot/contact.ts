import type { Update } from 'grammy/types';
import type { App } from '../../feature.ts';
import { askOfChat, openAsk } from '../signup/ask.ts';
import { giveCode } from '../signup/code.ts';
import { servedBy } from '../signup/whom.ts';
import { shareNumber } from './claim.ts';
import { type Chat, isTyped, updateChatLang } from './queries-chat.ts';
import type { Body } from './queries-message.ts';
import { say, words } from './say.ts';

type Ask = NonNullable<Awaited<ReturnType<typeof askOfChat>>>;
type Served = Awaited<ReturnType<typeof servedBy>>[number];

/** Asks for the own number: the button of Telegram shares nobody else's. */
export const hello = (chat: Chat, text = words(chat).hello): Body => ({
  text,
  reply_markup: {
    keyboard: [[{ text: words(chat).share, request_contact: true }]],
    resize_keyboard: true,
    one_time_keyboard: true,
  },
});

/** The link of a page that waits for a code. */
export async function openPage(app: App, chat: Chat, start: string): Promise<void> {
  const ask = await openAsk(app, start, chat.chat_id);
  if (!ask) return say(app, chat, { text: words(chat).over });
  const spoken = { ...chat, lang: ask.lang ?? chat.lang };
  if (ask.lang && ask.lang !== chat.lang) await updateChatLang(app.store, chat.chat_id, ask.lang);
  if (chat.phone === null) return say(app, spoken, hello(spoken));
  // Whose number the chat has is known already.
  if (chat.phone !== ask.phone) return say(app, spoken, hello(spoken, words(spoken).other));
  await answer(app, spoken, ask);
}

/** As Telegram knows a number: always with its country, with or without a plus. */
const numberOf = (told: string): string | null => {
  const digits = told.replace(/\D/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
};

/**
 * The contact has to be the sender's own: anybody can send somebody else's. One that was passed on may be of before the
 * number was changed.
 */
export async function takeContact(
  app: App,
  chat: Chat,
  { contact, forward_origin }: NonNullable<Update['message']>,
  fromId: number,
): Promise<void> {
  if (forward_origin) return say(app, chat, hello(chat, words(chat).forwarded));
  const phone = contact?.user_id === fromId ? numberOf(contact.phone_number) : null;
  if (phone === null) return say(app, chat, hello(chat, words(chat).own));
  const people = await shareNumber(app, chat, phone);
  if (people === null) return;
  const ask = await askOfChat(app, chat.chat_id);
  if (ask && ask.phone === phone) return answer(app, { ...chat, phone }, ask);
  if (ask) return say(app, chat, hello(chat, words(chat).other));
  await say(app, chat, {
    text: people.length > 0 ? words(chat).linked(people) : await noneOf(app, chat, phone),
    reply_markup: { remove_keyboard: true },
  });
}

/** What a chat hears whose number serves nobody who is known to have it. */
const noneOf = async (app: App, chat: Chat, phone: string): Promise<string> =>
  (await isTyped(app.store, phone)) ? words(chat).typed : words(chat).nobody;

/** Gives the code of a page to the chat that has its number; for a password it asks whose, where there are several. */
async function answer(app: App, chat: Chat, ask: Ask): Promise<void> {
  const people = await servedBy(app, ask.phone);
  if (ask.purpose === 'password' && people.length > 1) return say(app, chat, menuOf(chat, people));
  await give(app, chat, ask, people);
}

/** Whom somebody has chosen, of those whom their number serves still. */
export async function takeWhom(app: App, chat: Chat, personId: number): Promise<void> {
  const ask = await askOfChat(app, chat.chat_id);
  if (ask?.purpose !== 'password' || ask.phone !== chat.phone)
    return say(app, chat, { text: words(chat).over });
  const people = await servedBy(app, ask.phone);
  const chosen = people.filter(({ id }) => id === personId);
  if (chosen.length === 0) return;
  await give(app, chat, ask, chosen);
}

async function give(app: App, chat: Chat, ask: Ask, people: readonly Served[]): Promise<void> {
  const said = await giveCode(app, ask, { chatId: chat.chat_id, people });
  if (said !== 'said') await say(app, chat, { text: words(chat)[said] });
}

const menuOf = (chat: Chat, people: readonly Served[]): Body => ({
  text: words(chat).whose,
  reply_markup: {
    inline_keyboard: people.map(({ id, first_name, last_name, login }) => [
      { text: `${first_name} ${last_name} (${login})`, callback_data: `for:${id}` },
    ]),
  },
});
