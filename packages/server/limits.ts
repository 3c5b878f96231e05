/** How much of the server one caller can have, and for how long. */
export interface Limits {
  /** Requests of one session, and of all without a session behind one address, that run at once. */
  atOnce: { session: number; address: number };
  /** How many more of them may wait. */
  waiting: number;
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

export const defaultLimits: Limits = {
  atOnce: { session: 8, address: 32 },
  waiting: 1000,
  connections: { address: 2000, total: 8000 },
  headMs: 15_000,
  bodyMs: 20_000,
  requestMs: 180_000,
  silentMs: 120_000,
};
