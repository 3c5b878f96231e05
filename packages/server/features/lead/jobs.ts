import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../clock/time.ts';
import { deleteLeads } from './queries.ts';

export const jobs = defineJobs([
  {
    name: 'lead-forget',
    daily: { from: '03:50' },
    run: (app) => deleteLeads(app.store, new Date(app.now().getTime() - constants.lead.keptDays * dayMs)),
  },
]);
