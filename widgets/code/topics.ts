import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';

export type Topics = Reply<'GET /v2/mars-code/frames'>;
export type Topic = Topics['items'][number];

/** What was solved elsewhere meanwhile tells nobody. */
export const $topics = resource('GET /v2/mars-code/frames', undefined, { signedIn: true, freshMs: 0 });

/** The topic to go on with; null when all is solved. */
export const currentOf = ({ items, resume }: Topics): Topic | null =>
  items.find(({ id }) => id === resume?.frame_id) ?? null;

/** How a topic stands. */
export function stateOf({ solved, tasks }: Topic): 'new' | 'begun' | 'done' {
  if (solved === 0) return 'new';
  return solved < tasks ? 'begun' : 'done';
}
