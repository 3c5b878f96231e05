import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';

// By hand: it is one HMAC, and the vectors of the RFC test all of it; a library would add its own clock and its own base32.

const { digits, stepSeconds } = constants.factor;

/** Which half minute it is. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of a step (RFC 4226, 5.3, SHA-1). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is, of those around one; of several the nearest. null: it is of none of them.
 * @param reach so many to either side
 */
export function stepOfCode(secret: Buffer, code: string, around: number, reach: number): number | null {
  let found: number | null = null;
  // All are looked at, the nearest last: the time says nothing.
  for (let by = reach; by >= 0; by--)
    for (const step of [around - by, around + by])
      if (step >= 0 && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) found = step;
  return found;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: 20 bytes come out even. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** So many letters of a name an app shows; a square holds some two thousand signs, and a letter may be a dozen of them. */
const lettersShown = 50;
const shown = (name: string): string => Array.from(name).slice(0, lettersShown).join('');

/** What an app reads from a square. @param account whose it is there */
export function appLink(
  secret: Buffer,
  { centre, account: login }: { centre: string; account: string },
): string {
  // The colon parts the two.
  const issuer = shown(centre.replaceAll(':', ' ').trim()).trim();
  const account = shown(login);
  const query = { secret: base32(secret), issuer, algorithm: 'SHA1', digits, period: stepSeconds };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${pairs.join('&')}`;
}
