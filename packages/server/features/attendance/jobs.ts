import { defineJobs } from '../../jobs/job.ts';
import { settleLeft } from './sheet.ts';

export const jobs = defineJobs([
  { name: 'attendance-coins', everyMinutes: 5, run: settleLeft, atStart: settleLeft },
]);
