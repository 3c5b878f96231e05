import { defineJobs } from '../../jobs/job.ts';
import { backUp } from './backup.ts';
import { checkNewest } from './check.ts';
import { forgetDeleted } from './files.ts';
import { noteBeat, noticeOlder, tellRestored } from './restored.ts';

export const jobs = defineJobs([
  {
    name: 'backup',
    // Each hour, because a centre's computer may be off at night: the first hour of a day does it.
    cron: '40 * * * *',
    run: async (app) => {
      const path = await backUp(app);
      if (path) app.log.info({ path }, 'the embedded database was backed up');
    },
  },
  // After the backup of that hour, which may be the last that names them.
  { name: 'deleted-file', cron: '55 * * * *', run: (app) => forgetDeleted(app) },
  // After the backup of the night, as docs/operate.md has it.
  { name: 'restored-beat', everyMinutes: 5, run: noteBeat, atStart: noticeOlder },
  { name: 'restored-tell', daily: { from: '09:00' }, run: tellRestored },
  { name: 'backup-check', daily: { from: '05:00' }, run: checkNewest },
]);
