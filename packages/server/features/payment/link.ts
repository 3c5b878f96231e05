import { paymentAccount } from '@mars/contract/pieces/payment-states.ts';
import type { App } from '../../feature.ts';
import { httpsLink } from '../../link.ts';
import { listKnown, type System } from './systems.ts';

/** What a row of a student says of paying. */
export interface Payable {
  pay_code: string | null;
  /** What the centre itself gave, when it takes payments in another way. */
  payment_link: string | null;
}

/** A code as the database has it; null for what cannot be one, and so is nobody's. */
export function codeIn(typed: string): string | null {
  const code = typed.trim().toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(code) ? code : null;
}

/** The page that anybody who has its address pays at. */
export const payPageOf = (app: Pick<App, 'platformUrl'>, code: string): string =>
  `${app.platformUrl}/v1/payment/pay/${code}`;

/** A page to print. */
export const receiptOf = (app: App, code: string): string => `${app.platformUrl}/v1/payment/receipt/${code}`;

/** Where a student pays: our page where the centre has a system, else what it gave. */
export const payLinkOf = async (app: App, of: Payable): Promise<string | null> =>
  knownLinkOf(app, of, (await listKnown(app)).length > 0);

/** The same where it is known whether the centre has a system. */
export const knownLinkOf = (
  app: Pick<App, 'platformUrl'>,
  { pay_code, payment_link }: Payable,
  hasSystems: boolean,
): string | null => (hasSystems && pay_code !== null ? payPageOf(app, pay_code) : httpsLink(payment_link));

/**
 * Where a system takes money for a student.
 * Payme: `checkout.paycom.uz/` and the parts in Base64 (its document `initsializatsiya-platezhey`, by GET; the amount in
 * tiyin). Click: `my.click.uz/services/pay` (its document `click-button`; in so'm).
 * @param owed in so'm
 */
export function checkoutOf(
  app: App,
  { system, merchant_id, service_id }: System,
  { code, owed, lang }: { code: string; owed: number; lang: 'uz' | 'ru' },
): string {
  const back = payPageOf(app, code) + (lang === 'ru' ? '?lang=ru' : '');
  if (system === 'payme') {
    const parts = `m=${merchant_id};ac.${paymentAccount}=${code};a=${owed * 100};l=${lang};c=${back}`;
    return `https://checkout.paycom.uz/${Buffer.from(parts).toString('base64')}`;
  }
  const query = new URLSearchParams({
    service_id: service_id ?? '',
    merchant_id,
    amount: `${owed}.00`,
    transaction_param: code,
    return_url: back,
  });
  return `https://my.click.uz/services/pay?${query}`;
}
