import type { Store } from './store/database.ts';

/** How much of the server one caller can have, and for how long. */
export interface Limits {
  /** Requests of one person, on whatever devices, and of all without a session behind one address, that run at once. */
  atOnce: { person: number; address: number };
  /** How many more of them may wait: calls, and files, of which a page of a whole school asks for many at once. */
  waiting: { calls: number; files: number };
  /**
   * Open connections. Three hundred students behind one address have a live bell each, and browsers keep up to five
   * more for what they ask besides.
   */
  connections: { address: number; total: number };
  /** Until the head of a request, a body of JSON, and any request have arrived: a picture may come by a slow line. */
  headMs: number;
  bodyMs: number;
  requestMs: number;
  /** A connection on which nothing moves; an open stream says something every 25 seconds. */
  silentMs: number;
}

const common: Omit<Limits, 'atOnce'> = {
  waiting: { calls: 1000, files: 4000 },
  connections: { address: 2000, total: 8000 },
  headMs: 15_000,
  bodyMs: 20_000,
  requestMs: 180_000,
  silentMs: 120_000,
};

/** The embedded database does one thing at a time: more at once of one caller would only stand before the others there. */
export const defaultLimits: Record<Store['kind'], Limits> = {
  postgres: { ...common, atOnce: { person: 8, address: 32 } },
  pglite: { ...common, atOnce: { person: 4, address: 16 } },
};
