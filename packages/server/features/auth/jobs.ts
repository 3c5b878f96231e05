import { defineJobs } from '../../jobs/job.ts';
import { forgetAssertions } from './handover.ts';

export const jobs = defineJobs([{ name: 'auth-assertion', cron: '23 * * * *', run: forgetAssertions }]);
