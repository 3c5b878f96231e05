import type { Database } from '../../store/database.ts';
import { findChatByPhone, type Lang } from './queries-chat.ts';
import { type Body, createMessage } from './queries-message.ts';
import { texts } from './texts.ts';

/** Answers in a chat: somebody is waiting. */
export async function reply(
  db: Database,
  { chatId, body, at }: { chatId: number; body: Body; at: Date },
): Promise<void> {
  await createMessage(db, { chatId, kind: 'reply', body, priority: 0, notBefore: at, at });
}

/** Says a code in a chat, or lays it into the outbox. */
export async function sayCode(
  db: Database,
  one: { code: string; phone: string; chatId: number | null; lang: Lang | null; at: Date; expiresAt: Date },
): Promise<void> {
  const { code, phone, chatId, at, expiresAt } = one;
  const lang = one.lang ?? (chatId === null ? null : (await findChatByPhone(db, phone))?.lang) ?? 'uz';
  const body: Body = chatId === null ? { text: code } : { text: texts[lang].code(code) };
  await createMessage(db, {
    ...{ chatId, phone, kind: 'code', body, at, expiresAt },
    ...{ priority: 0, notBefore: at },
  });
}
