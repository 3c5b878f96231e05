import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Tasks = Reply<'GET /v2/mars-code/questions'>;
export type Task = Tasks['items'][number];

/** What was solved elsewhere meanwhile tells nobody. */
export const tasksOf = (frameId: number): Resource<Tasks> =>
  resource('GET /v2/mars-code/questions', { query: { frame_id: frameId } }, { signedIn: true, freshMs: 0 });

/** The task to go on with: the first that is begun, else the first that is new. */
export const currentOf = ({ items }: Tasks): Task | null =>
  items.find(({ state }) => state === 'tried') ?? items.find(({ state }) => state === 'new') ?? null;
