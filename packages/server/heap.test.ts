import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { keepHeapSmall } from './heap.ts';

/** Uses 60 MB, and throws away ten times as much that was kept for a while; answers the most that its heap ever was. */
const churning = `
  const { getHeapStatistics } = require('node:v8');
  const piece = () => Array.from({ length: 1000 }, (_, at) => ({ at }));
  const used = Array.from({ length: 1000 }, piece);
  const kept = [];
  let most = 0;
  for (let turn = 0; turn < 10_000; turn++) {
    kept[turn % 300] = piece();
    if (turn % 20 === 0) most = Math.max(most, getHeapStatistics().total_heap_size);
  }
  require('node:worker_threads').parentPort.postMessage({ most, used: used.length });
`;

const mostHeld = async () => {
  const [{ most }] = await once(new Worker(churning, { eval: true }), 'message');
  return most / 2 ** 20;
};

it('holds little more than is used, where a heap that is left alone grows to twice as much', async () => {
  const leftAlone = await mostHeld();
  keepHeapSmall();
  expect(await mostHeld()).toBeLessThan(0.75 * leftAlone);
});
