import type { CallName, CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { endsSession, isAnonymous, isByKey } from '@mars/contract/facts.ts';
import type { Problem } from '@mars/contract/problem.ts';
import { createFetch, FetchError, ofetch } from 'ofetch';
import type { Environment } from './environment.ts';
import { CallError } from './error.ts';
import { jsonOf } from './json.ts';

type Given<T, Name extends string> = undefined extends T
  ? { [K in Name]?: T }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a call needs: its own params, query and body by the contract, and what is about the request itself. */
export type Input<K extends CallName> = Given<CallShape<K>['params'], 'params'> &
  Given<CallShape<K>['query'], 'query'> &
  Given<CallShape<K>['body'], 'body'> & {
    /** The parts of an uploading call. */
    form?: FormData;
    /** Sends it in place of the browser's `fetch`. */
    by?: typeof fetch;
    signal?: AbortSignal;
    /** One a confirmation: the server answers the same again for the same key. */
    idempotencyKey?: string;
    /** It goes out even when the page goes away meanwhile. */
    keepalive?: boolean;
  };

export interface Client {
  /**
   * Makes one call of the contract.
   * @throws {CallError} for every refusal and when no answer comes.
   */
  call<K extends CallName>(name: K, input?: Input<K>): Promise<Reply<K>>;
  /** The same, answering the body as it comes: only what may stream by the contract. A plain server may not. */
  stream<K extends CallName>(name: K, input?: Input<K>): Promise<Streamed>;
}

/** A body under way. `events`: it is a stream of server-sent events, else one JSON text. */
export interface Streamed {
  events: boolean;
  body: ReadableStream<Uint8Array>;
}

export function createClient(environment: Environment): Client {
  const usual = createFetch({
    fetch: (input, init) => environment.early(String(input)) ?? fetch(input, init),
  });
  let asking: Promise<boolean> | null = null;
  /** Whether the server has more calls than the specification: it then has capabilities, too. */
  const isOurs = () => {
    asking ??= callOnce(environment.base(), 'GET /v1/capabilities')
      .then(
        (answer) => typeof answer === 'object' && answer !== null,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  // A plain server may answer 403 or 429 to every path that it does not know.
  const ends = async (status: number, name: CallName) => {
    const by = status === 403 || status === 429 ? endsSession(name) : 'never';
    return by === 'always' || (by === 'on ours' && (await isOurs()));
  };
  const send = async (name: CallName, input: AnyInput, responseType: 'json' | 'stream') => {
    // Before the bearer is asked for, which takes a while: it is for this server and no other.
    const base = environment.base();
    const key = isByKey(name) ? await environment.siteKey() : null;
    if (key) input = { ...input, query: { ...input.query, key } };
    const fetcher = input.by ? createFetch({ fetch: input.by }) : usual;
    let bearer = key || isAnonymous(name) ? null : await environment.bearer();
    // Nobody waits for it any more: not even asked.
    input.signal?.throwIfAborted();
    for (let attempt = 0; ; attempt++) {
      try {
        return await request(base, name, { ...input, headers: headersOf(bearer), fetcher }, responseType);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        if (key && failure.code === 'origin_mismatch')
          environment.wrongKey(key, (failure.problem as Problem).detail);
        if (failure.code === 'stale_client') environment.stale();
        if (failure.status === 401 && bearer && attempt === 0) {
          const next = await environment.renew(bearer);
          if (next) {
            bearer = next;
            continue;
          }
        }
        if (bearer && (await ends(failure.status, name))) environment.forcedOut(bearer);
        throw failure;
      }
    }
  };
  return {
    call: async (name, input) => (await send(name, input ?? {}, 'json'))._data,
    stream: async (name, input) => {
      const answer = await send(name, input ?? {}, 'stream');
      const events = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      return { events, body: answer._data };
    },
  };
}

/**
 * Makes a call as it is given, once: those by which a bearer is got, which neither wait for one nor end a session.
 * @param base the origin of the API
 * @throws {CallError} as above
 */
export async function callOnce<K extends CallName>(
  base: string,
  name: K,
  input?: Input<K> & Once,
): Promise<Reply<K>> {
  return (await request(base, name, input ?? {}, 'json'))._data;
}

interface Once {
  headers?: Record<string, string>;
  /** For how many ms an answer is waited for; without it, as long as the browser does. */
  timeout?: number;
  fetcher?: typeof ofetch;
}

interface AnyInput extends Omit<Input<CallName>, 'params' | 'query' | 'body'> {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

async function request(
  base: string,
  name: CallName,
  {
    params,
    query,
    body,
    form,
    signal,
    idempotencyKey,
    keepalive,
    headers,
    timeout,
    fetcher = ofetch,
  }: AnyInput & Once,
  responseType: 'json' | 'stream',
) {
  const [method, path] = name.split(' ') as [string, string];
  const where = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  // Before anything is tried: a fault of ours in it is no lost connection.
  const asked = {
    method,
    // Nothing is not an empty text.
    query: Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value != null)),
    body: form ?? (body == null ? undefined : jsonOf(body)),
    headers: idempotencyKey ? { ...headers, 'idempotency-key': idempotencyKey } : headers,
    signal,
    keepalive,
    timeout,
    retry: 0,
    responseType,
  };
  const answer = await fetcher.raw(base + where, asked).catch(async (error: unknown) => {
    throw await failureOf(error, signal);
  });
  // Some servers answer a page of theirs to what they do not know, and so does a network one has to sign in to; or nothing.
  if (method === 'GET' && typeof (answer._data ?? '') !== 'object') throw new CallError(answer.status);
  return answer;
}

// Without a bearer the contract's number would be all that makes the browser ask first.
const headersOf = (bearer: string | null): Record<string, string> =>
  bearer ? { authorization: `Bearer ${bearer}`, 'mars-contract': String(constants.contract) } : {};

/** What was thrown, as a `CallError`, but for the person's own stop, which stays an `AbortError`. */
async function failureOf(error: unknown, signal: AbortSignal | undefined): Promise<Error> {
  if (signal?.aborted) return new DOMException('stopped', 'AbortError');
  // No answer, or one that broke off within its body: that is thrown as the browser has it.
  if (!(error instanceof FetchError && error.status)) return new CallError(0);
  let data: unknown = error.data;
  if (data instanceof ReadableStream) data = await new Response(data).json().catch(() => null);
  return new CallError(error.status, typeof data === 'object' && data !== null ? (data as Problem) : {});
}
