import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../streak/day.ts';
import { deleteTraces } from './queries-run.ts';

export const jobs = defineJobs([
  {
    name: 'typing-forget',
    daily: { from: '03:25' },
    run: (app) => deleteTraces(app.store, new Date(app.now().getTime() - constants.typing.traceDays * dayMs)),
  },
]);
