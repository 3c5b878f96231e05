import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { updateRatingBeside } from './beside.ts';
import { keepDays } from './days.ts';
import { updateRatingOnce } from './snapshot.ts';

export const jobs = defineJobs([
  {
    name: 'rating-snapshot',
    everyMinutes: constants.ratingUpdateMinutes,
    run: (app) => updateRatingBeside(app.store, app.now()),
    atStart: (app) => updateRatingOnce(app.store, app.now()),
  },
  {
    name: 'rating-day',
    daily: { from: '00:12' },
    run: (app, lastDay = null) => keepDays(app, lastDay),
  },
]);
