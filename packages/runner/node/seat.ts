import { Worker } from 'node:worker_threads';
import type { GaveWay } from '../judge.ts';
import type { Language, Outcome } from '../program.ts';
import { type Begun, END, IDLE, type Job, RUNNING, TELL_MS, type WorkerData, wallMs } from './job.ts';

const LOOK_MS = 10;
/** JavaScript ends itself at its limit; what it cannot interrupt is ended this much later. */
const GRACE_MS = { python: 0, javascript: 100 };
/** What does not give way within this is ended with its worker. */
const WAY_MS = 50;
/** QuickJS counts its own stack and refuses first; C in Python is stopped by its limit of recursion. */
const STACK_MB = { python: 8, javascript: 16 };

const file = new URL('./worker.js', import.meta.url);
const nothing = { stdout: '', stderr: '' };

/** A place for one worker: who takes too long is ended, and another takes its place at once. */
export class Seat {
  #data: WorkerData;
  #worker: Promise<Worker>;
  #giveWay = () => {};

  constructor(language: Language, module: WebAssembly.Module) {
    this.#data = { language, module, stop: new Int32Array(new SharedArrayBuffer(4)) };
    this.#worker = this.#start();
  }

  /** @throws when its worker cannot start */
  async ready(): Promise<void> {
    await this.#worker;
  }

  /** Ends the job that runs, if one does. */
  giveWay(): void {
    this.#giveWay();
  }

  /** Runs a job; the caller gives the next one, to any seat of the process, when this one has ended. */
  async run(job: Job, tell: (usedMs: number) => void): Promise<Outcome | GaveWay> {
    const worker = await this.#worker;
    const before = process.cpuUsage();
    const cpuMs = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const outcome = await this.#watched(worker, job, { cpuMs, tell });
    const used = cpuMs();
    if (outcome === 'gave way') return { verdict: null, cpuMs: used };
    const timeUp = used > job.limits.timeMs + GRACE_MS[job.language] && outcome.end !== 'internal';
    return { ...outcome, ...(timeUp ? { end: 'time', error: undefined } : {}), cpuMs: used };
  }

  async #watched(
    worker: Worker,
    job: Job,
    { cpuMs, tell }: { cpuMs: () => number; tell: (usedMs: number) => void },
  ): Promise<Outcome | 'gave way'> {
    const deadline = performance.now() + wallMs(job.limits);
    let limit = job.limits.timeMs + GRACE_MS[job.language];
    let watch: NodeJS.Timeout | undefined;
    let told = 0;
    let gaveWay = false;
    const ended = await new Promise<Outcome | 'time' | 'internal'>((resolve) => {
      worker.once('message', resolve);
      worker.once('exit', () => resolve('internal'));
      this.#giveWay = () => {
        gaveWay = true;
        limit = Math.min(limit, cpuMs() + WAY_MS);
        // What has not begun sees that it is to end; what is over heard of it in time, and no signal comes to the next one.
        const isRunning = Atomics.exchange(this.#data.stop, 0, END) === RUNNING;
        if (isRunning && process.platform !== 'win32') process.kill(process.pid, 'SIGINT');
      };
      const look = () => {
        const used = cpuMs();
        if (used >= limit || performance.now() > deadline) resolve('time');
        else if (job.tells && used >= told + TELL_MS) {
          told = used;
          tell(used);
        }
      };
      watch = setInterval(look, LOOK_MS);
      worker.postMessage(job);
    });
    clearInterval(watch);
    this.#giveWay = () => {};
    Atomics.store(this.#data.stop, 0, IDLE);
    worker.removeAllListeners('message').removeAllListeners('exit');
    // One that was through all the same has its outcome.
    if (typeof ended === 'object')
      return gaveWay && (ended.end === 'time' || ended.end === 'internal') ? 'gave way' : ended;
    await worker.terminate();
    this.#worker = this.#start();
    // Whoever runs next awaits it and hears why.
    this.#worker.catch(() => {});
    return gaveWay ? 'gave way' : { ...nothing, end: ended };
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(file, {
      workerData: this.#data,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: STACK_MB[this.#data.language] },
    });
    const begun = await new Promise<Begun>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    this.#data = { ...this.#data, ...begun };
    // A worker that fails later is seen by its exit.
    worker.removeAllListeners('error').on('error', () => {});
    return worker;
  }
}
