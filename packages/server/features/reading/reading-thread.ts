import { parentPort } from 'node:worker_threads';
import { findParts } from '../../parts.ts';
import type { Readings } from './part.ts';

const readings: Readings = Object.assign(
  {},
  ...(await findParts<Readings>('readings')).map(({ part }) => part),
);

/** Does one thing after the other; what breaks it ends the thread. */
parentPort!.on('message', async ({ what, asked }: { what: string; asked: never }) => {
  parentPort!.postMessage(await readings[what]!(asked));
});
parentPort!.postMessage('ready');
