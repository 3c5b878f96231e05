import { defineJobs } from '../../jobs/job.ts';
import { sweepPictures } from './picture.ts';

export const jobs = defineJobs([{ name: 'blog-picture', daily: { from: '02:23' }, run: sweepPictures }]);
