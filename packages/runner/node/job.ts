import type { Language, Limits, Outcome } from '../program.ts';

/** One run, as it goes to a judge's process and on to its worker. */
export interface Job {
  language: Language;
  code: string;
  stdin: string;
  limits: Limits;
}

/** What a judge's process says: that it can begin, then what each job ended with. */
export type Said = 'ready' | Outcome;

export interface WorkerData {
  language: Language;
  module: WebAssembly.Module;
}

/**
 * How long a run may take by the clock on the wall. Nothing a program can do waits, so this is for what nobody thought of,
 * and for a machine that does much else.
 */
export const wallMs = ({ timeMs }: Limits) => 20 * timeMs + 10_000;
