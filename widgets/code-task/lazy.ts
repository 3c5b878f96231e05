import { lazy } from 'react';

/** Everything that comes after the text: drafts, runs, verdicts, hints. */
export const bench = () => import('./Bench.tsx');
export const Bench = lazy(async () => ({ default: (await bench()).Bench }));
