import { constants } from '@mars/contract/constants.ts';
import { defineJobs } from '../../jobs/job.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { keptSince } from '../privacy/kept.ts';
import { prepareTutor } from './embedded.ts';
import { deleteOld } from './queries.ts';

export const jobs = defineJobs([
  {
    name: 'ai-cleanup',
    cron: '20 * * * *',
    run: async (app) => {
      const now = app.now();
      await deleteOld(app.store, addDays(dayOf(now), -7), {
        guests: new Date(now.getTime() - constants.guestTokenHours * 3_600_000),
        students: keptSince(now),
      });
    },
    atStart: async (app) => {
      if (!app.env.AI_API_KEY) prepareTutor();
    },
  },
]);
