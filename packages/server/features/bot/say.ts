import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { type Chat, findChatByPhone, type Lang } from './queries-chat.ts';
import { type Body, createMessage } from './queries-message.ts';
import { texts } from './texts.ts';

/** The bot's own words, in the language of a chat. */
export const words = ({ lang }: Pick<Chat, 'lang'>) => texts[lang ?? 'uz'];

/** Answers in a chat: somebody is waiting. */
export const say = (app: App, chat: Chat, body: Body): Promise<void> => sayIn(app, app.store, chat, body);

/** The same inside the caller's transaction, of what somebody else did. */
export async function sayIn(
  app: App,
  db: Database,
  { chat_id: chatId }: Pick<Chat, 'chat_id'>,
  body: Body,
): Promise<void> {
  const at = app.now();
  await createMessage(db, { chatId, kind: 'reply', body, priority: 0, notBefore: at, at });
}

/** Says a code in a chat, with the logins that the number has, or lays it into the outbox. */
export async function sayCode(
  db: Database,
  one: {
    code: string;
    phone: string;
    chatId: number | null;
    lang: Lang | null;
    logins: readonly string[];
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { code, phone, chatId, logins, at, expiresAt } = one;
  const lang = one.lang ?? (chatId === null ? null : (await findChatByPhone(db, phone))?.lang) ?? 'uz';
  const body: Body = chatId === null ? { text: code } : { text: texts[lang].code(code, logins) };
  await createMessage(db, {
    ...{ chatId, phone, kind: 'code', body, at, expiresAt },
    ...{ priority: 0, notBefore: at },
  });
}
