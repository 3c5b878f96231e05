import { defineJobs } from '../../jobs/job.ts';
import { dayOf } from '../clock/time.ts';
import { keptSince } from '../privacy/kept.ts';
import { dropFiles, sweepFiles } from './file.ts';
import { deleteOldFiles, deleteUploads } from './queries-file.ts';

export const jobs = defineJobs([
  {
    name: 'homework-file',
    daily: { from: '02:17' },
    async run(app) {
      await deleteUploads(app.store, dayOf(app.now()));
      const since = keptSince(app.now());
      await dropFiles(app, await deleteOldFiles(app.store, since, dayOf(since)));
      await sweepFiles(app);
    },
  },
]);
