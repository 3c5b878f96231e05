import { defineJobs } from '../../jobs/job.ts';
import { keptSince } from '../privacy/kept.ts';
import { deleteOld } from './queries.ts';

export const jobs = defineJobs([
  {
    name: 'notification-forget',
    cron: '5 4 * * *',
    run: (app) => deleteOld(app.store, keptSince(app.now())),
  },
]);
