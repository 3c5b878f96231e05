import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { serverRoot } from '../root.ts';

/** The thread of the embedded PostgreSQL. */
export interface Engine {
  /** Writes an image of the whole database. */
  dump(path: string): Promise<void>;
  /** Whether it broke and is not there again yet. */
  isDown(): boolean;
  /** Whether its disk is full. */
  isFull(): boolean;
  /** Whether its disk was full a moment ago, after which it may go round for ever. */
  wasFull(): boolean;
  /**
   * Whether one that answers nothing never will: it works on nothing, or it has had a full disk. Says so at once, or after the statement under way.
   */
  isStuck(): Promise<boolean>;
  /** Starts it anew, for one that answers with nothing but faults. */
  restart(reason: string): void;
  close(): Promise<void>;
}

export interface EngineOptions {
  dataDir: string | undefined;
  image: string | undefined;
  /** Its program, where it is compiled already. */
  compiled?: object | undefined;
  socketPath: string;
  /** Called once when it cannot go on, with what the person at the terminal reads. */
  end(sentence: string): void;
}

const againMs = 500;
/** How often it is looked whether there is room. */
const lookMs = 100;
const patienceMs = 30_000;
/** For so long a silence is put down to a disk that was full. */
const afterFullMs = 60_000;
/** With less room PostgreSQL cannot begin its next file of 16 MB. */
const roomBytes = 32 * 1024 * 1024;
/** Who makes so much room on a full disk may have made enough. */
const cameBytes = 4 * 1024 * 1024;

/**
 * Starts the embedded database and keeps it there: it breaks for good when it cannot write what it has to. On a full
 * disk it is started anew when there is room; for anything else that does not pass, the process ends.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir, end } = options;
  let worker = await startWorker(options);
  let closing = false;
  let down: Promise<void> | null = null;
  let full = false;
  let fullAt = Number.NEGATIVE_INFINITY;
  const watching = setInterval(async () => {
    full = await isFull(dataDir);
    if (full) fullAt = Date.now();
  }, lookMs).unref();

  const wasFull = () => Date.now() - fullAt < afterFullMs;
  const restart = (reason: string) => {
    if (closing) return;
    down ??= revive(reason).finally(() => {
      down = null;
    });
  };
  const follow = () => {
    const mine = worker;
    const broke = (reason: string) => {
      if (mine === worker) restart(reason);
    };
    mine.on('message', ({ state, reason }) => {
      if (state === 'broken') broke(reason);
    });
    mine.on('error', (error) => broke(error.message));
    mine.on('exit', () => broke('it ended by itself'));
  };

  async function revive(first: string): Promise<void> {
    // On a full disk it says what follows from that, and whoever meets it says the reason.
    if (!(await isFull(dataDir)))
      process.stderr.write(`The embedded database broke (${first}); it is started again.\n`);
    const ended = worker;
    await ended.terminate();
    let since = Date.now();
    let [reason, tried] = [first, 0];
    for (; !closing; await roomOr(dataDir, tried)) {
      tried = await roomIn(dataDir);
      try {
        worker = await startWorker(options);
        return follow();
      } catch (error) {
        reason = (error as Error).message;
      }
      if (await isFull(dataDir)) since = Date.now();
      else if (Date.now() - since > patienceMs)
        return end(`The embedded database cannot start again: ${reason}`);
    }
  }

  follow();
  return {
    isDown: () => down !== null,
    isFull: () => full,
    wasFull,
    async isStuck() {
      if (wasFull()) return true;
      const idle = said(worker, 'idle').then(
        () => true,
        () => false,
      );
      worker.postMessage({ command: 'ask' });
      return idle;
    },
    restart,
    async dump(path) {
      const dumped = said(worker, 'dumped');
      worker.postMessage({ command: 'dump', path });
      await dumped;
    },
    async close() {
      closing = true;
      clearInterval(watching);
      if (down !== null) {
        await down;
      } else {
        const closed = said(worker, 'closed');
        worker.postMessage({ command: 'close' });
        await closed;
      }
      await worker.terminate();
    },
  };
}

/** @throws when the database cannot be opened */
async function startWorker({ dataDir, image, compiled, socketPath }: EngineOptions): Promise<Worker> {
  const worker = new Worker(join(serverRoot, 'store', 'pglite-worker.mjs'), {
    workerData: { dataDir: dataDir && join(dataDir, 'pg'), image, compiled, socket: { path: socketPath } },
  });
  try {
    await said(worker, 'ready');
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Waits for a message. @throws when the thread fails or ends before it */
function said(worker: Worker, state: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      worker.off('message', listen);
      worker.off('error', settle);
      worker.off('exit', ended);
      if (error) reject(error);
      else resolve();
    };
    const listen = (message: { state: string; reason?: string }) => {
      if (message.state === state) settle();
      if (message.state === 'broken') settle(new Error(message.reason));
    };
    const ended = () => settle(new Error('it ended by itself'));
    worker.on('message', listen);
    worker.on('error', settle);
    worker.on('exit', ended);
  });
}

/**
 * A moment later; on a full disk when there is room, or more than there was when it was tried, or after ten seconds: little
 * may be enough to read.
 */
async function roomOr(dataDir: string | undefined, tried: number): Promise<void> {
  const until = Date.now() + 20 * againMs;
  for (let room = 0; room < roomBytes && room - tried < cameBytes && Date.now() < until; ) {
    await sleep(againMs);
    room = await roomIn(dataDir);
  }
}

const isFull = async (dataDir: string | undefined): Promise<boolean> => (await roomIn(dataDir)) < roomBytes;

/** Bytes that its disk has left, as far as that can be told. */
async function roomIn(dataDir: string | undefined): Promise<number> {
  const found = dataDir ? await statfs(dataDir).catch(() => null) : null;
  return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}
