/** Lets work on one key run one after another; other keys do not wait. */
export interface Turns {
  take<T>(key: number, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return {
    async take(key, work) {
      const before = last.get(key);
      const mine = (async () => {
        // How the one before ended is its own affair.
        await before?.catch(() => undefined);
        return work();
      })();
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
