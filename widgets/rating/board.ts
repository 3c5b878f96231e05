import type { Reply } from '@mars/contract/calls.generated.ts';
import { $handing } from '@mars/session/handover.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { $signedIn, call } from '@mars/session/session.ts';

export type Board = Reply<'GET /v1/rating/coin'>;
export type Place = Board['items'][number];

/** Which board, of whom, of which time. */
export interface Choice {
  board: 'coin' | 'xp' | 'typing';
  scope: 'group' | 'centre';
  period: 'month' | 'season' | 'all';
  /** The rows beside one's own in place of the first ones. */
  around: boolean;
  /** The child with whose eyes a parent looks. */
  childId: number | undefined;
}

const queryOf = ({ scope, period, around, childId }: Choice) => ({
  scope,
  period,
  ...(childId !== undefined && { student_id: childId }),
  ...(around && { around_me: true }),
});

/** A student stands on a board once. Guests get no ids. */
export const keyOf = (row: Place): string | number =>
  row.student_id ?? `${row.place}-${row.first_name}${row.last_name}${row.value}`;

/** The first page of a board. */
export const boardOf = (choice: Choice): Resource<Board> =>
  resource(`GET /v1/rating/${choice.board}`, { query: queryOf(choice) });

/** Begins to ask for what a guest will see, which is what the loader has asked for. */
export function askForGuest({ board, period }: Pick<Choice, 'board' | 'period'>): void {
  if ($signedIn.get() || $handing.get()) return;
  boardOf({ board, scope: 'centre', period, around: false, childId: undefined }).get();
}

/** @throws {CallError} when the next page does not come. */
export const nextPage = (choice: Choice, cursor: string): Promise<Board> =>
  call(`GET /v1/rating/${choice.board}`, { query: { ...queryOf(choice), cursor } });
