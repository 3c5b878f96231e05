/** A server for unit tests: answers in the place of `fetch`, and knows what it was asked. */
export interface Asked {
  /** As a call of the contract, without its params: `GET /v1/me`. */
  name: string;
  origin: string;
  search: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

export type Answer = (asked: Asked) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

export const text = (body: string, status = 200, type = 'text/html'): Response =>
  new Response(body, { status, headers: { 'content-type': type } });

export const problem = (status: number, code: string, more: object = {}): Response =>
  json({ type: 'about:blank', title: code, status, code, ...more }, status, 'application/problem+json');

/** What a broken network gives. */
export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

export class FakeApi {
  readonly asked: Asked[] = [];
  readonly #answers = new Map<string, Answer>();

  /** Answers a call from now on. What nobody answers is a 404. */
  on(name: string, answer: Answer): this {
    this.#answers.set(name, answer);
    return this;
  }

  count(name: string): number {
    return this.asked.filter((each) => each.name === name).length;
  }

  last(name: string): Asked {
    const found = this.asked.filter((each) => each.name === name).at(-1);
    if (!found) throw new Error(`nobody asked ${name}`);
    return found;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const asked: Asked = {
      name: `${init.method ?? 'GET'} ${url.pathname}`,
      origin: url.origin,
      search: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      signal: init.signal ?? null,
    };
    this.asked.push(asked);
    init.signal?.throwIfAborted();
    return (this.#answers.get(asked.name) ?? (() => text('Not found', 404)))(asked);
  };
}

/** An access token that says whose it is, as our server's do. */
export const tokenOf = (subject: string, number = 1): string =>
  `h.${btoa(JSON.stringify({ sub: subject, number })).replace(/=+$/, '')}.s`;

export interface Deferred<T> {
  promise: Promise<T>;
  resolve(value: T): void;
}

/** An answer that the test gives when it wants to. */
export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
