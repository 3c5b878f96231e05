import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { hasBot } from './link.ts';
import { findChatByPhone, isBetweenChats, linkByPhone, mayBeInBot } from './queries-chat.ts';
import { sayIn, words } from './say.ts';

/** Whether a chat has shared this number, and takes messages. */
export async function isChatOf(db: Database, chatId: number, phone: string): Promise<boolean> {
  const chat = await findChatByPhone(db, phone);
  return chat?.chat_id === chatId && chat.blocked_at === null;
}

/** Whoever has proved that a number is theirs is in the chat that shared it. */
export async function linkOwner(db: Database, phone: string, at: Date): Promise<void> {
  const chat = await findChatByPhone(db, phone);
  if (chat) await linkByPhone(db, { chatId: chat.chat_id, phone, at });
}

/** A child has signed up with the number of a parent, whose chat hears by which account they are one. */
export async function tellParent(
  app: App,
  db: Database,
  phone: string,
  { child, login, isNew }: { child: string; login: string; isNew: boolean },
): Promise<void> {
  const chat = await findChatByPhone(db, phone);
  if (chat) await sayIn(app, db, chat, { text: words(chat).parent(child, login, isNew) });
}

/** Stands for the chat that shared a number, whatever number it shares later; null where none has. */
export async function chatMark(app: App, phone: string): Promise<string | null> {
  const chat = await findChatByPhone(app.store, phone);
  return chat ? fingerprint(app, `chat ${chat.chat_id}`) : null;
}

/**
 * What stands between somebody with the right password and the platform: of students alone, and of those who were linked
 * once. Whoever never was is asked, and refused only where the centre wants all its students in the bot that it has.
 */
export async function botStateOf(
  app: App,
  { id, role, bot_state }: { id: number; role: string; bot_state: 'ok' | 'not_in_bot' | 'bot_blocked' },
): Promise<'ok' | 'not_in_bot' | 'bot_blocked'> {
  if (role !== 'student') return 'ok';
  const isAsked = bot_state !== 'ok' || (hasBot(app) && (await app.settings()).botRequired);
  if (!isAsked || (await isBetweenChats(app.store, id))) return 'ok';
  if (bot_state !== 'ok') return bot_state;
  return (await mayBeInBot(app.store, id)) ? 'ok' : 'not_in_bot';
}
