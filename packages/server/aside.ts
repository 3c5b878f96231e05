import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createLane, type Lane } from './lane.ts';
import { Refused } from './refused.ts';

/** What came of it: an answer, or that it worked longer than it may, or broke. */
export type Came<S> = { said: S } | { fault: 'slow' | 'broken' };

/** A process that does one piece of work at a time, whoever asks for how many. */
export interface Aside<A extends object, S> {
  /**
   * @param patienceMs of work, after which the process is killed
   * @throws unavailable when too many wait for their turn, or the machine is too busy for it
   */
  ask(asked: A, patienceMs: number): Promise<Came<S>>;
}

/** What is asked of a process: `aside-child.mjs` hears it. */
interface Program {
  script: string;
  /** What it is told at its start. */
  args?: string[];
  execArgv?: string[];
}

/** Each takes seconds of work at the worst: who came after these would give up before. */
const mostWaiting = 20;
const idleMs = 10_000;
/** On a busy machine the process waits long for its first turn; only a broken one never comes. */
const startMs = 30_000;
/** A busy machine gives it little of its time: nobody waits longer than this, or so many times the work. */
const busyMs = 30_000;
const busyTimes = 10;
/** A third of what the server gets. At the lowest priority a busy machine would give it nothing at all for minutes. */
const niceness = 5;

/** Starts it at the first question, and ends it when nobody has asked for ten seconds, or the server stops. */
export function createAside<A extends object, S>(program: Program, stopping: AbortSignal): Aside<A, S> {
  const lane: Lane = createLane(1, mostWaiting);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  stopping.addEventListener('abort', end, { once: true });
  return {
    ask: (asked, patienceMs) =>
      lane.run(async () => {
        clearTimeout(idle);
        // One that ended while it waited would answer nobody.
        if (!isThere(child)) child = await start(program, stopping);
        try {
          const { hasGrown, ...came } = await askOf<A, S>(child, asked, patienceMs);
          if (hasGrown) end();
          // It was ended with the server, whatever it was asked.
          if ('fault' in came && stopping.aborted) throw new Refused('unavailable');
          return came;
        } finally {
          if (child?.killed || !isThere(child)) child = undefined;
          idle = setTimeout(end, idleMs).unref();
        }
      }),
  };
}

/** Its end is known a moment before that of the line to it. */
const isThere = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.connected === true && child.exitCode === null && child.signalCode === null;

/**
 * It knows nothing of the server: no setting, no connection.
 * @returns it when it has said that it is ready: the time of its start is not the work's
 * @throws unavailable when it never says so
 */
async function start({ script, args = [], execArgv = [] }: Program, stopping: AbortSignal) {
  const child = fork(script, args, { env: {}, execArgv, serialization: 'advanced', stdio: 'ignore' });
  // The server answers first, and ends without waiting for it.
  if (child.pid) setPriority(child.pid, niceness);
  child.unref();
  const gone = new AbortController();
  child.once('exit', () => gone.abort());
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(startMs), gone.signal, stopping]);
    await once(child, 'message', { signal });
  } catch {
    child.kill('SIGKILL');
    throw new Refused('unavailable');
  }
  child.channel?.unref();
  return child;
}

/** @returns with it whether the process holds more than one that waits should */
type Told<S> = Came<S> & { hasGrown?: boolean };

function askOf<A extends object, S>(child: ChildProcess, asked: A, patienceMs: number): Promise<Told<S>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', fail).off('error', fail);
      child.channel?.unref();
    };
    const settle = (came: Told<S>) => {
      end();
      resolve(came);
    };
    const hear = (said: Told<S>) => {
      if ('fault' in said) child.kill('SIGKILL');
      settle(said);
    };
    // It was killed, or took the process with it.
    const fail = () => settle({ fault: 'broken' });
    const timer = setTimeout(
      () => {
        child.kill('SIGKILL');
        end();
        reject(new Refused('unavailable'));
      },
      Math.max(busyMs, patienceMs * busyTimes),
    );
    child.channel?.ref();
    child.on('message', hear).on('exit', fail).on('error', fail);
    child.send({ asked, patienceMs }, (error) => {
      if (error) fail();
    });
  });
}
