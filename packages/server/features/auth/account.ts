import type { App } from '../../feature.ts';
import { httpsLink } from '../../link.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Account } from './queries.ts';

/**
 * The four refusals that only somebody with the right password is told.
 * @param address where the request comes from, for the log
 * @throws {Refused} account_inactive; not_in_bot, bot_blocked {bot_link}; debt_blocked {payment_link}
 */
export async function refuseAccount(app: App, account: Account, address: string): Promise<void> {
  const refused = await refusalOf(app, account);
  if (!refused) return;
  logSecurity(app, 'sign_in_refused', { person: account.id, address, code: refused.code });
  throw refused;
}

async function refusalOf(app: App, account: Account): Promise<Refused | null> {
  const { debtBlockBelow, botUsername } = await app.settings();
  if (!account.is_active) return new Refused('account_inactive');
  if (account.bot_state !== 'ok') return new Refused(account.bot_state, { bot_link: botLink(botUsername) });
  if (debtBlockBelow !== null && account.balance !== null && account.balance < debtBlockBelow) {
    return new Refused('debt_blocked', { payment_link: httpsLink(account.payment_link) });
  }
  return null;
}

/** What the centre has set may be written with `@`; what is no name of a bot leads nowhere. */
function botLink(name: unknown): string | null {
  const [, username] = /^@?(\w{5,32})$/.exec(String(name ?? '')) ?? [];
  return username === undefined ? null : `https://t.me/${username}`;
}
