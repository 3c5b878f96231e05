import type { CoinRule } from '@mars/contract/calls/coin.ts';
import type { CallName } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../feature.ts';
import type { Store } from '../store/database.ts';
import type { Answer, Client } from './harness.ts';

/** A student of a case's own, with 1000 coins, who may buy. */
export interface Case {
  app: App;
  store: Store;
  id: number;
  client: Client;
}

/** Whoever decides about what was held. */
export const anAdmin: Person = {
  ...{ role: 'admin', id: 1, sessionId: 0, site: null, origin: null, mayBuy: false },
};

/** A way in which a rule moves coins. */
export interface Way {
  /** The call, where there is one; else a job does it. */
  call?: CallName;
  coins: number;
  /** Each key is a purchase or a gift of its own; otherwise the same thing is booked once whatever the key. */
  perKey?: boolean;
  /** @returns what is tried, with a key */
  prepare(one: Case): Promise<(key: string) => Promise<Answer | undefined>>;
}

export type Ways = Partial<
  Record<CoinRule, Record<string, Way> | 'nothing pays for it yet' | 'it brings no coins'>
>;

/** What a feature's `ways.ts` exports: by which ways its rules move coins, each tried at once and twice. */
export const defineWays = (ways: Ways): Ways => ways;
