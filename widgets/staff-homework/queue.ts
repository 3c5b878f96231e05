import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';

export type Handed = Reply<'GET /v2/staff/homework'>;
export type HandedIn = Handed['items'][number];
export type State = 'waiting' | 'returned' | 'marked';
export type Comment = Reply<'GET /v2/staff/comments'>['items'][number];

/** What a teacher answers: a mark, or a comment alone, which returns the work. */
export interface Answer {
  mark: number | null;
  comment: string;
}

const wanted = (state: State, groupId: number | undefined, cursor?: string) => ({
  query: { state, ...(groupId ? { group_id: groupId } : {}), ...(cursor ? { cursor } : {}) },
});

/** What was handed in, of one group or of all; waiting, the oldest first. */
export const handedIn = (state: State, groupId: number | undefined): Resource<Handed> =>
  resource('GET /v2/staff/homework', wanted(state, groupId), { signedIn: true });

export const moreHandedIn = (state: State, groupId: number | undefined, cursor: string): Promise<Handed> =>
  call('GET /v2/staff/homework', wanted(state, groupId, cursor));

export const comments = () => resource('GET /v2/staff/comments', undefined, { signedIn: true });

/** One answer after the other, in the order of the presses. @param version asked when it is its turn @throws {CallError} */
export const saveAnswer = (
  { student_id, project_id, hand_in_id }: HandedIn,
  { mark, comment }: Answer,
  version: () => string,
): Promise<HandedIn> =>
  inTurn('homework', () =>
    call('PATCH /v2/staff/homework', {
      body: { student_id, project_id, hand_in_id, mark, comment: comment.trim() || null, version: version() },
    }),
  );

const BANDS = ['excellent', 'good', 'work'] as const;

/** The band of the bank's comments that a mark is in; without a mark, of what is to be done again. */
export function bandOf(mark: number | null): Comment['band'] {
  const at = mark === null ? -1 : constants.markBands.findIndex((from) => mark >= from);
  return BANDS[at] ?? 'again';
}

/** What was typed as a mark: a whole number that marks may be; null of nothing, undefined of anything else. */
export function markOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const mark = Number(text);
  const { min, max } = constants.marks;
  return Number.isInteger(mark) && mark >= min && mark <= max ? mark : undefined;
}
