import { Counter } from 'prom-client';
import { perApp } from '../per-app.ts';

/** How jobs, and tries of pieces of work, ended on this server: `done` or `failed`. */
export const jobsEnded = perApp(
  () =>
    new Counter({
      name: 'mars_jobs_total',
      help: 'Jobs that ended on this server, by job and outcome',
      labelNames: ['name', 'outcome'],
      registers: [],
    }),
);
