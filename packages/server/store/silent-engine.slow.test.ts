import { expect, it, vi } from 'vitest';
import { freshStore } from '../testing/store.ts';

it('the process ends with a sentence when the embedded database says nothing for thirty seconds', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const store = await freshStore('none');
  try {
    const busy = store.query('select pg_sleep(1)');
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(34_000);
    expect(exit).toHaveBeenCalledWith(1);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/has not answered for 30 seconds/));
    await busy.catch(() => {});
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await store.close();
  }
});
