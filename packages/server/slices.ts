import { setTimeout as sleep } from 'node:timers/promises';

/** Others wait no longer than this for a slice of long work, but for one piece of it. */
const sliceMs = 2;
/** So long it rests after each: whoever asks meanwhile goes to the database ten times, and would wait for ten slices. */
const restMs = 6;

/** Between two pieces of long work: whoever asks for something meanwhile comes first, once a slice is over. */
export function slices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < sliceMs) return;
    await sleep(restMs);
    begun = performance.now();
  };
}

/** As `map`, in slices: for thousands of lines that somebody brought. */
export async function mapInSlices<T, R>(all: readonly T[], work: (one: T, at: number) => R): Promise<R[]> {
  const made: R[] = [];
  const giveWay = slices();
  for (const [at, one] of all.entries()) {
    await giveWay();
    made.push(work(one, at));
  }
  return made;
}
