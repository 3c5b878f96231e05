import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type GaveWay, type Judgement, judge, type Test } from '../judge.ts';
import type { Limits, Outcome, Program } from '../program.ts';
import { type Job, type Said, TELL_MS, wallMs } from './job.ts';
import { foldersRead, judgeProcess } from './modules.ts';

/** Above the limit of a run, in which a process ends it itself: to start an engine on a busy machine. */
const START_MS = 60_000;

/** After so many runs a process gives its place to a new one: what an engine keeps back of each run ends with it. */
const RUNS_EACH = 5000;

/** How a program takes its turn among others. */
export interface Turn {
  /** Each of its runs comes after those of all that are not late, */
  isLate?: boolean;
  /** and begins when this has ended. */
  wait?(): Promise<void>;
  /** Asked from `TELL_MS` on, with the processor time that it has had in all and at the test that runs: false ends it. */
  mayGoOn?(usedMs: number, atTestMs: number): Promise<boolean>;
}

interface Waiting {
  job: Job;
  turn: Turn;
  /** What runs of the same program have used before this one. */
  usedMs: number;
  done(outcome: Outcome | GaveWay): void;
}

/** Runs programs of others in processes that may read their own files and nothing else, one run at a time in each. */
export class Judges {
  readonly #waiting: Waiting[] = [];
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #most: number;
  readonly #runsEach: number;
  readonly #runs = new WeakMap<ChildProcess, number>();
  #closed = false;

  /** @param options `processes`: how many runs there are at a time; `runsEach`: how many a process has in its life */
  constructor({ processes = 2, runsEach = RUNS_EACH } = {}) {
    this.#most = processes;
    this.#runsEach = runsEach;
  }

  /** @returns what the program ended with, `internal` when that cannot be told: then it may be tried once more. */
  run = async ({ language, code }: Program, stdin: string, limits: Limits): Promise<Outcome> => {
    const outcome = await this.#run({ language, code, stdin, limits }, {}, 0);
    return 'verdict' in outcome ? internal : outcome;
  };

  /** The ids of its processes. */
  get processes(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  judge(program: Program, tests: Test[], limits: Limits): Promise<Judgement>;
  judge(program: Program, tests: Test[], limits: Limits, turn: Turn): Promise<Judgement | GaveWay>;
  judge(program: Program, tests: Test[], limits: Limits, turn: Turn = {}): Promise<Judgement | GaveWay> {
    let usedMs = 0;
    const inTurn = async ({ language, code }: Program, stdin: string): Promise<Outcome | GaveWay> => {
      if (usedMs >= TELL_MS && (await turn.mayGoOn?.(usedMs, 0)) === false)
        return { verdict: null, cpuMs: 0 };
      await turn.wait?.();
      const outcome = await this.#run({ language, code, stdin, limits }, turn, usedMs);
      usedMs += outcome.cpuMs ?? 0;
      return outcome;
    };
    return judge(inTurn, program, tests, limits);
  }

  /** Ends all processes; what runs or waits ends with `internal`. */
  async close(): Promise<void> {
    this.#closed = true;
    const ended = [...this.#all].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of this.#all) child.kill('SIGKILL');
    await Promise.all(ended);
    this.#next();
  }

  #run(job: Job, turn: Turn, usedMs: number): Promise<Outcome | GaveWay> {
    return new Promise((done) => {
      this.#waiting.push({ job: turn.mayGoOn ? { ...job, tells: true } : job, turn, usedMs, done });
      this.#next();
    });
  }

  /** The first of those that are not late, else the first of all. */
  #take(): Waiting | undefined {
    const at = this.#waiting.findIndex(({ turn }) => !turn.isLate);
    return this.#waiting.splice(Math.max(at, 0), 1)[0];
  }

  #next(): void {
    if (this.#closed) {
      for (const { done } of this.#waiting.splice(0)) done(internal);
      return;
    }
    if (this.#waiting.length === 0) return;
    const child = this.#idle.pop() ?? (this.#all.size < this.#most ? this.#start() : null);
    const first = child && this.#take();
    if (first) this.#give(child, first);
  }

  #give(child: ChildProcess, { job, turn, usedMs, done }: Waiting): void {
    const stop = setTimeout(() => child.kill('SIGKILL'), START_MS + wallMs(job.limits));
    let isOver = false;
    const end = (outcome: Outcome | GaveWay) => {
      isOver = true;
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
      if ('usedMs' in said) {
        void turn
          .mayGoOn?.(usedMs + said.usedMs, said.usedMs)
          .then((may) => may || isOver || child.send('give way'));
        return;
      }
      this.#rest(child);
      end(said);
    });
    child.send(job, (error) => error && child.kill('SIGKILL'));
  }

  /** What has had its runs is ended; the next run starts another one in its place. */
  #rest(child: ChildProcess): void {
    const runs = (this.#runs.get(child) ?? 0) + 1;
    this.#runs.set(child, runs);
    if (runs < this.#runsEach) this.#idle.push(child);
    else child.kill('SIGKILL');
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
      this.#next();
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
