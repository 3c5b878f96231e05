import { createHash, createHmac, randomBytes } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { App, Caller, Person } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { secrets } from './secret.ts';

const issuer = 'mars';
const algorithm = 'HS256';
const cacheSize = 5000;

/** What an access token says. `site` and `origin` bind it to an embedding page. */
export type Claims =
  | { role: 'guest'; guestId: string; site: string; origin: string; exp: number }
  | {
      role: Person['role'];
      id: number;
      sessionId: number;
      site: string | null;
      origin: string | null;
      exp: number;
    };

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Signs an access token. @param untilSeconds when its session ends: no token outlives it. */
export async function signAccess(
  app: App,
  subject: string,
  claims: { role: Caller['role']; sid?: number; site: string | null; origin: string | null },
  lifeSeconds: number = constants.accessTokenSeconds,
): Promise<string> {
  const now = seconds(app.now());
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign((await secrets(app)).access);
}

/** Tokens that were good a moment ago; a signature costs more than the rest of a small request. */
const verified = perApp(() => new Map<string, Claims>());

/** What a token says, or null when it is no token of ours or too old. */
export async function readAccess(app: App, token: string): Promise<Claims | null> {
  const cache = verified(app);
  const known = cache.get(token);
  const now = app.now();
  if (known) return known.exp > seconds(now) ? known : null;
  if (!isPlainJwt(token)) return null;
  const key = (await secrets(app)).access;
  const claims = await jwtVerify(token, key, { algorithms: [algorithm], issuer, currentDate: now }).then(
    ({ payload }) => claimsOf(payload),
    () => null,
  );
  if (!claims) return null;
  if (cache.size >= cacheSize) cache.delete(cache.keys().next().value as string);
  cache.set(token, claims);
  return claims;
}

function claimsOf(payload: Record<string, unknown>): Claims | null {
  const { sub, role, sid, site, origin, exp } = payload as {
    sub: string;
    role: string;
    sid: number;
    site: string | null;
    origin: string | null;
    exp: number;
  };
  if (role === 'guest' && site && origin) return { role, guestId: sub, site, origin, exp };
  if (role !== 'student' && role !== 'parent' && role !== 'teacher' && role !== 'admin') return null;
  return { role, id: Number(sub), sessionId: sid, site, origin, exp };
}

/** A signature of 32 bytes has one spelling: no padding, and the two bits that are left over are zero. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Whether this is how a JWT (HS256) is written, and not another spelling of the same bytes. */
export const isPlainJwt = (token: string): boolean => jwt.test(token);

const familyBytes = 16;
/** 48 bytes: as letters they come out even, so that each token has one spelling. */
const refreshToken = /^[\w-]{64}$/;
/** Before tokens had a family. */
const oldRefreshToken = /^[\w-]{43}$/;

/** A new refresh token: what all that follow it have in common, and what cannot be guessed. */
export const newRefresh = (): string => randomBytes(familyBytes + 32).toString('base64url');

export const isRefresh = (token: string): boolean => refreshToken.test(token) || oldRefreshToken.test(token);

/** How a refresh token is kept. */
export const hashRefresh = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a refresh token has in common with those before and after it; null for one of before there were families. */
export const familyOf = (token: string): Buffer | null =>
  refreshToken.test(token) ? Buffer.from(token, 'base64url').subarray(0, familyBytes) : null;

/**
 * The refresh token that follows another: the same each time, so that it can be given again without being kept, and
 * of the same family, so that an earlier one that comes back tells on whom it ends.
 */
export function successorOf(token: string, key: Buffer): string {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest();
  const family = familyOf(token) ?? hmac(`family ${token}`).subarray(0, familyBytes);
  return Buffer.concat([family, hmac(token)]).toString('base64url');
}
