import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { updateRating, updateRatingOnce } from './snapshot.ts';

export const jobs = defineJobs([
  {
    name: 'rating-snapshot',
    everyMinutes: constants.ratingUpdateMinutes,
    run: (app) => updateRating(app.store, app.now()),
    atStart: (app) => updateRatingOnce(app.store, app.now()),
  },
]);
