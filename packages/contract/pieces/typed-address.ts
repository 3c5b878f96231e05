import { type ParsedUrl, parseUrl } from './parse-url.ts';

/** An address of the internet that somebody typed or copied. */
export interface TypedAddress {
  /** By https, but for this machine. */
  url: ParsedUrl;
  /** What was typed and is not in it: `http:` that became https. */
  was: 'http:' | null;
}

/** Around an address in a sentence: brackets, quotation marks, what ends it. */
const before = /^[\s<("'«„“”‘[]+/u;
const after = /[\s>)"'»“”’\].,;:!?]$/u;
const local = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
/** A name of the internet or of a network, or an address; `*` and `;` are none, though browsers take them for one. */
export const hostName =
  /^(?:(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.?|\[[\da-f:.]+\])$/;

/** An address without what stood around it in a sentence. */
export const withoutAround = (typed: string): string =>
  withoutAfter(typed.replace(/\p{Cf}/gu, '').replace(before, ''));

/** The same of one that is known to begin where it does. */
export function withoutAfter(typed: string): string {
  let text = typed;
  // A bracket that was opened inside belongs to the address, as in one of IPv6.
  while (after.test(text) && !closes(text, '(', ')') && !closes(text, '[', ']')) text = text.slice(0, -1);
  return text;
}

/** Whether a text ends with a bracket that was opened in it. */
const closes = (text: string, open: string, close: string): boolean =>
  text.endsWith(close) && text.split(open).length >= text.split(close).length;

/**
 * One address as it was copied out of a browser, a chat or a sentence, or a bare name: `markaz.uz`, `HTTP://Markaz.uz/).`.
 * @returns null for what is none, and for one with a name and a password in it
 */
export function readTypedAddress(typed: string): TypedAddress | null {
  const text = withoutAround(typed);
  const scheme = /^https?:/i.test(text);
  const name = text.replace(/^\/+/, '');
  if (text === '' || /\s/.test(text) || (!scheme && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text))) return null;
  const url = parseUrl(scheme ? text : `https://${name}`);
  if (!url || url.username || url.password) return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  const isLocal = local.test(url.hostname);
  // A word alone is no name of a site, nor is a number.
  if (!hostName.test(url.hostname) || (!scheme && !isLocal && !/[.[]/.test(name.split('/')[0]!))) return null;
  if (isLocal) {
    if (!scheme) url.protocol = 'http:';
    return { url, was: null };
  }
  const was = url.protocol === 'http:' ? 'http:' : null;
  url.protocol = 'https:';
  return { url, was };
}

/** Addresses as people write several: in lines, with blanks or commas between them. */
export const splitAddresses = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((one) => withoutAround(one) !== '');

/** What is kept of an address, or of a part of it, and what of what was typed is not in that. */
export interface KeptOf {
  kept: string;
  left: string[];
}

/** A whole address as it is kept, where that is more than the slash at its end: what a form says before it is saved. */
export function keptAddress(typed: string): KeptOf | null {
  const read = readTypedAddress(typed);
  if (!read) return null;
  const { href } = read.url;
  const same = [href, href.replace(/\/$/, '')].includes(typed.trim());
  return same ? null : { kept: href, left: read.was ? [read.was] : [] };
}

/** Names at the end of which a file's kind stands, as often as a country's or anybody's. */
const filesEnd =
  /\.(?:avif|c|cpp|cs|css|csv|docx?|gif|go|html?|java|jpe?g|js|json|md|mov|mp[34]|pdf|php|png|pptx?|py|rs|rtf|sh|sql|svg|ts|txt|webm|webp|xlsx?|zip)$/i;

/** An address that anybody may be led to: by https, and not to the reader's own machine. */
export function readPublicAddress(typed: string): string | null {
  const url = readTypedAddress(typed)?.url;
  return url?.protocol === 'https:' && !local.test(url.hostname) ? url.href : null;
}

/**
 * Where an address in a text leads: by https, to another machine than the reader's.
 * @returns null also for a bare name that may be one of a file beside the text
 */
export function readLink(typed: string): string | null {
  const whole = parseUrl(typed);
  // What somebody wrote whole is as browsers read it: a page's own name may end in a full stop.
  if (whole?.protocol === 'https:' && whole.pathname !== '/' && !local.test(whole.hostname))
    return whole.username || whole.password ? null : whole.href;
  const href = readPublicAddress(typed);
  const isBare = !/^(?:https?:|\/\/|www\.)/i.test(withoutAround(typed));
  const name = isBare && href && /^https:\/\/([^/]+)\/$/.exec(href)?.[1];
  return name && filesEnd.test(name) ? null : href;
}

/** The name of a machine in the internet, without what says how it is reached and what lies behind it. */
export function readTypedHost(typed: string): { host: string; left: string[] } | null {
  const read = readTypedOrigin(typed);
  // One of a port of its own, of this machine or of numbers is no name.
  const host = read && /^https:\/\/((?:[a-z\d-]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,}))$/.exec(read.origin)?.[1];
  return host ? { host, left: read.left } : null;
}

/** The origin of a site's address, as browsers say it, and what of the address is not in it. */
export function readTypedOrigin(typed: string): { origin: string; left: string[] } | null {
  const read = readTypedAddress(typed);
  if (!read) return null;
  const { pathname, search, hash, origin } = read.url;
  const behind = `${pathname}${search}${hash}`;
  return { origin, left: [...(read.was ? [read.was] : []), ...(behind === '/' ? [] : [behind])] };
}
