import { defineJobs } from '../../jobs/job.ts';
import { settleExams } from './attempt.ts';

export const jobs = defineJobs([{ name: 'exam-end', everyMinutes: 1, run: (app) => settleExams(app) }]);
