import { defineJobs } from '../../jobs/job.ts';
import { settleAll } from './settle.ts';

export const jobs = defineJobs([{ name: 'timetable-lessons', cron: '10 0 * * *', run: settleAll }]);
