import { atom, computed } from 'nanostores';
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
/**
 * The same for pages after this one and other tabs, by the device's clock all the same: wrong or not, what has passed
 * on it since is right. Set anew meanwhile, it costs one refresh more, or a 401.
 */
const END = 'access_ends';
const SOON_MS = 30_000;

/** Stores what a sign-in or a refresh answered. @param expiresIn seconds, when the server says it. */
export function keepTokens(tokens: Tokens, expiresIn?: number): void {
  if (expiresIn) {
    ends.clear();
    ends.set(tokens.access, performance.now() + expiresIn * 1000);
  }
  // Before the token: whoever reads that has its end.
  writeKey(END, expiresIn ? String(Date.now() + expiresIn * 1000) : null);
  writeKey('access_token', tokens.access);
  writeKey('refresh_token', tokens.refresh);
  $tokens.set(tokens);
}

/** True when the token is known to end within half a minute; null where nobody knows. */
export function endsSoon(access: string): boolean | null {
  const end = ends.get(access);
  if (end !== undefined) return end - performance.now() < SOON_MS;
  const kept = readKey(END);
  return kept === null ? null : Number(kept) - Date.now() < SOON_MS;
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

/** Whose the tokens are that this page refreshed, where they say nothing of it themselves. */
const refreshed = new Map<string, string>();

/** Stores what came of refreshing these tokens: it is the same person. */
export function keepRefreshed(before: Tokens, next: Tokens, expiresIn?: number): void {
  refreshed.set(next.refresh, personOf(before) as string);
  keepTokens(next, expiresIn);
}

/** Who is signed in: a refresh changes the tokens, not the person. */
export const personOf = (tokens: Tokens | null): string | null =>
  tokens && (subjectOf(tokens.access) ?? refreshed.get(tokens.refresh) ?? tokens.refresh);

/** The same, as it changes; null: nobody, or a guest of an embedding site. */
export const $person = computed($tokens, personOf);

/** Counts the people who have left this page: signed out, or another one stands in their place. */
export const $left = atom(0);

$person.listen((_now, before) => {
  if (before !== null) $left.set($left.get() + 1);
});
