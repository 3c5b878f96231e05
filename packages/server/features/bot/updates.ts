import type { Update } from 'grammy/types';
import type { App } from '../../feature.ts';
import { normalPhone } from '../auth/login.ts';
import { askOfChat, openAsk } from '../signup/ask.ts';
import { giveCode } from '../signup/code.ts';
import {
  type Chat,
  type Lang,
  linkByPhone,
  listPeopleOf,
  savePhone,
  seeChat,
  switchKind,
  updateChatLang,
} from './queries-chat.ts';
import type { Body } from './queries-message.ts';
import { reply } from './say.ts';
import { type Kind, kinds, kindsOf, texts } from './texts.ts';

type Message = NonNullable<Update['message']>;

const langOf = (code: string | undefined): Lang | null =>
  code === undefined ? null : code.startsWith('ru') ? 'ru' : code.startsWith('uz') ? 'uz' : null;

/** What somebody did in a chat with the bot. The same update a second time, after a crash, says the same again. */
export async function handleUpdate(app: App, update: Update): Promise<void> {
  const { message, callback_query: pressed } = update;
  if (message) await handleMessage(app, message);
  else if (pressed?.message?.chat.type === 'private' && pressed.data)
    await handlePress(
      app,
      { chatId: pressed.message.chat.id, lang: langOf(pressed.from.language_code) },
      pressed.data,
    );
}

async function handleMessage(app: App, message: Message): Promise<void> {
  const { chat, from, contact, text } = message;
  // Groups and channels are none of the bot's: what it says is one person's.
  if (chat.type !== 'private' || !from || from.id !== chat.id || from.is_bot) return;
  const seen = await app.store.transaction((db) =>
    seeChat(db, { chatId: chat.id, lang: langOf(from.language_code), at: app.now() }),
  );
  if (contact) return takeContact(app, seen, contact, from.id);
  const [, start] = /^\/start(?:\s+([\w-]{22}))?\s*$/.exec(text ?? '') ?? [];
  if (start) return openPage(app, seen, start);
  if (text?.startsWith('/settings')) return showSettings(app, seen);
  if (text?.startsWith('/lang')) return say(app, seen, languages(seen));
  return say(app, seen, seen.phone ? { text: words(seen).known } : hello(seen));
}

const words = ({ lang }: Chat) => texts[lang ?? 'uz'];

const say = (app: App, { chat_id }: Chat, body: Body): Promise<void> =>
  reply(app.store, { chatId: chat_id, body, at: app.now() });

/** Asks for the own number: the button of Telegram shares nobody else's. */
const hello = (chat: Chat, text = words(chat).hello): Body => ({
  text,
  reply_markup: {
    keyboard: [[{ text: words(chat).share, request_contact: true }]],
    resize_keyboard: true,
    one_time_keyboard: true,
  },
});

/** The link of a page that waits for a code. */
async function openPage(app: App, chat: Chat, start: string): Promise<void> {
  const ask = await openAsk(app, start, chat.chat_id);
  if (!ask) return say(app, chat, { text: words(chat).over });
  const spoken = { ...chat, lang: ask.lang ?? chat.lang };
  if (ask.lang && ask.lang !== chat.lang) await updateChatLang(app.store, chat.chat_id, ask.lang);
  if (chat.phone === null) return say(app, spoken, hello(spoken));
  // Whose number the chat has is known already.
  if (chat.phone !== ask.phone) return say(app, spoken, hello(spoken, words(spoken).other));
  if (!(await giveCode(app, ask, chat.chat_id))) await say(app, spoken, { text: words(spoken).soon });
}

/** The contact has to be the sender's own: anybody can forward somebody else's. */
async function takeContact(
  app: App,
  chat: Chat,
  contact: NonNullable<Message['contact']>,
  fromId: number,
): Promise<void> {
  const digits = contact.phone_number.replace(/\D/g, '');
  const phone = contact.user_id === fromId ? normalPhone(`+${digits}`) : null;
  if (phone === null) return say(app, chat, hello(chat, words(chat).own));
  const at = app.now();
  const person = await app.store.transaction(async (db) => {
    await savePhone(db, chat.chat_id, phone);
    return linkByPhone(db, { chatId: chat.chat_id, phone, at });
  });
  const ask = await askOfChat(app, chat.chat_id);
  if (ask && ask.phone === phone) {
    if (!(await giveCode(app, ask, chat.chat_id))) await say(app, chat, { text: words(chat).soon });
    return;
  }
  if (ask) return say(app, chat, hello(chat, words(chat).other));
  await say(app, chat, {
    text: person ? words(chat).linked(person.first_name) : words(chat).nobody,
    reply_markup: { remove_keyboard: true },
  });
}

const languages = (chat: Chat): Body => ({
  text: words(chat).language,
  reply_markup: {
    inline_keyboard: [
      [
        { text: 'Oʻzbekcha', callback_data: 'lang:uz' },
        { text: 'Русский', callback_data: 'lang:ru' },
      ],
    ],
  },
});

/** What comes to this chat, each a button that switches it. */
async function showSettings(app: App, chat: Chat): Promise<void> {
  const people = await listPeopleOf(app.store, chat.chat_id);
  const offered = kinds.filter((kind) => people.some(({ role }) => kindsOf(role).includes(kind)));
  if (offered.length === 0) return say(app, chat, hello(chat, words(chat).none));
  const isOff = (kind: Kind) =>
    people.every(({ role, off }) => !kindsOf(role).includes(kind) || off.includes(kind));
  await say(app, chat, {
    text: words(chat).settings,
    reply_markup: {
      inline_keyboard: offered.map((kind) => [
        {
          text: `${isOff(kind) ? '◻️' : '✅'} ${words(chat).kinds[kind]}`,
          callback_data: `${isOff(kind) ? 'on' : 'off'}:${kind}`,
        },
      ]),
    },
  });
}

async function handlePress(
  app: App,
  from: { chatId: number; lang: Lang | null },
  data: string,
): Promise<void> {
  const chat = await app.store.transaction((db) => seeChat(db, { ...from, at: app.now() }));
  const [what, which] = data.split(':');
  if (what === 'lang' && (which === 'uz' || which === 'ru')) {
    await updateChatLang(app.store, from.chatId, which);
    return say(app, chat, { text: texts[which].known });
  }
  const kind = kinds.find((one) => one === which);
  if (!kind || (what !== 'on' && what !== 'off')) return;
  await switchKind(app.store, from.chatId, kind, what === 'off');
  return showSettings(app, chat);
}
