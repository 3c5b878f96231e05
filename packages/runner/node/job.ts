import type { GaveWay } from '../judge.ts';
import type { Language, Limits, Outcome } from '../program.ts';
import type { Extents } from '../snapshot.ts';

/** One run, as it goes to a judge's process and on to its worker. */
export interface Job {
  language: Language;
  code: string;
  stdin: string;
  limits: Limits;
  /** It may have to end before it is done: its process tells at times how much it has used. */
  tells?: boolean;
}

/** What a judge's process is told: a job, or to end the one that it has. */
export type Told = Job | 'give way';

/** What a judge's process says: that it can begin, what a job has used so far, and what each one ended with. */
export type Said = 'ready' | { usedMs: number } | Outcome | GaveWay;

/** A run tells what it has used each time that it is so much more. */
export const TELL_MS = 30;

/** What runs in a worker: nothing, a run that a signal ends, one that is to end. */
export const [IDLE, RUNNING, END] = [0, 1, 2];

export interface WorkerData {
  language: Language;
  module: WebAssembly.Module;
  /** Shared with the worker: `IDLE`, `RUNNING` or `END`. JavaScript looks at it; Python is ended by a signal. */
  stop: Int32Array;
  /** From one that was there before, in whose place this one comes: its code is compiled. */
  extents?: Extents;
}

/** What a worker says first. */
export interface Begun {
  extents?: Extents;
}

/**
 * How long a run may take by the clock on the wall. Nothing a program can do waits, so this is for what nobody thought of,
 * and for a machine that does much else.
 */
export const wallMs = ({ timeMs }: Limits) => 20 * timeMs + 10_000;
