import { defineJobs } from '../../jobs/job.ts';
import { keptSince } from '../privacy/kept.ts';
import { deleteOld } from './queries.ts';

export const jobs = defineJobs([
  {
    name: 'notification-forget',
    daily: { from: '04:05' },
    run: (app) => deleteOld(app.store, keptSince(app.now())),
  },
]);
