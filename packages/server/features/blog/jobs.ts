import { defineJobs } from '../../jobs/job.ts';
import { sweepPictures } from './picture.ts';

export const jobs = defineJobs([{ name: 'blog-picture', cron: '23 2 * * *', run: sweepPictures }]);
