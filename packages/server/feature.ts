import type { CallName, CallShape } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from './store/database.ts';

/**
 * Who makes a call. `site` and `origin` are set when the token was minted for an embedding page (ruling 46);
 * `address` is that of the household or school that a guest's request comes from.
 */
export type Caller =
  | { role: 'anonymous' }
  | { role: 'guest'; guestId: string; site: string; origin: string; address: string }
  | {
      role: 'student' | 'parent' | 'teacher' | 'admin';
      id: number;
      sessionId: number;
      site: string | null;
      origin: string | null;
      /** The embedding site may let its visitors buy and see sessions. */
      mayBuy: boolean;
    };

export type Person = Extract<Caller, { id: number }>;

/** What the composition hands to every feature. The clock is the only source of "now" outside SQL. */
export interface App {
  store: Store;
  settings(): Promise<CentreSettings>;
  /** They were changed, and are read anew at the next question; other servers follow within five seconds. */
  forgetSettings(): void;
  now(): Date;
  /** The public address, without a slash at the end. */
  platformUrl: string;
  /** Folder for what the server writes itself: uploads in `media/`. */
  dataDir: string;
  env: Record<string, string | undefined>;
  /** Aborts when the server begins to stop: whoever streams ends the stream then. */
  stopping: AbortSignal;
  /** Has a job done now, where jobs run; by the clock it comes anyway. */
  wake(job: string): void;
  /** Brings in a piece of work (`jobs/piece.ts`), where jobs run; one whose turn is earlier comes first. */
  enqueue(piece: string, key: string, turn?: Date): void;
  log: {
    info(data: object, message: string): void;
    warn(data: object, message: string): void;
    error(data: object, message: string): void;
  };
}

/** One request, as handlers see it: checked by the contract, with the caller resolved. */
export interface Context<K extends CallName = CallName> {
  app: App;
  caller: Caller;
  params: CallShape<K>['params'];
  query: CallShape<K>['query'];
  body: CallShape<K>['body'];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler answers the reply, or throws a `Refused`. A streaming handler that took over the socket answers `undefined`. */
export type Handler<K extends CallName> = (
  context: Context<K>,
) => Promise<CallShape<K>['reply'] | undefined> | CallShape<K>['reply'];

/** A handler of whichever call, as the composition passes it on. */
export type AnyHandler = (context: Context) => unknown;

export type Handlers<K extends CallName = CallName> = { [Name in K]: Handler<Name> };

/** Declares the handlers of a feature; the names are checked against the contract. */
export const handlers = <K extends CallName>(table: Handlers<K>): Handlers<K> => table;

/**
 * The caller as a person.
 * @throws {Error} when a guest or nobody calls: the access table of the call is wrong then.
 */
export function person(caller: Caller): Person {
  if ('id' in caller) return caller;
  throw new Error('the call’s access table lets in somebody who is no person');
}
