import { Refused } from './refused.ts';

/** Gives a place back; a second call does nothing. */
export type Leave = () => void;

/** Does work in a place, and gives that back however it ends. */
async function within<T>(leave: Leave, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Lets some work run at once; the rest waits in the order in which it came. */
export interface Lane {
  /** Takes a place: at once where one is free, else it waits. @throws unavailable when too much waits already */
  enter(): Leave | Promise<Leave>;
  /** Does work in a place of its own. @throws unavailable when too much waits already; `work` is not begun then */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How much runs or waits. */
  readonly size: number;
}

/**
 * @param width how much runs at once
 * @param mostWaiting how much may wait for that
 * @param onEmpty told when nothing runs any more
 */
export function createLane(width: number, mostWaiting: number, onEmpty: () => void = () => {}): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leaveOnce = (): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The place is handed on: nobody who comes meanwhile gets it. In the loop's next turn, so that what is done at
      // once, six hundred times in a row, lets others' requests come between.
      const next = waiting.shift();
      if (next) setImmediate(next);
      else if (--running === 0) onEmpty();
    };
  };
  const enter = (): Leave | Promise<Leave> => {
    if (running < width) {
      running++;
      return leaveOnce();
    }
    if (waiting.length >= mostWaiting) throw new Refused('unavailable');
    return new Promise((resolve) => waiting.push(() => resolve(leaveOnce())));
  };
  return {
    enter,
    run: async (work) => within(await enter(), work),
    get size() {
      return running + waiting.length;
    },
  };
}

/** A lane for each key, forgotten when it is empty. */
export interface Lanes<K> {
  enter(key: K): Leave | Promise<Leave>;
  run<T>(key: K, work: () => Promise<T>): Promise<T>;
  /** How many keys have work. */
  readonly size: number;
}

export function createLanes<K>(width: number, mostWaiting: number): Lanes<K> {
  const lanes = new Map<K, Lane>();
  const enter = (key: K): Leave | Promise<Leave> => {
    let lane = lanes.get(key);
    if (!lane) {
      lane = createLane(width, mostWaiting, () => lanes.delete(key));
      lanes.set(key, lane);
    }
    return lane.enter();
  };
  return {
    enter,
    run: async (key, work) => within(await enter(key), work),
    get size() {
      return lanes.size;
    },
  };
}
