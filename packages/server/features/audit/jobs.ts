import { defineJobs } from '../../jobs/job.ts';
import { forgetOldEntries } from './audit.ts';

export const jobs = defineJobs([{ name: 'audit-forget', daily: { from: '03:40' }, run: forgetOldEntries }]);
