import type { CallName, CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Problem } from '@mars/contract/problem.ts';
import { FetchError, ofetch } from 'ofetch';
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
    /** The part `file` of an uploading call. */
    file?: Blob;
    signal?: AbortSignal;
    /** One a confirmation: the server answers the same again for the same key. */
    idempotencyKey?: string;
  };

/** What the client asks of the session. It knows no storage and no page. */
export interface Environment {
  /** Origin of the API. */
  base(): string;
  /** The bearer for a call now, refreshed ahead of its end when that can be known; null: nobody. */
  bearer(): Promise<string | null>;
  /** Another bearer after a 401 to `refused`; null when there is none: the call then fails with the 401. */
  renew(refused: string): Promise<string | null>;
  /** A 403 or 429 came: the specification ends the session. */
  forcedOut(refused: string): void;
  /** The server no longer understands this client: the page has to load anew (ruling 54). */
  stale(): void;
}

/**
 * Calls that need no bearer: none is waited for, the browser asks nothing first, and no answer ends a session. What
 * a sign-in answers is about the form in front of the person; a plain server may answer 403 where capabilities are.
 */
const ANONYMOUS =
  /^(\/v1\/(capabilities|auth\/(signin|code|signup|password|handover|guest|token))|(\/v[12])?\/now\/datetime)$/;
/** The AI never logs anybody out (ruling 3). */
const HARMLESS = /^\/v2\/ai\//;
/**
 * The calls of the specification, which a 403 or 429 of any server ends the session at. A plain server may answer so to
 * every path that it does not know.
 */
const SPECIFIED =
  /^\/(v1\/(me(\/(projects|total_monthly_exam_results|update_picture|avatar_files))?|attendance\/student|shop\/student\/heroes|coins\/student\/history|notification(\/[^/]+\/read)?)|v2\/(project\/ai-(config|limit(\/create)?)|premium\/(check_premium|buy|limit-check)))$/;

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
  let asking: Promise<boolean> | null = null;
  /** Whether the server has more calls than the specification: it then has capabilities, too. */
  const isOurs = () => {
    asking ??= ofetch(`${environment.base()}/v1/capabilities`, { retry: 0 })
      .then(
        (answer) => typeof answer === 'object' && answer !== null,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const ends = async (status: number, path: string) =>
    (status === 403 || status === 429) && !HARMLESS.test(path) && (SPECIFIED.test(path) || (await isOurs()));
  const send = async (name: CallName, input: Input<CallName>, responseType: 'json' | 'stream') => {
    const request = describe(name, input);
    // Before the bearer is asked for, which takes a while: it is for this server and no other.
    const address = environment.base() + request.path;
    let bearer = ANONYMOUS.test(request.path) ? null : await environment.bearer();
    // Nobody waits for it any more: not even asked.
    input.signal?.throwIfAborted();
    for (let attempt = 0; ; attempt++) {
      try {
        return await ofetch.raw(address, {
          method: request.method,
          query: request.query,
          body: request.body,
          headers: headersOf(bearer, input.idempotencyKey),
          signal: input.signal,
          retry: 0,
          responseType,
        });
      } catch (error) {
        const failure = await failureOf(error, input.signal);
        if (!(failure instanceof CallError)) throw failure;
        if (failure.code === 'stale_client') environment.stale();
        if (failure.status === 401 && bearer && attempt === 0) {
          const next = await environment.renew(bearer);
          if (next) {
            bearer = next;
            continue;
          }
        }
        if (bearer && (await ends(failure.status, request.path))) environment.forcedOut(bearer);
        throw failure;
      }
    }
  };
  return {
    call: async (name, input) => {
      const { status, _data } = await send(name, (input ?? {}) as Input<CallName>, 'json');
      // Some servers answer a page of theirs to what they do not know, and so does a network one has to sign in to.
      if (typeof _data === 'string' && name.startsWith('GET')) throw new CallError(status);
      return _data;
    },
    stream: async (name, input) => {
      const answer = await send(name, (input ?? {}) as Input<CallName>, 'stream');
      const events = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      return { events, body: answer._data };
    },
  };
}

interface Described {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: string | FormData | undefined;
}

function describe(name: CallName, input: Input<CallName>): Described {
  const given = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const space = name.indexOf(' ');
  const path = name
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given.params?.[key])));
  // Nothing is not an empty text.
  const query = Object.entries(given.query ?? {}).filter(([, value]) => value != null);
  let body: Described['body'];
  if (input.file) {
    body = new FormData();
    body.append('file', input.file);
  } else if (given.body != null) body = jsonOf(given.body);
  return { method: name.slice(0, space), path, query: Object.fromEntries(query), body };
}

function headersOf(bearer: string | null, idempotencyKey: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  // Without a bearer the contract's number would be all that makes the browser ask first.
  if (bearer) {
    headers.authorization = `Bearer ${bearer}`;
    headers['mars-contract'] = String(constants.contract);
  }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

/** What was thrown, as a `CallError`, but for the person's own stop, which stays an `AbortError`. */
async function failureOf(error: unknown, signal: AbortSignal | undefined): Promise<Error> {
  if (signal?.aborted) return new DOMException('stopped', 'AbortError');
  if (!(error instanceof FetchError) || !error.status) return new CallError(0);
  let data: unknown = error.data;
  if (data instanceof ReadableStream) data = await new Response(data).json().catch(() => null);
  return new CallError(error.status, typeof data === 'object' && data !== null ? (data as Problem) : {});
}
