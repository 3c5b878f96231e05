import { defineJobs } from '../../jobs/job.ts';
import { dayOf } from '../clock/time.ts';
import { sweepFiles } from './file.ts';
import { deleteUploads } from './queries-file.ts';

export const jobs = defineJobs([
  {
    name: 'homework-file',
    cron: '17 2 * * *',
    async run(app) {
      await deleteUploads(app.store, dayOf(app.now()));
      await sweepFiles(app);
    },
  },
]);
