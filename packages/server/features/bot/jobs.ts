import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../clock/time.ts';
import { tellLeft } from './left.ts';
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

/** What makes no sense late is left out: of the day before, or in the quiet hours. */
const quiet = `${constants.bot.quietFrom}:00`;

export const jobs = defineJobs([
  // What a server that died had not brought in is brought in by the next one's start.
  { name: 'bot-absence', everyMinutes: 5, run: tellAbsences, atStart: tellAbsences },
  { name: 'bot-left', everyMinutes: 1, run: tellLeft },
  { name: 'bot-lesson', everyMinutes: 10, run: tellLessons },
  { name: 'bot-homework', daily: { from: '17:00', until: quiet }, run: tellHomework },
  { name: 'bot-debt', daily: { from: '10:00', until: quiet }, run: tellDebts },
  { name: 'bot-digest', daily: { from: '10:00', until: quiet }, run: tellWeeks },
  { name: 'bot-forget', cron: '13 * * * *', run: forget },
]);
