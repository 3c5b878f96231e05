import { type End, type Outcome as Ended, FAULTS, type Fault } from '@mars/runner/program.ts';

/**
 * What a program wrote and ended with. `internal_error` is none of its own: with the error `Stopped` somebody stopped it or
 * began another one, without an error it did not run; the state says `failed` where its engine did not come.
 */
export interface Outcome {
  verdict: 'ran' | Fault;
  /** Standard output, which is what a judge compares. */
  output: string;
  error: { name: string; line: number | null; message: string } | null;
  /** By the clock: a browser tells nobody what a processor did. */
  cpu_ms: number;
}

export const outcomeOf = ({ end, stdout, error, cpuMs }: Ended): Outcome => ({
  verdict: FAULTS[end] ?? 'ran',
  output: stdout,
  error: error ?? null,
  cpu_ms: Math.round(cpuMs ?? 0),
});
export const endedBy = (end: End, cpuMs = 0): Outcome => outcomeOf({ end, stdout: '', stderr: '', cpuMs });
/** Of a program that somebody stopped. */
export const STOPPED: Outcome = {
  ...endedBy('internal'),
  error: { name: 'Stopped', line: null, message: '' },
};
