import type { App } from '../../feature.ts';
import { holdFor } from '../../held.ts';
import { perApp } from '../../per-app.ts';
import { findUsername } from './queries-lease.ts';

/** Whether the centre has a bot that this server may speak as. */
export const hasBot = (app: Pick<App, 'env'>): boolean => Boolean(app.env.BOT_TOKEN);

/** As Telegram itself calls the bot, once one of the servers has asked. */
const username = perApp((app) => holdFor(5000, () => findUsername(app.store)));

/** What the centre has set may be written with `@`; what is no name of a bot leads nowhere. */
function addressOf(name: unknown): string | null {
  const [, username] = /^@?(\w{5,32})$/.exec(String(name ?? '')) ?? [];
  return username === undefined ? null : `https://t.me/${username}`;
}

/** Where the centre's bot is opened; null: it has none. */
export async function botLink(app: App): Promise<string | null> {
  const told = hasBot(app) ? await username(app).get() : null;
  return addressOf(told ?? (await app.settings()).botUsername);
}
