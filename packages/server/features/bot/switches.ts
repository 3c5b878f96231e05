import type { App } from '../../feature.ts';
import { hello } from './contact.ts';
import { type Chat, listPeopleOf, stopChat, switchKind, updateChatLang } from './queries-chat.ts';
import { type Body, dropWaiting } from './queries-message.ts';
import { say, words } from './say.ts';
import { type Kind, kinds, kindsOf, texts } from './texts.ts';

/** Nothing more comes by itself; what somebody asks is answered. */
export async function stop(app: App, chat: Chat): Promise<void> {
  const { hasStudent } = await app.store.transaction(async (db) => {
    await dropWaiting(db, chat.chat_id, 'stopped');
    return stopChat(db, chat.chat_id, app.now());
  });
  await say(app, chat, { text: hasStudent ? words(chat).locked : words(chat).stopped });
}

export const languages = (chat: Chat): Body => ({
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
export async function showSettings(app: App, chat: Chat): Promise<void> {
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

/** What a button of the two above says; anything else changes nothing. */
export async function switchTo(app: App, chat: Chat, what: string | undefined, which: string): Promise<void> {
  if (what === 'lang' && (which === 'uz' || which === 'ru')) {
    await updateChatLang(app.store, chat.chat_id, which);
    return say(app, chat, { text: texts[which].known });
  }
  const kind = kinds.find((one) => one === which);
  if (!kind || (what !== 'on' && what !== 'off')) return;
  await switchKind(app.store, chat.chat_id, kind, what === 'off');
  return showSettings(app, chat);
}
