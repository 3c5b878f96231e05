import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { awardDue } from './award.ts';
import { updateShares } from './queries.ts';

export const jobs = defineJobs([
  { name: 'badge-award', everyMinutes: 1, run: awardDue },
  {
    name: 'badge-share',
    everyMinutes: constants.ratingUpdateMinutes,
    run: (app) => updateShares(app.store),
  },
]);
