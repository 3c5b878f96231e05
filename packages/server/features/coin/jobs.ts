import { defineJobs } from '../../jobs/job.ts';
import { proveLedgers } from './proof.ts';

export const jobs = defineJobs([{ name: 'ledger-proof', daily: { from: '04:30' }, run: proveLedgers }]);
