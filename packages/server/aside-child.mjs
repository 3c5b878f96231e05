/** So much more than at its start it may hold while nobody asks: that is the others' memory. */
const mostGrownBytes = 40_000_000;

/**
 * Does what aside.ts asks of this process. Its own work is counted: on a busy machine the same takes long.
 * @param work `(asked) => Promise<answer>`
 */
export function answering(work) {
  const atStart = process.memoryUsage.rss();
  process.on('message', async ({ asked, patienceMs }) => {
    const before = workedMs();
    const isSlow = () => workedMs() - before >= patienceMs;
    const slow = { fault: 'slow' };
    const watch = setInterval(() => {
      if (isSlow()) process.send(slow);
    }, 50);
    const came = await work(asked).then(
      (said) => ({ said }),
      () => ({ fault: 'broken' }),
    );
    clearInterval(watch);
    process.send(
      isSlow() ? slow : { ...came, hasGrown: process.memoryUsage.rss() > atStart + mostGrownBytes },
    );
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
}

function workedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
