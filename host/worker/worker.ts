/// <reference path="./virtual.d.ts" />
// The platform's service worker: the page opens without a network, with what was read on it. It is for the platform's own pages
// alone; a site that embeds elements has none of it. See docs/decisions/0008-own-service-worker.md.
import { version } from 'virtual:mars-version';
import { Keeper, placeOf } from './keeper.ts';
import { isFile, isPage } from './kept.ts';
import { forgetLeft } from './names.ts';
import type { Fetching, WorkerScope } from './scope.ts';
import { beginVersion, installVersion, ofShell, PAGE } from './version.ts';

const worker = self as unknown as WorkerScope;
const keeper = new Keeper(caches, (input, init) => fetch(input, init));
/** So long the network may take to answer a page that is kept. */
const PATIENCE_MS = 5000;

// What the worker has no part in goes past it: what a page sends as it goes away would find nobody to hear that.
const past = ['POST', 'PUT', 'PATCH', 'DELETE'].map((requestMethod) => ({
  condition: { requestMethod },
  source: 'network',
}));

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([installVersion(version, caches), event.addRoutes?.(past)])),
);

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([beginVersion(version, caches), preload(), worker.clients.claim()])),
);

/**
 * Whether the browser asks for a page while the worker awakes. Firefox and Safari fail the page with what was asked, before the
 * worker can answer in its place; those that do not have static routes, too. The switch outlives the worker: it is set each time.
 */
async function preload(): Promise<void> {
  const isSafe = 'addRoutes' in (worker.InstallEvent?.prototype ?? {});
  await worker.registration.navigationPreload?.[isSafe ? 'enable' : 'disable']();
}

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.say === 'version') event.ports[0]?.postMessage(version.id);
  if (data.say === 'begin') event.waitUntil(worker.skipWaiting());
  if (data.say === 'forget') {
    keeper.forget();
    // The page may be on its way out.
    event.waitUntil(forgetLeft(caches, data.present));
  }
  if (data.say === 'keep') event.waitUntil(keepAll(data.addresses, data.bearer));
});

async function keepAll(addresses: readonly string[], bearer: string | null): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    const place = origin === location.origin ? placeOf(pathname, bearer) : null;
    if (place) await keeper.keep(address, place, bearer).catch(() => {});
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(pageOf(event));
    return;
  }
  if (version.shell.includes(pathname)) return event.respondWith(ofPage(event, pathname));
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
  const place = placeOf(pathname, bearer);
  const lasting = (work: Promise<unknown>) => event.waitUntil(work);
  if (place) event.respondWith(keeper[isFile(pathname) ? 'known' : 'fresh'](request, place, lasting));
});

/** The page as the server has it now; as it was kept where nothing answers, or not in time. */
function pageOf({ request, preloadResponse }: Fetching): Promise<Response> {
  const asked = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  return inTime(asked, PAGE);
}

/** What the page needs: a name that says what is in it is the kept one, any other as the page itself. */
async function ofPage({ request }: Fetching, path: string): Promise<Response> {
  if (!isFile(path)) return inTime(fetch(request), path);
  return (await ofShell(version, caches, path)) ?? fetch(request);
}

async function inTime(asked: Promise<Response>, path: string): Promise<Response> {
  const known = () => ofShell(version, caches, path);
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)).then(known);
  return (await Promise.race([asked.catch(known), late])) ?? asked;
}
