import type { App } from '../../feature.ts';
import { hasBot } from './link.ts';
import { deleteLeft, takeLeft } from './queries-left.ts';
import { sayIn, words } from './say.ts';

/** Tells the chats whose number is nobody's here any more, one sentence each; then they are forgotten. */
export async function tellLeft(app: App): Promise<void> {
  const { phone } = await app.settings();
  await app.store.transaction(async (db) => {
    const chats = await takeLeft(db);
    if (hasBot(app)) for (const chat of chats) await sayIn(app, db, chat, { text: words(chat).left(phone) });
  });
  await deleteLeft(app.store);
}
