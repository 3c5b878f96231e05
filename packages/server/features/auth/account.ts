import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { botLink } from '../bot/link.ts';
import { botStateOf } from '../bot/state.ts';
import { payLinkOf } from '../payment/link.ts';
import { isJustRestored } from '../restored/restored.ts';
import { type Account, findAccountById } from './queries.ts';

/** The account of a person, or null. */
export const accountOf = (app: App, personId: number): Promise<Account | null> =>
  findAccountById(app.store, personId);

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
  const { debtBlockBelow } = await app.settings();
  if (!account.is_active) return new Refused('account_inactive');
  const state = await botStateOf(app, account);
  if (state !== 'ok') return new Refused(state, { bot_link: await botLink(app) });
  if (
    debtBlockBelow !== null &&
    account.balance !== null &&
    account.balance < debtBlockBelow &&
    !(await isJustRestored(app.store))
  ) {
    return new Refused('debt_blocked', { payment_link: await payLinkOf(app, account) });
  }
  return null;
}
