import type { Static, TSchema } from 'typebox';
import type { topics } from './additions.generated.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may make a call, in the letters of the access table: anonymous, guest of an embedding site, student,
 * parent, teacher, administrator of the centre. A call with `A` ignores the bearer token.
 */
export type Access = 'A' | 'G' | 'S' | 'P' | 'T' | 'D';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What calls tell of and change: a read about one of them is asked for anew after an action that changes it, or when the
 * live bell tells of it. What follows from an action later, a badge or a place on a board, is no change of its own.
 */
export type Topic = (typeof topics)[number];

/**
 * Whose things a call is about: the student whom this parameter names, where an optional one left out is the caller; the
 * caller's own; or the centre's, the same whoever asks.
 */
export type Owner = `${'params' | 'query' | 'body'}.${string}` | 'caller' | 'centre';

/** One call of the API: everything that server, client, documents and tests know about it. */
export interface Call {
  /** One line for the documents, in English. */
  summary: string;
  access: readonly Access[];
  /** 1: named by the specification, ignores what it does not know. 2: ours, refuses unknown keys. */
  part: 1 | 2;
  owner: Owner;
  /** Of a reading call: what it tells of. Empty: of nothing that an action changes. */
  about?: readonly Topic[];
  /** Of any other: what it changes when it succeeds. Empty: nothing that a read would have to be asked anew for. */
  changes?: readonly Topic[];
  /** Also answered under these other addresses: the specification does not say on which base they stand. */
  alsoAt?: readonly string[];
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body is `multipart/form-data` with one optional part `file`. */
  upload?: true;
  /** The body may also be a form of a page that the server makes, `application/x-www-form-urlencoded`. */
  form?: true;
  /** A person's `Idempotency-Key` is taken, or has to be there. */
  idempotency?: 'optional' | 'required';
  /** The call may also answer as a stream of server-sent events. */
  stream?: true;
  /**
   * A guest also reads it by `key=<site key>` in the query, from one of the site's origins: no token, and so no question
   * of the browser before it (ruling 71).
   */
  byKey?: true;
  /** Counted per address; the only calls that may answer 429. */
  limited?: true;
  /** The call counts against nobody's status: an inactive student may make it although it writes. */
  whenInactive?: true;
  /** No answer to it ends the session of whoever asks (ruling 3). */
  keepsSession?: true;
  reply: TSchema;
  refusals?: readonly RefusalCode[];
}

type Read = Call & { about: readonly Topic[]; changes?: never };
type Action = Call & { changes: readonly Topic[]; about?: never };
type Table = Record<`GET /${string}`, Read> & Record<`${Exclude<Method, 'GET'>} /${string}`, Action>;

/** Checks a table of calls and keeps its literal types. */
export const defineCalls = <const C extends Table>(calls: C): C => calls;

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** The parts of a call as TypeScript types, for the client and the server's handlers. */
export interface Shape<C extends Call> {
  params: StaticOf<C['params']>;
  query: StaticOf<C['query']>;
  body: StaticOf<C['body']>;
  reply: Static<C['reply']>;
}
