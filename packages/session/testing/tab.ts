import type { FakeApi } from '@mars/client/testing/api.ts';
import { vi } from 'vitest';

/** Where unit tests stand; on the platform itself this is its origin. */
export const PAGE = location.origin;
export const PLATFORM = 'https://mars.example';

const closing: (() => void)[] = [];

/**
 * One tab: the session's modules, fresh. Tabs share storage and locks, as those of one browser do.
 * @param embedded the page is somebody else's.
 * @param handover what its script tag names.
 */
export async function openTab({
  embedded = false,
  handover = null,
}: {
  embedded?: boolean;
  handover?: string | null;
} = {}) {
  vi.resetModules();
  const config = await import('../config.ts');
  if (embedded) config.configure({ platform: PLATFORM, handover });
  const [session, changes, tokens, resources, me, capabilities, clock, lang, scheme, storage, signInWindow] =
    await Promise.all([
      import('../session.ts'),
      import('../changes.ts'),
      import('../tokens.ts'),
      import('../resource.ts'),
      import('../me.ts'),
      import('../capabilities.ts'),
      import('../clock.ts'),
      import('../lang.ts'),
      import('../scheme.ts'),
      import('../storage.ts'),
      import('../sign-in-window.ts'),
    ]);
  return {
    ...config,
    ...session,
    ...changes,
    ...tokens,
    ...resources,
    ...me,
    ...capabilities,
    ...clock,
    ...lang,
    ...scheme,
    ...storage,
    ...signInWindow,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A browser with empty storage and locks, whose `fetch` is the server's; `close()` takes everything away again. */
export function openBrowser(api: FakeApi) {
  localStorage.clear();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', api.fetch);
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener);
    closing.push(() => window.removeEventListener(type, listener));
  });
  setLocks(queueing());
  return {
    reload,
    close() {
      for (const close of closing.splice(0)) close();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      localStorage.clear();
      setLocks(undefined);
    },
  };
}

type Work<T> = (lock: object | null) => Promise<T>;
type Options = { signal?: AbortSignal; ifAvailable?: boolean };

/** Web Locks, as far as we use them. */
function queueing() {
  const last = new Map<string, Promise<unknown>>();
  const queue = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => {})
      .then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return turn;
  };
  return {
    query: async () => ({ held: [...last.keys()].map((name) => ({ name })) }),
    async request<T>(name: string, ...given: [Work<T>] | [Options, Work<T>]): Promise<T> {
      const work = given.at(-1) as Work<T>;
      const { signal, ifAvailable } = (given.length > 1 ? given[0] : {}) as Options;
      if (ifAvailable && last.has(name)) return work(null);
      return queue(name, async () => {
        signal?.throwIfAborted();
        return work({});
      });
    },
  };
}

/** Sets what `navigator.locks` is; pages on plain http have none. */
export const setLocks = (locks: unknown): unknown =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** Makes asking for a storage throw, as browsers do that block it. @returns what ends it. */
export function blockStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  return () => Object.defineProperty(globalThis, name, before);
}

/** What other tabs are told when one changes a key; `null`: all were cleared. */
export const tellTabs = (key: string | null): unknown =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

/** How often an event came out of the page since. */
export function countEvents(type: string): () => EventTarget[] {
  const targets: EventTarget[] = [];
  const count = (event: Event) => targets.push(event.target as EventTarget);
  addEventListener(type, count);
  return () => targets;
}

/** Whether it has come to an end once everything else has. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  const ended = work.then(
    () => 'answered',
    () => 'failed',
  );
  const still = new Promise<string>((rest) => setTimeout(() => setTimeout(rest, 0, 'nothing')));
  return Promise.race([ended, still]);
}
