import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapInSlices } from './slices.ts';

/** Keeps the thread for a millisecond, as the check of a line does. */
function work(): void {
  const until = performance.now() + 1;
  while (performance.now() < until);
}

it('lets others have several turns after each slice, and keeps the order', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => at);
  let [turns, isDone] = [0, false];
  const others = (async () => {
    for (; !isDone; turns++) await turn();
  })();
  const made = await mapInSlices(lines, (line) => {
    work();
    return line;
  });
  isDone = true;
  await others;
  expect(made).toEqual(lines);
  // Were it a turn each, there would be one for each line at the most.
  expect(turns).toBeGreaterThan(3 * lines.length);
});
