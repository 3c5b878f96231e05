import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';

export type Queue = Reply<'GET /v2/staff/review'>;
export type Item = Queue['items'][number];
export type Kind = Queue['kinds'][number];
export type Evidence = Item['evidence'][number];
export type Decision = 'accept' | 'refuse';
export type Words = NonNullable<Item['words']>;

const wanted = (kind: Item['kind'] | null, cursor?: string) => ({
  query: { ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) },
});

/** What somebody decides. */
export interface Decided {
  decision: Decision;
  reason: string;
  /** As it is to stand, where something was put right. */
  words?: Words | undefined;
}

/** What waits, the oldest first; of one kind where it is said. */
export const waiting = (kind: Item['kind'] | null): Resource<Queue> =>
  resource('GET /v2/staff/review', wanted(kind), { signedIn: true });

export const moreWaiting = (kind: Item['kind'] | null, cursor: string): Promise<Queue> =>
  call('GET /v2/staff/review', wanted(kind, cursor));

/** One decision after the other, in the order of the presses. @throws {CallError} */
export const decide = ({ kind, id, version }: Item, { words, ...decided }: Decided) =>
  inTurn('review', () =>
    call('POST /v2/staff/review/{kind}/{id}', {
      params: { kind, id },
      body: { ...decided, version, ...(words && { words }) },
    }),
  );

export const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`;
