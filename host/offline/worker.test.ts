import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../worker/testing.ts';
import { forgetOthers, forgetPerson, registerWorker, tellFirst } from './worker.ts';

let stores: FakeCaches;
const names = () => Object.keys(stores.all()).sort();

beforeEach(async () => {
  stores = new FakeCaches();
  for (const name of ['mars-shell-one', 'mars-files', 'mars-seen', 'mars-own-5', 'mars-own-55', 'elsewhere'])
    await stores.open(name);
  vi.stubGlobal('caches', stores);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete (navigator as { serviceWorker?: unknown }).serviceWorker;
});

/** A browser that has workers. */
function having(container: object): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
}

it('leaves nothing that was answered to somebody who left', async () => {
  const said: unknown[] = [];
  having({ controller: { postMessage: (message: unknown) => said.push(message) } });
  await forgetPerson(null);
  expect(names()).toEqual(['elsewhere', 'mars-files', 'mars-shell-one']);
  expect(said).toEqual([{ say: 'forget', present: null }]);
});

it('leaves to whoever came in their place what is theirs', async () => {
  await forgetPerson('55');
  expect(names()).toEqual(['elsewhere', 'mars-files', 'mars-own-55', 'mars-shell-one']);
});

it('begins with what is theirs alone, where somebody else was here before', async () => {
  await forgetOthers('5');
  expect(names()).toEqual(['elsewhere', 'mars-files', 'mars-own-5', 'mars-seen', 'mars-shell-one']);
  await forgetOthers(null);
  expect(names()).not.toContain('mars-own-5');
});

it('is nowhere where a browser has no workers, or refuses one', async () => {
  expect(await registerWorker()).toBeNull();
  having({ register: () => Promise.reject(new Error('blocked')) });
  expect(await registerWorker()).toBeNull();
  having({ register: async () => undefined });
  expect(await registerWorker()).toBeNull();
});

it('tells the worker of the first visit what the page has asked for, once each', async () => {
  const said: unknown[] = [];
  const active = { postMessage: (message: unknown) => said.push(message) };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    ['/v1/me', '/a.js', '/v1/me'].map((name) => ({ name })) as unknown as PerformanceEntryList,
  );
  having({ controller: null, ready: Promise.resolve({ active }) });
  await tellFirst('token');
  having({ controller: active, ready: Promise.resolve({ active }) });
  await tellFirst('token');
  expect(said).toEqual([{ say: 'keep', addresses: ['/v1/me', '/a.js'], bearer: 'token' }]);
});
