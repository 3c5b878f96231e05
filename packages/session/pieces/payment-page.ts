import { safeLink } from '../links.ts';

/**
 * An address to pay or of a receipt, safe to open. The platform's own pages of payment know nobody who comes to them: they
 * are told the reader's language, and where they came from. Others stay as they are; null of what leads elsewhere than it
 * should.
 * @param back a parent's page of their child, to which the page leads back
 */
export function paymentPage(value: unknown, lang: 'uz' | 'ru', back?: 'child'): string | null {
  const link = safeLink(value);
  if (link === null || (lang === 'uz' && !back)) return link;
  const page = new URL(link);
  if (!page.pathname.startsWith('/v1/payment/')) return link;
  if (lang === 'ru') page.searchParams.set('lang', lang);
  if (back) page.searchParams.set('back', back);
  return page.href;
}
