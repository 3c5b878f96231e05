import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../streak/day.ts';
import { deleteRaces } from './queries.ts';

export const jobs = defineJobs([
  {
    name: 'race-forget',
    daily: { from: '03:35' },
    run: (app) => deleteRaces(app.store, new Date(app.now().getTime() - constants.race.keptDays * dayMs)),
  },
]);
