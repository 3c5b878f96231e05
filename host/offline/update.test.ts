import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $update, takeUpdate, watchUpdates } from './update.ts';

/** A worker of a version, as a page has it. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly said: unknown[] = [];
  readonly #version: string;

  constructor(version: string) {
    super();
    this.#version = version;
  }

  postMessage(message: { say: string }, ports: MessagePort[] = []): void {
    this.said.push(message.say);
    if (message.say === 'version') ports[0]?.postMessage(this.#version);
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker('one');
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;

  update = async () => {
    this.updates++;
  };

  /** A worker comes, and is ready. */
  bring(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }
}

let stop = () => {};
const watch = (registration: FakeRegistration, own = 'one') => {
  stop = watchUpdates(registration as unknown as ServiceWorkerRegistration, own);
};
const navigate = (path: string): boolean =>
  document.dispatchEvent(
    new CustomEvent('mars:navigate', { cancelable: true, detail: { href: location.origin + path } }),
  );

beforeEach(() => $update.set(false));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('offers a version that came while the page was open, and lets it wait', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('two');
  watch(registration);
  registration.bring(next);
  await vi.waitFor(() => expect($update.get()).toBe(true));
  expect(next.said).toEqual(['version']);
});

it('offers one that has waited since before, too', async () => {
  const registration = new FakeRegistration();
  registration.waiting = new FakeWorker('two');
  watch(registration);
  await vi.waitFor(() => expect($update.get()).toBe(true));
});

it('lets the worker of the page’s own version begin at once: it was taken at the start', async () => {
  const registration = new FakeRegistration();
  registration.waiting = new FakeWorker('two');
  watch(registration, 'two');
  await vi.waitFor(() => expect(registration.waiting?.said).toEqual(['version', 'begin']));
  expect($update.get()).toBe(false);
});

it('takes the first worker of all for no new version', async () => {
  const registration = new FakeRegistration();
  registration.active = null;
  const first = new FakeWorker('two');
  watch(registration);
  registration.bring(first);
  await new Promise((resolve) => setTimeout(resolve));
  expect([first.said, $update.get()]).toEqual([[], false]);
});

it('is taken with the next page, but not before it is there nor while something goes out', () => {
  watch(new FakeRegistration());
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  expect(navigate('/my-courses')).toBe(true);
  $update.set(true);
  const stay = (event: Event) => event.preventDefault();
  addEventListener('mars:update', stay);
  expect(navigate('/my-courses')).toBe(true);
  removeEventListener('mars:update', stay);
  expect(assign).not.toHaveBeenCalled();
  expect(navigate('/my-courses?a=1')).toBe(false);
  expect(assign).toHaveBeenCalledWith(`${location.origin}/my-courses?a=1`);
});

it('is taken by a press, but not while something goes out', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const stay = (event: Event) => event.preventDefault();
  addEventListener('mars:update', stay);
  takeUpdate();
  removeEventListener('mars:update', stay);
  expect(reload).not.toHaveBeenCalled();
  takeUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('is looked for again when the page is seen after an hour', () => {
  vi.useFakeTimers();
  const registration = new FakeRegistration();
  watch(registration);
  const see = () => document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(3_599_999);
  see();
  expect(registration.updates).toBe(0);
  vi.advanceTimersByTime(1);
  see();
  see();
  expect(registration.updates).toBe(1);
});
