import { defineJobs } from '../../jobs/job.ts';
import { forgetGuesses } from './guess.ts';
import { forgetAssertions } from './handover.ts';
import { forgetOld } from './session.ts';
import { forgetCodes } from './start-code.ts';

export const jobs = defineJobs([
  { name: 'auth-assertion', cron: '23 * * * *', run: forgetAssertions },
  { name: 'auth-guess', cron: '37 * * * *', run: forgetGuesses },
  { name: 'auth-start-code', cron: '43 * * * *', run: forgetCodes },
  { name: 'auth-session', cron: '51 * * * *', run: forgetOld },
]);
