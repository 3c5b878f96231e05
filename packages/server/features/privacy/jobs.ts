import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { deleteResultsBefore } from '../../store/idempotency-result.ts';
import { dayOf } from '../clock/time.ts';
import { applyAccounts, writeAccounts, written } from './accounts-kept.ts';
import { deleteDue } from './deletion.ts';
import { deleteCopies } from './queries.ts';

export const jobs = defineJobs([
  // By the clock what could not be written down at once, and accounts of a version that had no list.
  { name: 'privacy-list', everyMinutes: 5, run: writeAccounts, atStart: applyAccounts },
  { name: 'privacy-delete', cron: '3 * * * *', rests: true, run: (app) => written(app, deleteDue(app)) },
  {
    name: 'privacy-forget',
    cron: '53 * * * *',
    async run(app) {
      const now = app.now();
      await deleteCopies(app.store, dayOf(now));
      await deleteResultsBefore(app.store, new Date(now.getTime() - constants.idempotencyHours * 3_600_000));
    },
  },
]);
