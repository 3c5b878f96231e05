import type { Judges } from '../node/judges.ts';

export const limits = { timeMs: 1000, outputBytes: 100_000 };

/** What a program has to say. */
export const tests = [{ input: '', output: '1\n' }];

/** Runs what is written in Python. */
export const pythonIn =
  (judges: Judges) =>
  (code: string, stdin = '', timeMs = limits.timeMs) =>
    judges.run({ language: 'python', code }, stdin, { ...limits, timeMs });
