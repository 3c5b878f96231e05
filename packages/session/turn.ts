import { $left } from './tokens.ts';

const last = new Map<string, Promise<unknown>>();
const running = new Map<string, Promise<unknown>>();

// What one person began keeps nobody waiting who comes after them.
$left.listen(() => {
  last.clear();
  running.clear();
});

/**
 * Works of one name one after the other, in the order in which they were asked for: the last press is what counts. What
 * still waits when the person leaves is not begun: it would be done as the next one.
 */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const left = $left.get();
  const mine = (last.get(name) ?? Promise.resolve()).then(() =>
    $left.get() === left ? work() : new Promise<never>(() => {}),
  );
  // A failure is its caller's; the next one goes on.
  last.set(
    name,
    mine.catch(() => {}),
  );
  return mine;
}

/** Work of one name, once at a time: who asks while it is under way gets the same answer. */
export function once<T>(name: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(name);
  if (known) return known as Promise<T>;
  const mine = work().finally(() => {
    if (running.get(name) === mine) running.delete(name);
  });
  running.set(name, mine);
  return mine;
}
