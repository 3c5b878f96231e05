import { defineJobs } from '../../jobs/job.ts';
import { forgetOldEntries } from './audit.ts';

export const jobs = defineJobs([{ name: 'audit-forget', cron: '40 3 * * *', run: forgetOldEntries }]);
