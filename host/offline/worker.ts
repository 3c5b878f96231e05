import { forgetLeft, OWN, type Said } from '../worker/names.ts';

/** Chromium takes an address of a worker only from a policy, where a page asks for that. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

const ADDRESS = '/sw.js';

/** Registers the worker of this page. @returns null where a browser has none, as without https */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('mars-offline', { createScriptURL: (address) => address });
  const address = policy?.createScriptURL(ADDRESS) ?? ADDRESS;
  // Blocked by the person or by an older server: the page works as before.
  return (await navigator.serviceWorker.register(address).catch(() => null)) ?? null;
}

/** On the first visit the worker came after the page: it is told what the page has asked for until then. */
export async function tellFirst(bearer: string | null): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ say: 'keep', addresses: [...new Set(addresses)], bearer } satisfies Said);
}

/** Throws away what the server answered to people who are not here any more. @param present the one who is */
export async function forgetOthers(present: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== OWN + present);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Somebody has left: with what was theirs go the pictures that were seen. @param present who came in their place */
export async function forgetPerson(present: string | null): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ say: 'forget', present } satisfies Said);
  if ('caches' in globalThis) await forgetLeft(caches, present);
}
