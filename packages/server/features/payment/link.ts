import { paymentAccount } from '@mars/contract/pieces/payment-states.ts';
import { withoutAround } from '@mars/contract/pieces/typed-address.ts';
import type { App } from '../../feature.ts';
import { httpsLink } from '../../link.ts';
import { listKnown, type System, type SystemName } from './systems.ts';

/** What a row of a student says of paying. */
export interface Payable {
  pay_code: string | null;
  /** What the centre itself gave, when it takes payments in another way. */
  payment_link: string | null;
}

/** A code as the database has it, of an address with what stood around it; null for what cannot be one, and so is nobody's. */
export function codeIn(typed: string): string | null {
  const code = withoutAround(typed).toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(code) ? code : null;
}

/** The page that anybody who has its address pays at. */
export const payPageOf = (app: Pick<App, 'platformUrl'>, code: string): string =>
  `${app.platformUrl}/v1/payment/pay/${code}`;

/** The same page for whoever has pressed: what becomes of this order. */
export const orderPageOf = (
  app: Pick<App, 'platformUrl'>,
  { code, order, ...reader }: Pick<Way, 'code' | 'order' | 'lang' | 'back'>,
): string => `${payPageOf(app, code)}${queryOf(reader, { order })}`;

/** What the page is told of whoever reads it, beside what else stands in its address. */
export function queryOf(
  { lang, back }: Pick<Way, 'lang' | 'back'>,
  others: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...others, ...(lang === 'ru' && { lang }), ...(back && { back }) });
  return query.size > 0 ? `?${query}` : '';
}

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

/** What somebody goes to pay. */
export interface Way {
  /** By which the student's page to pay is known. */
  code: string;
  order: string;
  /** In so'm. */
  amount: number;
  lang: 'uz' | 'ru';
  /** A parent came from the page of their child. */
  back?: 'child' | undefined;
}

/**
 * Where a system takes the money of an order, and from where it sends the payer back to our page.
 * Payme: `checkout.paycom.uz/` and the parts in Base64 (its document `initsializatsiya-platezhey`, by GET; the amount in
 * tiyin). Click: `my.click.uz/services/pay` (its document `click-button`; in so'm). A centre may have set another address:
 * that of a sandbox.
 */
export function checkoutOf(app: App, system: System, way: Way): string {
  const { order, amount, lang } = way;
  const { merchant_id, service_id } = system;
  const back = orderPageOf(app, way);
  const address = system.checkout_url ?? usualCheckout[system.system];
  if (system.system === 'payme') {
    const [head, said, there] = [
      `m=${merchant_id};ac.${paymentAccount}=${order};a=${amount * 100}`,
      `l=${lang}`,
      `c=${back}`,
    ];
    // The `?` of the way back is a slash of Base64 in every third place, and would cut the path in two: there it goes first.
    const [usual, other] = [
      [head, said, there],
      [head, there, said],
    ].map((parts) => Buffer.from(parts.join(';')).toString('base64')) as [string, string];
    return `${address.replace(/\/?$/, '/')}${usual.includes('/') ? other : usual}`;
  }
  const query = new URLSearchParams({
    service_id: service_id ?? '',
    merchant_id,
    amount: `${amount}.00`,
    transaction_param: order,
    return_url: back,
  });
  return `${address}?${query}`;
}

const usualCheckout = {
  payme: 'https://checkout.paycom.uz/',
  click: 'https://my.click.uz/services/pay',
} as const satisfies Record<SystemName, string>;
