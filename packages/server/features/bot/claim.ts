import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayMs } from '../clock/time.ts';
import { type Chat, type Linked, linkByPhone, savePhone } from './queries-chat.ts';
import {
  claimOf,
  endOtherLinks,
  isHolder,
  isOfOthers,
  listClaims,
  listHolders,
  saveClaim,
} from './queries-claim.ts';
import { addLeft } from './queries-left.ts';
import { sayIn, words } from './say.ts';

/** What became of a number that a chat has shared: it has it, with whomever it serves; null where it waits for a person. */
export async function shareNumber(app: App, chat: Chat, phone: string): Promise<Linked[] | null> {
  const at = app.now();
  // Asked for before the transaction, which waits for SQL only.
  const { phone: centre } = await app.settings();
  return app.store.transaction(async (db) => {
    if (!(await isOfOthers(db, chat.chat_id, phone))) return give(db, chat.chat_id, phone, at);
    await ask(app, db, chat, { phone, centre });
    return null;
  });
}

/** The number is this chat's, and whomever it serves is in it and in no other one by it. */
async function give(db: Database, chatId: number, phone: string, at: Date): Promise<Linked[]> {
  const holders = await listHolders(db, phone);
  await savePhone(db, chatId, phone);
  const linked = await linkByPhone(db, { chatId, phone, at });
  await endOtherLinks(db, chatId, phone);
  await claimOf(db, phone);
  for (const { chat_id } of holders) if (chat_id !== chatId) await addLeft(db, chat_id);
  return linked;
}

/** Asks the chats that have the number: one sentence each, once a day, and to the one that wants it what to do. */
async function ask(
  app: App,
  db: Database,
  chat: Chat,
  { phone, centre }: { phone: string; centre: string | null },
): Promise<void> {
  const at = app.now();
  const isNew = await saveClaim(db, {
    chatId: chat.chat_id,
    phone,
    at,
    dayAgo: new Date(at.getTime() - dayMs),
  });
  await sayIn(app, db, chat, { text: words(chat).waits(centre) });
  if (!isNew) return;
  for (const holder of await listHolders(db, phone))
    await sayIn(app, db, holder, {
      text: words(holder).asked(centre),
      reply_markup: {
        inline_keyboard: [[{ text: words(holder).yield, callback_data: `yields:${phone}` }]],
      },
    });
}

/** The chat that has a number says that the other one is theirs, too. */
export async function yieldNumber(app: App, chat: Chat, phone: string): Promise<void> {
  const done = await app.store.transaction(
    async (db) => (await isHolder(db, chat.chat_id, phone)) && (await decide(app, db, phone)),
  );
  if (!done) await app.store.transaction((db) => sayIn(app, db, chat, { text: words(chat).over }));
}

/**
 * A number that waits is the chat's that shared it. @param before what else a person has decided about it
 * @returns whether it waited
 */
export async function decide(
  app: App,
  db: Database,
  phone: string,
  before: (db: Database) => Promise<void> = async () => {},
): Promise<boolean> {
  const claim = await claimOf(db, phone);
  if (!claim) return false;
  await before(db);
  const people = await give(db, claim.chat_id, phone, app.now());
  await sayIn(app, db, claim, {
    text: people.length > 0 ? words(claim).linked(people) : words(claim).nobody,
    reply_markup: { remove_keyboard: true },
  });
  return true;
}

/** Numbers that wait for a person, the latest first. */
export const findClaims = (app: App) => listClaims(app.store);
