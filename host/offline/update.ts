import { atom } from 'nanostores';
import type { Said } from '../worker/names.ts';

/** A new version is here and this page is of the one before. */
export const $update = atom(false);

const HOUR_MS = 3_600_000;

/**
 * Looks for new versions as long as the page lives. One waits until the person takes it, goes to another page, or comes again:
 * the page that is open is never changed under what is being typed.
 * @param own of which version the page is
 */
export function watchUpdates(registration: ServiceWorkerRegistration, own: string): () => void {
  const found = () => {
    const next = registration.installing;
    next?.addEventListener(
      'statechange',
      () => next.state === 'installed' && void look(registration, next, own),
    );
  };
  let looked = Date.now();
  const handleSeen = () => {
    if (document.hidden || Math.abs(Date.now() - looked) < HOUR_MS) return;
    looked = Date.now();
    registration.update().catch(() => {});
  };
  if (registration.waiting) void look(registration, registration.waiting, own);
  registration.addEventListener('updatefound', found);
  document.addEventListener('visibilitychange', handleSeen);
  document.addEventListener('mars:navigate', handleNavigate, { capture: true });
  return () => {
    registration.removeEventListener('updatefound', found);
    document.removeEventListener('visibilitychange', handleSeen);
    document.removeEventListener('mars:navigate', handleNavigate, { capture: true });
  };
}

async function look(
  registration: ServiceWorkerRegistration,
  next: ServiceWorker,
  own: string,
): Promise<void> {
  // The first one of all is no new version.
  if (!registration.active || registration.active === next) return;
  // The page came from the server as it is now: its worker begins beside it.
  if ((await versionOf(next)) === own) next.postMessage({ say: 'begin' } satisfies Said);
  else $update.set(true);
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage({ say: 'version' } satisfies Said, [port2]);
  return answer;
}

/** Whether nothing is on its way that would be cut off; whoever sends something says no. */
const mayLeave = (): boolean => dispatchEvent(new Event('mars:update', { cancelable: true }));

/** The next page is one of the new version. */
function handleNavigate(event: Event): void {
  const { href } = (event as CustomEvent<{ href: string }>).detail;
  if (!$update.get() || event.defaultPrevented || new URL(href).origin !== location.origin || !mayLeave())
    return;
  event.preventDefault();
  location.assign(href);
}

/** The person wants it. Elements keep what is being typed when the page goes away. */
export function takeUpdate(): void {
  if (mayLeave()) location.reload();
}
