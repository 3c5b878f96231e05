import type { Language, Limits, Outcome } from '../program.ts';

/** What stands in `/embed/runner.json`: the files that the platform has now, and how long they are unpacked. */
export interface Engines {
  /** The page in which programs run. */
  page: string;
  engines: Record<Language, { file: string; bytes: number }>;
}

/** With it a page hands over a port, one for each engine that it wants; all else is said there. */
export const HELLO = 'mars:runner';

export interface Job {
  code: string;
  stdin: string;
  limits: Limits;
}

/** From the page to the frame. `engine` comes once in the frame's life, when it is `missing`. */
export type Asked =
  | { name: 'want'; language: Language }
  | { name: 'engine'; bytes: ArrayBuffer }
  | { name: 'run'; job: Job }
  /** Ends what runs; a new worker takes its place. */
  | { name: 'stop' }
  | { name: 'close' };

/** From the frame to the page. */
export type Told =
  | { name: 'missing' | 'starting' | 'ready' | 'failed' }
  | { name: 'ended'; outcome: Outcome };

/** From the frame to a worker, before its jobs. */
export interface Start {
  language: Language;
  module: WebAssembly.Module;
}

/** From a worker: that it can begin, then what each job ended with. */
export type Said = 'ready' | Outcome;
