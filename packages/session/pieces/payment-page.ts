import { safeLink } from '../links.ts';

/**
 * An address to pay or of a receipt, safe to open. The platform's own pages of payment know nobody who comes to them: they
 * are told the reader's language. Others stay as they are; null of what leads elsewhere than it should.
 */
export function paymentPage(value: unknown, lang: 'uz' | 'ru'): string | null {
  const link = safeLink(value);
  if (link === null || lang === 'uz') return link;
  const page = new URL(link);
  if (!page.pathname.startsWith('/v1/payment/')) return link;
  page.searchParams.set('lang', lang);
  return page.href;
}
