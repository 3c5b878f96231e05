import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../clock/time.ts';
import { estimateDifficulties } from './difficulty.ts';
import { deleteAttempts } from './queries.ts';

const { openMinutes, keptDays } = constants.placement;

const forget = (app: App): Promise<void> => {
  const ago = (ms: number) => new Date(app.now().getTime() - ms);
  return deleteAttempts(app.store, {
    openBefore: ago(openMinutes * 60_000),
    overBefore: ago(keptDays * dayMs),
  });
};

export const jobs = defineJobs([
  { name: 'placement-estimate', daily: { from: '03:15' }, run: estimateDifficulties },
  { name: 'placement-forget', cron: '45 * * * *', run: forget },
]);
