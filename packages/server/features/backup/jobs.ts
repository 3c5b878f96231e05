import { defineJobs } from '../../jobs/job.ts';
import { backUp } from './backup.ts';

export const jobs = defineJobs([
  {
    name: 'backup',
    // Each hour, because a centre's computer may be off at night: the first hour of a day does it.
    cron: '40 * * * *',
    run: async (app) => {
      const path = await backUp(app);
      if (path) app.log.info({ path }, 'the embedded database was backed up');
    },
  },
]);
