import type { App } from '../feature.ts';

/**
 * Work that comes piece by piece and is waited for: `app.enqueue(name, key)` brings one in, and whichever server is free
 * does it. A server that dies loses none: another one takes it up.
 */
export interface PieceWork {
  /** Letters, digits and `-`; unique among all jobs and pieces. */
  name: string;
  /** How many one server does at the same time. */
  atOnce: number;
  /** What is to be done, asked for each minute: what no queue knows of is brought in. */
  waiting(app: App): Promise<readonly Piece[]>;
  /** Has to change nothing when the piece is done already. @throws when it is to be tried again, after all that is new */
  run(app: App, key: string): Promise<void>;
  /** Ends a piece that has failed five times, so that it is no longer among those that wait. */
  giveUp(app: App, key: string): Promise<void>;
}

export interface Piece {
  key: string;
  /** Earlier ones come first, to the second; now, when nothing is said. */
  turn?: Date;
}

/** What a feature's `pieces.ts` exports. */
export const definePieces = (pieces: readonly PieceWork[]): readonly PieceWork[] => pieces;
