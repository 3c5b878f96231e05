import { defineJobs } from '../../jobs/job.ts';
import { proveLedgers } from './proof.ts';

export const jobs = defineJobs([{ name: 'ledger-proof', cron: '30 4 * * *', run: proveLedgers }]);
