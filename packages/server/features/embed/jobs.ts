import { defineJobs } from '../../jobs/job.ts';
import { dayMs, dayOf } from '../clock/time.ts';
import { forgetCodes } from './code.ts';
import { forgetRefused } from './queries-refused.ts';
import { deleteUses } from './queries-use.ts';

/** So long an address that asks no more stands in the list. */
const keptDays = 30;

export const jobs = defineJobs([
  { name: 'embed-code', cron: '17 * * * *', run: forgetCodes },
  {
    name: 'embed-forget',
    daily: { from: '03:35' },
    run: async ({ store, now }) => {
      await deleteUses(store, dayOf(now()));
      await forgetRefused(store, new Date(now().getTime() - keptDays * dayMs));
    },
  },
]);
