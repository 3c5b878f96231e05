import { defineJobs } from '../../jobs/job.ts';
import { fillAll } from './fill.ts';

export const jobs = defineJobs([{ name: 'extra-lesson-places', everyMinutes: 5, rests: true, run: fillAll }]);
