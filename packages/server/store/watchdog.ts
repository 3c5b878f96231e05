import type { Store } from './database.ts';
import type { Engine } from './engine.ts';

const everyMs = 1000;
/** Unheard for so long, it is asked; and after as long again it is seen whether it is stuck. */
const doubtMs = 3000;
/** The same for one whose disk was full. */
const doubtAfterFullMs = 1000;
const patienceMs = 30_000;
/** What it has just finished is on its way. */
const onTheWayMs = 500;

/**
 * Watches over the embedded database, which can stick for good: then it is started again, and when 30 seconds of
 * silence say that this does not help, the process ends. A pool that is merely busy answers somebody and counts as
 * alive; an engine that is being started again has a reason.
 * @returns stops watching.
 */
export function watch(
  store: Pick<Store, 'query'> & { lastAnswer(): number },
  engine: Pick<Engine, 'isDown' | 'isStuck' | 'wasFull' | 'restart'>,
  end: (sentence: string) => void,
): () => void {
  let asking = false;
  let looking = false;
  let silentMs = 0;

  const ask = async () => {
    if (asking) return;
    asking = true;
    // A question that fails for want of a connection is no answer: the clock goes on.
    await store.query('select 1').catch(() => {});
    asking = false;
  };
  const lookAtEngine = async () => {
    if (looking) return;
    looking = true;
    const heard = store.lastAnswer();
    if (await engine.isStuck()) {
      await new Promise((resolve) => setTimeout(resolve, onTheWayMs));
      if (store.lastAnswer() === heard && !engine.isDown()) engine.restart('it answers nothing');
    }
    looking = false;
  };
  const timer = setInterval(() => {
    if (engine.isDown()) return;
    const doubt = engine.wasFull() ? doubtAfterFullMs : doubtMs;
    silentMs = Date.now() - store.lastAnswer() < doubt ? 0 : silentMs + everyMs;
    if (silentMs === 0) return;
    if (silentMs > patienceMs) end('The embedded database has not answered for 30 seconds; start again.');
    void ask();
    if (silentMs > doubt) void lookAtEngine();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
