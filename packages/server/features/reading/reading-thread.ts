import { parentPort } from 'node:worker_threads';
import { type Readings, readings } from './readings.ts';

type Asked = { [K in keyof Readings]: { what: K; asked: Parameters<Readings[K]>[0] } }[keyof Readings];

/** Reads one thing after the other; what breaks it ends the thread. */
parentPort!.on('message', async ({ what, asked }: Asked) => {
  parentPort!.postMessage(await readings[what](asked as never));
});
parentPort!.postMessage('ready');
