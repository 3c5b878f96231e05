/** What browsers and Node have alike; the contract has the types of neither. */
interface Parsed {
  protocol: string;
  hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
}
declare const URL: new (text: string) => Parsed;

/** An address of the internet that somebody typed or copied. */
export interface TypedAddress {
  /** By https, but for this machine. */
  url: Parsed;
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

/** The address without what stood around it. */
function bare(typed: string): string {
  let text = typed.replace(/\p{Cf}/gu, '').replace(before, '');
  // A bracket that was opened inside belongs to the address, as in one of IPv6.
  while (
    after.test(text) &&
    !(text.endsWith(')') && text.includes('(')) &&
    !(text.endsWith(']') && text.includes('['))
  )
    text = text.slice(0, -1);
  return text;
}

const parsed = (text: string): Parsed | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/**
 * One address as it was copied out of a browser, a chat or a sentence, or a bare name: `markaz.uz`, `HTTP://Markaz.uz/).`.
 * @returns null for what is none, and for one with a name and a password in it
 */
export function readTypedAddress(typed: string): TypedAddress | null {
  const text = bare(typed);
  const scheme = /^https?:/i.test(text);
  const name = text.replace(/^\/+/, '');
  if (text === '' || /\s/.test(text) || (!scheme && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text))) return null;
  const url = parsed(scheme ? text : `https://${name}`);
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
  typed.split(/[\s,;]+/).filter((one) => bare(one) !== '');

/** The origin of a site's address, as browsers say it, and what of the address is not in it. */
export function readTypedOrigin(typed: string): { origin: string; left: string[] } | null {
  const read = readTypedAddress(typed);
  if (!read) return null;
  const { pathname, search, hash, origin } = read.url;
  const behind = `${pathname}${search}${hash}`;
  return { origin, left: [...(read.was ? [read.was] : []), ...(behind === '/' ? [] : [behind])] };
}
