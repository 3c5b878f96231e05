import type { Input } from '@mars/client/client.ts';
import { CallError } from '@mars/client/error.ts';
import type { Topic } from '@mars/contract/call.ts';
import type { CallName, Reply } from '@mars/contract/calls.generated.ts';
import { topicsOf } from '@mars/contract/facts.ts';
import { atom, type MapStore, map, onMount, onStart } from 'nanostores';
import { $changed } from './changes.ts';
import { $config } from './config.ts';
import { call } from './session.ts';
import { $tokens, personOf } from './tokens.ts';

/** Data of a call as a widget sees it. Old data stays while new is on its way, and when that fails. */
export interface ResourceState<T> {
  data: T | undefined;
  error: CallError | undefined;
  loading: boolean;
}

export interface Resource<T> extends MapStore<ResourceState<T>> {
  /** Asks again, once however many ask. */
  reload(): Promise<void>;
}

interface Options<T = unknown> {
  /** It is asked for only while somebody is signed in. */
  signedIn?: boolean;
  /** Makes whole what some servers leave out. */
  read?: (data: T) => T;
  /** It is the same for everybody, signed in or not: kept whoever comes. */
  open?: boolean;
  /** How old it may be when a first listener comes, in ms; a minute unless told. */
  freshMs?: number;
}

/** What is not asked for. */
export const $nothing = atom<ResourceState<undefined>>({ data: undefined, error: undefined, loading: false });

/** Data that is older is asked for again when a first listener comes; until the answer it stays. */
const FRESH_MS = 60_000;

interface Known extends Resource<unknown> {
  /** It is the same for everybody. */
  open: boolean;
  about: readonly Topic[];
  /** Asks anew: an answer under way is older than what has just changed. */
  restart(): Promise<void>;
  forget(): void;
}

const known = new Map<string, Known>();

/**
 * The answer of a reading call, shared by everything on the page that asks for the same. It is asked for when
 * the first one listens, kept while others come, and forgotten when another person signs in.
 */
export function resource<K extends CallName>(
  name: K,
  input?: Input<K>,
  options: Options<Reply<K>> = {},
): Resource<Reply<K>> {
  const key = `${name} ${JSON.stringify(input ?? {})}`;
  const there = known.get(key);
  if (there) return there as unknown as Resource<Reply<K>>;

  const empty: ResourceState<Reply<K>> = { data: undefined, error: undefined, loading: false };
  let running: Promise<void> | null = null;
  let unwanted = new AbortController();
  let loadedAt = Number.NEGATIVE_INFINITY;
  const $state = Object.assign(map(empty), {
    open: options.open === true,
    about: topicsOf(name),
    reload: (): Promise<void> => running ?? $state.restart(),
    restart(): Promise<void> {
      if (options.signedIn && !$tokens.get()) return Promise.resolve();
      // What still waits for a bearer would be asked twice.
      unwanted.abort();
      unwanted = new AbortController();
      const answer = call(name, { ...input, signal: unwanted.signal } as Input<K>).then(
        (data) => ({ data: options.read?.(data) ?? data, error: undefined }),
        (error: unknown) => ({ error: error instanceof CallError ? error : new CallError(0) }),
      );
      const mine = answer.then((part) => {
        // Asked anew or forgotten meanwhile, it is nobody's answer.
        if (running !== mine) return;
        running = null;
        loadedAt = performance.now();
        $state.set({ ...$state.value, ...part, loading: false });
      });
      running = mine;
      $state.set({ ...$state.value, loading: true });
      return mine;
    },
    forget(): void {
      unwanted.abort();
      running = null;
      $state.set(empty);
      // Elements draw anew first: what none of them shows by then, as a guest's board to a student, nobody asks for.
      setTimeout(() => $state.lc > 0 && askFirst());
    },
  });
  const askFirst = () => {
    const { data, error } = $state.value;
    if (data === undefined && !error) void $state.reload();
  };

  onMount($state, () => {
    if ($state.value.error || performance.now() - loadedAt > (options.freshMs ?? FRESH_MS))
      void $state.reload();
  });
  // Forgotten within the second in which nanostores still takes it for mounted.
  onStart($state, askFirst);
  known.set(key, $state as unknown as Known);
  return $state as unknown as Resource<Reply<K>>;
}

$changed.listen((topics) => {
  for (const $state of known.values()) {
    if (!$state.about.some((topic) => topics.includes(topic))) continue;
    if ($state.lc > 0) void $state.restart();
    else $state.forget();
  }
});

// What is shown and could not be had comes by itself when the network is back.
addEventListener('online', () => {
  for (const $state of known.values()) {
    const status = $state.value?.error?.status ?? 404;
    if ($state.lc > 0 && (status === 0 || status >= 500)) void $state.reload();
  }
});

let person = personOf($tokens.get());

$tokens.listen((tokens) => {
  const next = personOf(tokens);
  if (next === person) return;
  person = next;
  for (const $state of known.values()) if (!$state.open) $state.forget();
});

// The element with the site's key may come after one that could not be answered without it.
$config.listen((now, before) => {
  const moved = now.platform !== before?.platform;
  if (!moved && now.siteKey === before.siteKey) return;
  for (const $state of known.values()) {
    if (moved || (!$state.open && $state.value?.data === undefined)) $state.forget();
  }
});

/** Forgets what is known of everything, so that one test does not answer for the next. */
export function forgetAll(): void {
  for (const $state of known.values()) $state.forget();
}
