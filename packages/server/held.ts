import { refuseInside } from './store/on-pool.ts';

/** What is read from the database for everybody, and kept for a moment. */
export interface Held<T> {
  get(): Promise<T>;
  /** It is read again at the next question: for whoever changed it. */
  forget(): void;
}

/**
 * Reads something at most once in `ms`, however many ask; what could not be read is read at the next question. It is asked
 * for outside transactions: with a pool of one it would wait for ever.
 */
export function holdFor<T>(ms: number, read: () => Promise<T>): Held<T> {
  let held: { at: number; value: Promise<T> } | undefined;
  const forget = (): void => {
    held = undefined;
  };
  return {
    forget,
    get() {
      // Known or not: else only whoever comes when it is old would find out.
      refuseInside();
      if (!held || Date.now() - held.at > ms) {
        const mine = { at: Date.now(), value: read() };
        held = mine;
        mine.value.catch(() => held === mine && forget());
      }
      return held.value;
    },
  };
}
