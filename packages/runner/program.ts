export type Language = 'python' | 'javascript';

export interface Program {
  language: Language;
  code: string;
}

export interface Limits {
  /** Processor time of one run; what a program sleeps counts as if it had worked. */
  timeMs: number;
  /** Of standard output and standard error together. */
  outputBytes: number;
}

/** Memory is the engine's own limit: 128 MiB for Python, 80 MiB for JavaScript. */
export type End = 'ok' | 'runtime' | 'syntax' | 'time' | 'memory' | 'output' | 'internal';

/** What is said of a program that ended so, by the names of the contract; where it is null its answer decides. */
export const FAULTS = {
  ok: null,
  runtime: 'runtime_error',
  syntax: 'syntax_error',
  time: 'time_limit',
  memory: 'memory_limit',
  output: 'output_limit',
  internal: 'internal_error',
} as const satisfies Record<End, string | null>;

export type Fault = NonNullable<(typeof FAULTS)[End]>;

/** What a program ended with. `line` is that of the pupil's own file, null where none of it was running. */
export interface ProgramError {
  name: string;
  line: number | null;
  message: string;
}

export interface Outcome {
  stdout: string;
  stderr: string;
  end: End;
  error?: ProgramError;
  /** Processor time, where it can be measured: not in a browser. */
  cpuMs?: number;
}

/**
 * Runs one program after the other, each as if it were the first. A program that never ends holds it for ever: who runs
 * programs of others ends its thread (`node/judges.ts`; in a browser the worker).
 */
export interface Engine {
  run(code: string, stdin: string, limits: Limits): Promise<Outcome>;
}

export type Run = (program: Program, stdin: string, limits: Limits) => Promise<Outcome>;

/** What a program and its errors are called in messages. */
export const FILE = { python: 'solution.py', javascript: 'solution.js' } as const;

/** A message is shown to a child, and a program may make it as long as it likes. */
export const MESSAGE_LENGTH = 500;
export const NAME_LENGTH = 100;

/** The beginning of a text: at most so many letters, counted as a string counts them, and none cut in two. */
export function beginningOf(text: string, length: number): string {
  const half = text.length > length && /[\ud800-\udbff]/.test(text[length - 1] ?? '');
  return text.slice(0, half ? length - 1 : length);
}
