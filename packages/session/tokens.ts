import { atom } from 'nanostores';
import { onKeyChange, readKey, writeKey } from './storage.ts';

/** What a sign-in left on this device, spec section 3. */
export interface Tokens {
  access: string;
  refresh: string;
}

const stored = (): Tokens | null => {
  const access = readKey('access_token');
  const refresh = readKey('refresh_token');
  return access && refresh ? { access, refresh } : null;
};

/** The tokens of whoever is signed in on this device, the same in every tab; null: nobody. */
export const $tokens = atom<Tokens | null>(stored());

onKeyChange((key) => {
  if (key === null || key === 'access_token' || key === 'refresh_token') reloadTokens();
});

/** Takes what another tab may have stored meanwhile, and answers it. */
export function reloadTokens(): Tokens | null {
  const now = stored();
  const known = $tokens.get();
  if (now?.access !== known?.access || now?.refresh !== known?.refresh) $tokens.set(now);
  return now;
}

/** When an access token that this page itself received ends; the device's clock cannot be asked (it may be wrong). */
const ends = new Map<string, number>();

/** Stores what a sign-in or a refresh answered. @param expiresIn seconds, when the server says it. */
export function keepTokens(tokens: Tokens, expiresIn?: number): void {
  if (expiresIn) {
    ends.clear();
    ends.set(tokens.access, performance.now() + expiresIn * 1000);
  }
  writeKey('access_token', tokens.access);
  writeKey('refresh_token', tokens.refresh);
  $tokens.set(tokens);
}

/** True when the token is known to end within half a minute. */
export function endsSoon(access: string): boolean {
  const end = ends.get(access);
  return end !== undefined && end - performance.now() < 30_000;
}

/** What a token says of itself; nothing, when it cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return {};
  }
}

/** Whose a token is; null when it does not say, as a plain server's may not. */
export const subjectOf = (access: string): string | null =>
  (claimsOf(access).sub as string | undefined) ?? null;

/** Who is signed in: a refresh changes the access token, not the person. */
export const personOf = (tokens: Tokens | null): string | null =>
  tokens && (subjectOf(tokens.access) ?? tokens.refresh);
