import { $config, hosted } from './config.ts';

/**
 * Local storage under the specification's own keys on the platform, under `mars.` on somebody else's page.
 * What storage does not take, full or blocked, lives as long as the page.
 */
const memory = new Map<string, string>();

const OWN = 'mars.';
const prefixed = (key: string): string => (hosted() ? key : OWN + key);

export function readKey(key: string): string | null {
  const name = prefixed(key);
  try {
    return memory.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeKey(key: string, value: string | null): void {
  const name = prefixed(key);
  memory.delete(name);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Full, or blocked: there even asking for `localStorage` throws.
    if (value !== null) memory.set(name, value);
  }
}

const KEPT = ['lang', 'scheme'];

/**
 * Empties the storage at a logout: all of it on the platform, only our own keys on another site's page
 * (ruling 5). Choices of the device stay.
 */
export function clearStorage(): void {
  const kept = KEPT.map((key) => [key, readKey(key)] as const);
  memory.clear();
  try {
    if (hosted()) localStorage.clear();
    else
      for (const name of Object.keys(localStorage)) if (name.startsWith(OWN)) localStorage.removeItem(name);
  } catch {
    // Blocked: there was nothing but memory.
  }
  for (const [key, value] of kept) if (value !== null) writeKey(key, value);
}

/**
 * Calls back when another tab changed one of our keys, as long as the page lives; `null` means that any may have
 * changed: all were cleared, the page was away, or the keys are others since the platform is another.
 */
export function onKeyChange(listener: (key: string | null) => void): void {
  addEventListener('storage', ({ key }) => {
    const prefix = prefixed('');
    if (key === null) memory.clear();
    else if (key.startsWith(prefix)) memory.delete(key);
    else return;
    listener(key?.slice(prefix.length) ?? null);
  });
  // A page that "back" brings out of the browser's memory was told nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && listener(null));
  $config.listen((now, before) => now.platform !== before?.platform && listener(null));
}
