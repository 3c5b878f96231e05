import type { ReviewKind } from '@mars/contract/additions.generated.ts';
import type { Evidence } from '@mars/contract/review.ts';
import type { App } from '../../feature.ts';
import { findParts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../coin/actor.ts';

interface Words {
  uz: string;
  ru: string;
}

/** What a student wrote. */
export interface Written {
  title: string;
  text: string;
}

/** What somebody who decides sees of a thing. */
export interface Shown {
  title: Words;
  /** That accepting brings, if the month lets it. */
  coins: number;
  evidence: Evidence[];
  /** What whoever accepts it may put right; none where that is nothing. */
  words?: Written;
  /** Which text of it this is; none where it does not change while it waits. */
  version?: number;
}

export interface Decided {
  studentId: number;
  object: string;
  decision: 'accept' | 'refuse';
  /** What was looked at; null: nobody says. */
  version: number | null;
  /** As it is to stand, where it was put right; null: as it is. */
  words: Written | null;
  /** Who decides. */
  by: Actor;
  at: Date;
}

/** What a decision came to: what was paid, and what the student is told above its reason; null: nothing. */
export interface Settled {
  coins: number;
  message: Words | null;
}

/** One kind of what waits for a person. */
export interface Kind {
  /** What it is called where one of several is chosen. */
  title: Words;
  /** Reasons to take with one tap, the commonest first. */
  ready: { accept: readonly Words[]; refuse: readonly Words[] };
  /** The student may object that it is held. */
  mayObject: boolean;
  /** Of several at once, by object; one that is no longer there is left out. */
  show(app: App, waiting: readonly { studentId: number; object: string }[]): Promise<Map<string, Shown>>;
  /**
   * Prepares what a decision does, outside of any transaction.
   * @returns for the transaction that keeps the decision: does it
   * @throws changed_meanwhile there, when another version was looked at
   */
  settle(app: App, decided: Decided): Promise<(db: Database) => Promise<Settled>>;
}

/** What a feature's `review-kind.ts` exports: its kinds by their names. */
export const defineReviewKind = <K extends ReviewKind>(kinds: Record<K, Kind>): Record<K, Kind> => kinds;

/** @throws not_found for a kind that no feature has yet */
export async function kindOf(name: ReviewKind): Promise<Kind> {
  for (const { part } of await findParts<Partial<Record<ReviewKind, Kind>>>('review-kind')) {
    if (part[name]) return part[name];
  }
  throw new Refused('not_found');
}
