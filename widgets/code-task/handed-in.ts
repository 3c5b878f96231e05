import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import type { Language } from './task.ts';

export const LANGUAGES: Record<Language, string> = { python: 'Python', javascript: 'JavaScript' };

/** What one handed in to it before. */
export const submissionsOf = (taskId: number): Resource<Reply<'GET /v2/mars-code/submissions'>> =>
  resource('GET /v2/mars-code/submissions', { query: { task_id: taskId } }, { signedIn: true });
