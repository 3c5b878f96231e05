import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { deleteResultsBefore } from '../../store/idempotency-result.ts';
import { dayOf } from '../clock/time.ts';
import { deleteDue } from './deletion.ts';
import { deleteCopies } from './queries.ts';

export const jobs = defineJobs([
  { name: 'privacy-delete', cron: '3 * * * *', run: deleteDue },
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
