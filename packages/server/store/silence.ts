/** The database says nothing to anybody: whoever asked may try again (as PostgreSQL says that it is not there). */
export class Silent extends Error {
  readonly code = '57P03';

  constructor() {
    super('the database says nothing');
    this.name = 'Silent';
  }
}

/** How often it is looked whether anybody was answered, within the time that a silence may last. */
const looks = 50;
/** After so many of them without an answer the database is asked something that it answers at once. */
const looksBeforeDoubt = 15;
/** So many are enough where there is a reason to believe that no answer will come. */
const looksOfSuspect = 1;

export interface SilenceOptions {
  /** How long everybody may go without an answer. */
  patienceMs: number;
  /**
   * Asks the database for a sign of life; one that comes has been `heard`. Never two at once.
   * @throws when none came
   */
  probe(): Promise<void>;
  /** Whether it is known to be away: nobody waits then. */
  isDown?(): boolean;
  /** Whether something befalls it after which it may never answer again: it is waited for a moment only then. */
  isSuspect?(): boolean;
}

/** Tells a database that says nothing to anybody, frozen or behind a network that swallows, from one that is busy. */
export interface Ear {
  /** The database said something, if only a refusal. */
  heard(): void;
  /** When it last did, in ms. */
  lastAnswer(): number;
  /**
   * What the database answers. While it is silent nothing is asked: only the probe goes on until that is answered.
   * @throws {Silent} at once, or when it falls silent meanwhile
   */
  unlessSilent<T>(ask: () => Promise<T>): Promise<T>;
  close(): void;
}

interface Waiting {
  /** The look before it began. */
  since: number;
  giveUp(error: Silent): void;
}

/**
 * A silence is counted in looks of one clock for all, not in time: between two of them all that has come in was read,
 * however busy this process is itself.
 */
export function createEar(options: SilenceOptions): Ear {
  const { patienceMs, probe, isDown = () => false, isSuspect = () => false } = options;
  /** In the order in which they began. */
  const waiting = new Set<Waiting>();
  let answeredAt = Date.now();
  let now = 0;
  let heardAt = 0;
  let silent = false;
  let probing = false;
  let clock: NodeJS.Timeout | undefined;

  const heard = () => {
    answeredAt = Date.now();
    heardAt = now;
    silent = false;
  };
  const ask = async () => {
    if (probing) return;
    probing = true;
    await probe().catch(() => {});
    probing = false;
  };
  const stop = () => {
    clearInterval(clock);
    clock = undefined;
  };
  const fallSilent = () => {
    silent = true;
    const all = [...waiting];
    waiting.clear();
    for (const each of all) each.giveUp(new Silent());
  };
  const look = () => {
    now++;
    const [oldest] = waiting;
    if (!oldest && !silent) return stop();
    const quiet = oldest ? now - Math.max(oldest.since, heardAt) : 0;
    if (quiet > (isSuspect() ? looksOfSuspect : looks)) fallSilent();
    if (silent || quiet > looksBeforeDoubt) void ask();
  };
  return {
    heard,
    lastAnswer: () => answeredAt,
    unlessSilent<T>(begin: () => Promise<T>): Promise<T> {
      if (silent || isDown()) return Promise.reject(new Silent());
      clock ??= setInterval(look, patienceMs / looks).unref();
      return new Promise<T>((resolve, reject) => {
        const mine = { since: now, giveUp: reject };
        waiting.add(mine);
        begin().then(
          (answer) => {
            waiting.delete(mine);
            resolve(answer);
          },
          (error) => {
            waiting.delete(mine);
            reject(error);
          },
        );
      });
    },
    close: stop,
  };
}
