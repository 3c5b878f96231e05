import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { defineJobs } from '../../jobs/job.ts';
import { dayMs } from '../clock/time.ts';
import { tellLeft } from './left.ts';
import { tellAbsences, tellHomework, tellLessons, tellsFrom } from './notice.ts';
import { deleteOldMessages } from './queries-kept.ts';
import { forgetUpdates } from './updates.ts';
import { tellDebts, tellWeeks } from './weekly.ts';

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
  { name: 'bot-absence', everyMinutes: 5, rests: true, run: tellAbsences, atStart: tellAbsences },
  { name: 'bot-left', everyMinutes: 1, run: tellLeft },
  { name: 'bot-lesson', everyMinutes: 10, rests: true, run: tellLessons },
  { name: 'bot-homework', daily: { from: tellsFrom.homework, until: quiet }, rests: true, run: tellHomework },
  { name: 'bot-debt', daily: { from: tellsFrom.debt, until: quiet }, rests: true, run: tellDebts },
  { name: 'bot-digest', daily: { from: tellsFrom.digest, until: quiet }, rests: true, run: tellWeeks },
  { name: 'bot-forget', cron: '13 * * * *', run: forget },
]);
