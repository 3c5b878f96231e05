import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type Judgement, judge, type Test } from '../judge.ts';
import type { Limits, Outcome, Program } from '../program.ts';
import { type Job, type Said, wallMs } from './job.ts';
import { foldersRead, judgeProcess } from './modules.ts';

/** Above the limit of a run, in which a process ends it itself: to start an engine on a busy machine. */
const START_MS = 60_000;

interface Waiting {
  job: Job;
  done(outcome: Outcome): void;
}

/** Runs programs of others in processes that may read their own files and nothing else, one run at a time in each. */
export class Judges {
  readonly #waiting: Waiting[] = [];
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #most: number;
  #closed = false;

  /** @param options `processes`: how many runs there are at a time */
  constructor({ processes = 2 } = {}) {
    this.#most = processes;
  }

  /** @returns what the program ended with, `internal` when that cannot be told: then it may be tried once more. */
  run = ({ language, code }: Program, stdin: string, limits: Limits): Promise<Outcome> =>
    new Promise((done) => {
      this.#waiting.push({ job: { language, code, stdin, limits }, done });
      this.#next();
    });

  /** The ids of its processes. */
  get processes(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  judge(program: Program, tests: Test[], limits: Limits): Promise<Judgement> {
    return judge(this.run, program, tests, limits);
  }

  /** Ends all processes; what runs or waits ends with `internal`. */
  async close(): Promise<void> {
    this.#closed = true;
    const ended = [...this.#all].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of this.#all) child.kill('SIGKILL');
    await Promise.all(ended);
    this.#next();
  }

  #next(): void {
    if (this.#closed) {
      for (const { done } of this.#waiting.splice(0)) done(internal);
      return;
    }
    if (this.#waiting.length === 0) return;
    const child = this.#idle.pop() ?? (this.#all.size < this.#most ? this.#start() : null);
    const first = child && this.#waiting.shift();
    if (first) this.#give(child, first);
  }

  #give(child: ChildProcess, { job, done }: Waiting): void {
    const stop = setTimeout(() => child.kill('SIGKILL'), START_MS + wallMs(job.limits));
    const end = (outcome: Outcome) => {
      clearTimeout(stop);
      child.removeAllListeners('message');
      child.off('exit', onExit);
      done(outcome);
      this.#next();
    };
    const onExit = () => end(internal);
    child.once('exit', onExit);
    child.on('message', (said: Said) => {
      if (said === 'ready') return;
      this.#idle.push(child);
      end(said);
    });
    child.send(job, (error) => error && child.kill('SIGKILL'));
  }

  /** A process that dies is replaced by the next run. */
  #start(): ChildProcess {
    const child = fork(judgeProcess(), [], {
      env: {},
      execArgv: permissions(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Whoever waits for an answer of the server comes first: a program is measured by what it worked, not by the clock.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#all.add(child);
    child.once('exit', () => {
      this.#all.delete(child);
      const at = this.#idle.indexOf(child);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return child;
  }
}

const internal: Outcome = { stdout: '', stderr: '', end: 'internal' };

/** No file but its own code, no process, no native code. Of the network this says nothing: programs have no door to it. */
export function permissions(): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    flag,
    '--allow-worker',
    ...foldersRead().map((folder) => `--allow-fs-read=${folder}/*`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}
