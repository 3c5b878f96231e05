import { defineJobs } from '../../jobs/job.ts';
import { settleAll } from './settle.ts';

export const jobs = defineJobs([{ name: 'timetable-lessons', daily: { from: '00:10' }, run: settleAll }]);
