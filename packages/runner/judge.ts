import { FAULTS, type Fault, type Limits, type Outcome, type Program, type Run } from './program.ts';
import { withoutReturns } from './returns.ts';

export type Verdict = 'accepted' | 'wrong_answer' | Fault;

export interface Test {
  input: string;
  output: string;
}

export interface Judgement {
  verdict: Verdict;
  /** Tests before the first one that failed. */
  passed: number;
  total: number;
  /** Counted from 1; null when all passed. */
  firstFailing: number | null;
  /** Of the first failing test: what the program wrote and ended with. */
  outcome?: Outcome;
  cpuMs: number;
}

/** It ended before it was done, so that others need not wait: it is to begin anew. */
export interface GaveWay {
  verdict: null;
  cpuMs: number;
}

type RunInTurn = (...args: Parameters<Run>) => Promise<Outcome | GaveWay>;

/**
 * Runs a program on one test after the other, up to the first that fails. Answers are compared here, where no program is:
 * an engine never gets to see what is expected.
 */
export async function judge(run: Run, program: Program, tests: Test[], limits: Limits): Promise<Judgement>;
export async function judge(
  run: RunInTurn,
  program: Program,
  tests: Test[],
  limits: Limits,
): Promise<Judgement | GaveWay>;
export async function judge(
  run: RunInTurn,
  program: Program,
  tests: Test[],
  limits: Limits,
): Promise<Judgement | GaveWay> {
  const total = tests.length;
  let cpuMs = 0;
  for (const [passed, test] of tests.entries()) {
    const outcome = await run(program, test.input, limits);
    cpuMs += outcome.cpuMs ?? 0;
    if ('verdict' in outcome) return { verdict: null, cpuMs };
    const wrong = sameAnswer(outcome.stdout, test.output) ? null : 'wrong_answer';
    const verdict = FAULTS[outcome.end] ?? wrong;
    if (verdict) return { verdict, passed, total, firstFailing: passed + 1, outcome, cpuMs };
  }
  return { verdict: 'accepted', passed: total, total, firstFailing: null, cpuMs };
}

/** Equal line by line; blanks at the end of a line, the end of the last line and carriage returns do not count. */
export function sameAnswer(written: string, expected: string): boolean {
  return linesOf(written).join('\n') === linesOf(expected).join('\n');
}

/** Of an answer what counts, line by line; none where nothing or an empty line was written. */
export function linesOf(text: string): string[] {
  const lines = withoutReturns(text).split('\n').map(withoutBlanks);
  if (lines.at(-1) === '') lines.pop();
  return lines.length === 1 && lines[0] === '' ? [] : lines;
}

/** By hand: an expression would look at a million blanks before a letter a million times, and a program may write those. */
function withoutBlanks(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--;
  return line.slice(0, end);
}
