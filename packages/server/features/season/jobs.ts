import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { openSeason, turnSeasons } from './close.ts';

export const jobs = defineJobs([
  {
    name: 'season-turn',
    everyMinutes: constants.ratingUpdateMinutes,
    rests: true,
    run: turnSeasons,
    atStart: openSeason,
  },
]);
