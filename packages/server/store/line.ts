import { createLane, type Leave } from '../lane.ts';

/** Where the transactions of a pool stand, so that no read has to stand behind all of them. */
export interface Line {
  /**
   * Takes one of the places, in the order in which they are asked for.
   * @throws as the pool does when none comes in its time; one that comes after all is given on
   */
  enter(): Promise<Leave>;
}

/**
 * Only a few transactions wait for a connection, the others before that: sixty who hand in at the same second would each
 * stand before a read that comes after them, which is one statement and has three of them in a row.
 * @param width how many have or want a connection at once
 * @param patienceMs how long one waits for its place
 */
export function createLine(width: number, patienceMs: number): Line {
  const lane = createLane(width, Number.POSITIVE_INFINITY);
  return {
    enter: async () => {
      const coming = lane.enter();
      return coming instanceof Promise ? inTime(coming, patienceMs) : coming;
    },
  };
}

function inTime(coming: Promise<Leave>, patienceMs: number): Promise<Leave> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // In the pool's own words, by which such a wait is known to be no fault.
      reject(new Error('timeout exceeded when trying to connect'));
      coming.then((leave) => leave());
    }, patienceMs);
    coming.then((leave) => {
      clearTimeout(timer);
      resolve(leave);
    });
  });
}
