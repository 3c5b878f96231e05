import { defineJobs } from '../../jobs/job.ts';
import { dayOf } from '../clock/time.ts';
import { touchSpans } from './queries-span.ts';

// A server of the version before sees the time that runs: another one from the day on which one begins or has ended.
export const jobs = defineJobs([
  { name: 'study-seen', everyMinutes: 30, run: (app) => touchSpans(app.store, dayOf(app.now())) },
]);
