import { type RouteName, routePath } from '@mars/contract/paths.ts';
import { parseUrl } from '@mars/contract/pieces/parse-url.ts';
import { platform } from './config.ts';

/**
 * An address that somebody else wrote, for a button that opens it: `https:`, or the platform's own, which a demo serves
 * without; null of all others, above all `javascript:`, which would run as the page that shows it.
 */
export function safeLink(value: unknown): string | null {
  const url = typeof value === 'string' && parseUrl(value);
  if (!url) return null;
  const { protocol, origin, href } = url;
  return protocol === 'https:' || (protocol === 'http:' && origin === platform()) ? href : null;
}

/** The full address of a route of the platform: widgets never spell a path (ruling 56). */
export function href(
  name: RouteName,
  params?: Record<string, string | number>,
  query?: Record<string, string>,
): string {
  const address = platform() + routePath(name, params);
  return query ? `${address}?${new URLSearchParams(query)}` : address;
}

/** Where a number of the centre's calls it, however it is written. */
export const callTo = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
