import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';

type Said = Reply<'GET /v2/staff/today'>['tasks'][number];

/** Something that only an administrator can put right, since when, and where. */
export interface Task extends Omit<Said, 'since'> {
  since: Date;
}

/** What a feature's `admin-tasks.ts` exports: what waits for an administrator today. */
export interface TasksPart {
  /** Where they stand on the day's list, the lowest first. */
  order: number;
  find(app: App): Promise<Task[]>;
}

export const defineTasks = (part: TasksPart): TasksPart => part;
