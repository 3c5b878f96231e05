import { defineJobs } from '../../jobs/job.ts';
import { settleAll } from './settle.ts';

export const jobs = defineJobs([{ name: 'referral-settle', everyMinutes: 5, rests: true, run: settleAll }]);
