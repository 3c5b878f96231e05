import { defineJobs } from '../../jobs/job.ts';
import { chargeMonth } from './charge.ts';
import { cancelLate } from './late.ts';

/** Daily: what the first of a month missed, since no server ran, is made up for on the next day that one does. */
export const jobs = defineJobs([
  { name: 'payment-charge', daily: { from: '00:20' }, rests: true, run: chargeMonth },
  { name: 'payment-late', everyMinutes: 10, rests: true, run: cancelLate },
]);
