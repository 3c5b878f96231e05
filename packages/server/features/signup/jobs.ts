import { defineJobs } from '../../jobs/job.ts';
import { forgetOld } from './code.ts';

export const jobs = defineJobs([{ name: 'signup-code', cron: '29 * * * *', run: forgetOld }]);
