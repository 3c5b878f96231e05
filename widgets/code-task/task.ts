import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Task = Reply<'GET /v2/mars-code/task/{id}'>;
export type Language = Task['languages'][number];
export type Submission = Reply<'GET /v2/mars-code/submission/{id}'>;
export type Verdict = NonNullable<Submission['verdict']>;
/** Why a program ended, as it says itself. */
export type ProgramError = { name: string; line: number | null; message: string };

export const taskOf = (id: number): Resource<Task> =>
  resource('GET /v2/mars-code/task/{id}', { params: { id } }, { signedIn: true, freshMs: 0 });

/** What of a task a phone shows: one at a time. */
export const VIEWS = ['task', 'code', 'result'] as const;
export type View = (typeof VIEWS)[number];
