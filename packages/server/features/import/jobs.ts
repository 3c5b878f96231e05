import { defineJobs } from '../../jobs/job.ts';
import { applyWaiting, forgetOldImports } from './apply.ts';
import { applyJob } from './import.ts';

export const jobs = defineJobs([
  // Woken by whoever brings a table; by the clock it goes on where a server was killed.
  { name: applyJob, everyMinutes: 1, run: applyWaiting },
  { name: 'import-forget', daily: { from: '03:40' }, run: forgetOldImports },
]);
