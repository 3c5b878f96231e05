import { describe, expect, it } from 'vitest';
import { judge, sameAnswer } from './judge.ts';
import type { End, Outcome } from './program.ts';

const limits = { timeMs: 1000, outputBytes: 1000 };
const program = { language: 'python', code: '' } as const;

/** Answers with these outcomes, in order, and remembers what it was given. */
function runOf(...outcomes: Partial<Outcome>[]) {
  const inputs: string[] = [];
  const run = async (_program: unknown, stdin: string): Promise<Outcome> => {
    inputs.push(stdin);
    return { stdout: '', stderr: '', end: 'ok', ...outcomes[inputs.length - 1] };
  };
  return { run, inputs };
}

describe('judge', () => {
  const tests = ['1', '2', '3'].map((input) => ({ input, output: `${input}\n` }));
  const right = tests.map(({ output }) => ({ stdout: output, cpuMs: 5 }));

  it('accepts what answers every test', async () => {
    const { run } = runOf(...right);
    const verdict = { verdict: 'accepted', passed: 3, total: 3, firstFailing: null, cpuMs: 15 };
    expect(await judge(run, program, tests, limits)).toEqual(verdict);
  });

  it('stops at the first test that fails, and says which and why', async () => {
    const { run, inputs } = runOf({ stdout: '1\n' }, { stdout: '5\n' }, { end: 'time' });
    const found = await judge(run, program, tests, limits);
    expect(found).toMatchObject({ verdict: 'wrong_answer', passed: 1, firstFailing: 2 });
    expect(found.outcome?.stdout).toBe('5\n');
    expect(inputs).toEqual(['1', '2']);
  });

  it.each<[End, string]>([
    ['runtime', 'runtime_error'],
    ['syntax', 'syntax_error'],
    ['time', 'time_limit'],
    ['memory', 'memory_limit'],
    ['output', 'output_limit'],
    ['internal', 'internal_error'],
  ])('an end by %s is %s, even when all is written', async (end, verdict) => {
    const { run } = runOf({ stdout: '1\n', end });
    expect(await judge(run, program, tests, limits)).toMatchObject({ verdict, firstFailing: 1 });
  });
});

describe('an answer', () => {
  it.each([
    ['a', 'a\n'],
    ['a \t\nb  \n', 'a\nb\n'],
    ['  a', '  a'],
    ['', '\n'],
    ['a\r\nb\r\n', 'a\nb\n'],
    ['a\r', 'a\n'],
    ['a \r\r\n', 'a'],
    ['\r\n', ''],
  ])('%j is %j', (written, expected) => {
    expect(sameAnswer(written, expected)).toBe(true);
    expect(sameAnswer(expected, written)).toBe(true);
  });

  it.each([
    ['a\n\n', 'a\n'],
    ['a\r\n\r\n', 'a\r\n'],
    ['\n\n', '\n'],
    ['\na\n', 'a\n'],
    [' a\n', 'a\n'],
    ['a  b\n', 'a b\n'],
    ['A\n', 'a\n'],
    ['a\n\nb\n', 'a\nb\n'],
    ['1.0\n', '1\n'],
    ['a\u00a0\n', 'a\n'],
  ])('%j is not %j', (written, expected) => {
    expect(sameAnswer(written, expected)).toBe(false);
  });

  it('is over soon where a program wrote a million blanks and a letter', () => {
    const blanks = ' '.repeat(1 << 20);
    expect(sameAnswer(`${blanks}x`, 'x')).toBe(false);
    expect(sameAnswer(`x${blanks}`, 'x')).toBe(true);
  });
});
