// Reads what people bring, in a thread: this one goes on meanwhile, and counts what work that is. Whatever takes too long,
// or too much, is ended with the process.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { answering } from '../../aside-child.mjs';

const heapMegabytes = 96;

const [, , script] = process.argv;
const thread = new Worker(new URL(script), {
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
});
// To compile its code is nobody's work.
await once(thread, 'message');

answering(async (asked) => {
  thread.postMessage(asked);
  const [said] = await once(thread, 'message');
  return said;
});
