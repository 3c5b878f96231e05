import { Refused } from '../../refused.ts';

/** How long somebody who found the queue full is asked to stay away. */
const comeAgainSeconds = 5;

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Lets a few works run at a time. Those who wait are asked in turns, one work each: a thousand of one do not keep
 * another waiting.
 */
export interface FairQueue {
  /** @throws {Refused} too_many when there is no more room for this one, who has the most waiting. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

export function createFairQueue(options: { width: number; each: number; all: number }): FairQueue {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function next(): void {
    const [who, line] = lines.entries().next().value ?? [];
    if (who === undefined || !line) {
      running--;
      return;
    }
    lines.delete(who);
    const first = line.shift()!;
    if (line.length > 0) lines.set(who, line);
    waiting--;
    // The turn is handed over, so the count of those that run stays.
    first.start();
  }

  /** Makes room for one more of a line of this length: at the end of the longest. @returns false when that is its own. */
  function makeRoom(length: number): boolean {
    if (waiting < options.all) return true;
    const [who, longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (longest.length <= length + 1) return false;
    longest.pop()!.refuse();
    if (longest.length === 0) lines.delete(who);
    waiting--;
    return true;
  }

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? [];
    if (line.length >= options.each || !makeRoom(line.length)) throw full();
    return new Promise((resolve, reject) => {
      line.push({ start: resolve, refuse: () => reject(full()) });
      lines.set(who, line);
      waiting++;
    });
  }

  return {
    async run(who, work) {
      if (running >= options.width) await wait(who);
      else running++;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

const full = (): Refused => new Refused('too_many', { retry_after: comeAgainSeconds });
