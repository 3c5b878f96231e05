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
  /** Waits for a place. @throws unavailable when too much waits already */
  enter(): Promise<Leave>;
  /** Does work in a place of its own. @throws unavailable when too much waits already; `work` is not begun then */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How much runs or waits. */
  readonly size: number;
}

/**
 * @param width how much runs at once
 * @param mostWaiting how much may wait for that
 */
export function createLane(width: number, mostWaiting: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leaveOnce = (): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The place is handed on: nobody who comes meanwhile gets it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    };
  };
  const enter = async () => {
    if (running < width) running++;
    else if (waiting.length >= mostWaiting) throw new Refused('unavailable');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leaveOnce();
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
  enter(key: K): Promise<Leave>;
  run<T>(key: K, work: () => Promise<T>): Promise<T>;
  /** How many keys have work. */
  readonly size: number;
}

export function createLanes<K>(width: number, mostWaiting: number): Lanes<K> {
  const lanes = new Map<K, Lane>();
  const enter = async (key: K): Promise<Leave> => {
    const lane = lanes.get(key) ?? createLane(width, mostWaiting);
    lanes.set(key, lane);
    const leave = await lane.enter();
    return () => {
      leave();
      if (lane.size === 0 && lanes.get(key) === lane) lanes.delete(key);
    };
  };
  return {
    enter,
    run: async (key, work) => within(await enter(key), work),
    get size() {
      return lanes.size;
    },
  };
}
