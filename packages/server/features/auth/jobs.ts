import { defineJobs } from '../../jobs/job.ts';
import { forgetGuesses } from './guess.ts';
import { forgetAssertions } from './handover.ts';
import { forgetOld } from './session.ts';

export const jobs = defineJobs([
  { name: 'auth-assertion', cron: '23 * * * *', run: forgetAssertions },
  { name: 'auth-guess', cron: '37 * * * *', run: forgetGuesses },
  { name: 'auth-session', cron: '51 * * * *', run: forgetOld },
]);
