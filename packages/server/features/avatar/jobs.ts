import { defineJobs } from '../../jobs/job.ts';
import { dayOf } from '../clock/time.ts';
import { deleteUploads } from './queries.ts';

export const jobs = defineJobs([
  {
    name: 'avatar-upload',
    daily: { from: '01:07' },
    run: (app) => deleteUploads(app.store, dayOf(app.now())),
  },
]);
