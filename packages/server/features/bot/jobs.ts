import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../clock/time.ts';
import { tellAbsences, tellDebts, tellHomework, tellLessons, tellWeeks } from './notice.ts';
import { deleteOldMessages } from './queries-kept.ts';
import { forgetUpdates } from './updates.ts';

/** Nothing is said a second time within so long. */
const onceDays = 60;

async function forget(app: App): Promise<void> {
  await forgetUpdates(app);
  const now = app.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteOldMessages(app.store, {
    now,
    before: ago(constants.bot.keepDays),
    onceBefore: ago(onceDays),
  });
}

export const jobs = defineJobs([
  // What a server that died had not brought in is brought in by the next one's start.
  { name: 'bot-absence', everyMinutes: 5, run: tellAbsences, atStart: tellAbsences },
  { name: 'bot-lesson', everyMinutes: 10, run: tellLessons },
  { name: 'bot-homework', cron: '0 17 * * *', run: tellHomework },
  { name: 'bot-debt', cron: '0 10 * * *', run: tellDebts },
  { name: 'bot-digest', cron: '0 10 * * 0', run: tellWeeks },
  { name: 'bot-forget', cron: '13 * * * *', run: forget },
]);
