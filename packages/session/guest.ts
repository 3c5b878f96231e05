import { callOnce } from '@mars/client/client.ts';
import type { CallError } from '@mars/client/error.ts';
import { $config, hosted, platform } from './config.ts';
import { readKey, writeKey } from './storage.ts';

let running: Promise<string | null> | null = null;
let unknownKey: string | null = null;

/** The key by which guests are known here; null where there are none. */
export function guestKey(): string | null {
  const { siteKey } = $config.get();
  return hosted() || siteKey === unknownKey ? null : siteKey;
}

/** Says once, for the web person of the site, that a key is not for this page. */
export function wrongKey(key: string, detail: unknown): void {
  if (key === unknownKey) return;
  unknownKey = key;
  console.warn(`mars: ${detail ?? `"${key}" is not known here`}`);
  writeKey('guest_token', null);
}

/**
 * The token of a guest of this embedding site, for the chat and the public boards; asked for once a page.
 * @returns null where there are no guests: on the platform, or when the key or this origin is not known there.
 */
export function guestToken(refused?: string): Promise<string | null> {
  const key = guestKey();
  if (!key) return Promise.resolve(null);
  const known = readKey('guest_token');
  if (known && known !== refused) return Promise.resolve(known);
  running ??= ask(key).finally(() => {
    running = null;
  });
  return running;
}

/** Whether somebody has a guest's token here, and so may ask without signing in. */
export const isGuest = (): boolean => readKey('guest_token') !== null;

async function ask(key: string): Promise<string | null> {
  try {
    const answer = await callOnce(platform(), 'POST /v1/auth/guest', { body: { key } });
    const token = answer?.access_token ?? null;
    writeKey('guest_token', token);
    return token;
  } catch (error) {
    const { status, problem } = error as CallError;
    if (status >= 400 && status < 500) wrongKey(key, problem.detail);
    return null;
  }
}
