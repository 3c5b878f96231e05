import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { limits, pythonIn, tests } from '../testing/judging.ts';
import { Judges, permissions } from './judges.ts';

const judges = new Judges({ processes: 1 });
afterAll(() => judges.close());
const python = pythonIn(judges);
const javascript = (code: string, stdin = '') => judges.run({ language: 'javascript', code }, stdin, limits);

const isThere = (pid: number) => existsSync(`/proc/${pid}`);

describe('recursion', () => {
  it.each([
    ['a function', 'def f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(900))', '900\n'],
    [
      'a function, with a higher limit',
      'import sys\nsys.setrecursionlimit(10 ** 5)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(20000))',
      '20000\n',
    ],
    [
      'a cached function',
      'from functools import lru_cache\n@lru_cache(None)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(490))',
      '490\n',
    ],
    ['generators', 'def g(n):\n  if n: yield from g(n - 1)\n  yield n\nprint(sum(g(400)))', '80200\n'],
    ['lists', 'a = []\nfor _ in range(300): a = [a]\nprint(len(repr(a)))', '602\n'],
    ['a copy', 'import copy\na = []\nfor _ in range(300): a = [a]\nprint(copy.deepcopy(a) == a)', 'True\n'],
  ])('of %s goes deep in Python', async (_name, code, stdout) => {
    expect(await python(code)).toMatchObject({ end: 'ok', stdout });
  });

  it('ends in an error of Python that can be caught', async () => {
    const code = 'def f(): f()\ntry:\n  f()\nexcept RecursionError as e:\n  print(e)';
    expect(await python(code)).toMatchObject({ stdout: 'maximum recursion depth exceeded\n' });
  });

  it('goes 9,000 deep in JavaScript, and ends in an error that can be caught', async () => {
    const code = `const f = (n) => (n ? 1 + f(n - 1) : 0);
console.log(f(9000));
const g = () => g() + 1;
try { g() } catch (error) { console.log(error.message) }`;
    expect(await javascript(code)).toMatchObject({ end: 'ok', stdout: '9000\nstack overflow\n' });
  });
});

const long = 'for _ in range(10 ** 7): pass\nprint(1)';

describe('a judge', () => {
  it('tells the processor time, and ends a program soon after its limit', async () => {
    const { end, cpuMs } = await python('while True: pass', '', 300);
    expect(end).toBe('time');
    expect(cpuMs).toBeGreaterThanOrEqual(300);
    expect((await python('print(1)')).cpuMs).toBeGreaterThan(0);
  });

  it('answers each of many that wait, with its own answer', async () => {
    const runs = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? python('print(int(input()) * 2)', `${n}\n`) : javascript('console.log(prompt() * 2)', `${n}\n`),
    );
    const written = (await Promise.all(runs)).map(({ stdout }) => Number(stdout));
    expect(written).toEqual(Array.from({ length: 12 }, (_, n) => n * 2));
  });

  it('whose process is killed says so, and another answers the next', async () => {
    await python('print(1)');
    const running = python('while True: pass', '', 20_000);
    process.kill(Number(judges.processes[0]), 'SIGKILL');
    expect(await running).toEqual({ stdout: '', stderr: '', end: 'internal' });
    expect(await python('print(1)')).toMatchObject({ end: 'ok', stdout: '1\n' });
  });

  it('ends a program that has used enough when it may not go on, and runs the next one', async () => {
    const asked: number[] = [];
    const mayGoOn = async (usedMs: number) => {
      asked.push(usedMs);
      return usedMs < 150;
    };
    for (const [language, code] of [
      ['python', long],
      ['javascript', 'for (;;);'],
    ] as const) {
      asked.length = 0;
      const found = await judges.judge({ language, code }, tests, { ...limits, timeMs: 20_000 }, { mayGoOn });
      expect(found.verdict).toBe(null);
      expect(found.cpuMs).toBeGreaterThanOrEqual(150);
      expect(found.cpuMs).toBeLessThan(1000);
      expect(asked[0]).toBeGreaterThanOrEqual(30);
      expect(asked.slice(0, -1).every((usedMs) => usedMs < 150)).toBe(true);
      expect((await python('print(2)')).stdout).toBe('2\n');
      expect((await javascript('console.log(2)')).stdout).toBe('2\n');
    }
    const { verdict } = await judges.judge({ language: 'python', code: long }, tests, limits, {
      mayGoOn: async () => true,
    });
    expect(verdict).toBe('time_limit');
  });

  it('ends no other program by a word that comes when the one that it was about is over', async () => {
    let say = (_may: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      say = resolve;
    });
    const short = { language: 'javascript', code: 'for (let n = 0; n < 1e7; n++);\nconsole.log(1)' } as const;
    const asked = vi.fn(() => answer);
    const first = await judges.judge(short, tests, { ...limits, timeMs: 20_000 }, { mayGoOn: asked });
    expect([first.verdict, asked.mock.calls.length > 0]).toEqual(['accepted', true]);
    const second = judges.run(short, '', { ...limits, timeMs: 20_000 });
    say(false);
    expect(await second).toMatchObject({ end: 'ok', stdout: '1\n' });
  });

  it('ends no process later for a run that is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const running = python('print(1)');
      expect(vi.getTimerCount()).toBe(1);
      expect((await running).end).toBe('ok');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts what a program has used at all of its tests, and asks between them, too', async () => {
    const program = { language: 'python', code: 'for _ in range(200000): pass\nprint(1)' } as const;
    const many = Array.from({ length: 200 }, () => tests[0]!);
    const found = await judges.judge(program, many, limits, { mayGoOn: async (usedMs) => usedMs < 300 });
    expect(found.verdict).toBe(null);
    expect(found.cpuMs).toBeGreaterThanOrEqual(300);
  });

  it('runs what is late after all others, between its tests, too', async () => {
    const order: string[] = [];
    const say = (what: string) => () => order.push(what);
    const one = { language: 'javascript', code: 'console.log(1)' } as const;
    const twice = [...tests, ...tests];
    const all = [
      judges.judge(one, twice, limits, { isLate: true }).then(say('late')),
      judges.judge(one, twice, limits, {}).then(say('first')),
      judges.judge(one, twice, limits, {}).then(say('second')),
    ];
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'late']);
  });

  it('waits before each test of what is late', async () => {
    let [waits, isOver] = [0, false];
    const one = { language: 'javascript', code: 'console.log(1)' } as const;
    const wait = async () => {
      waits++;
      await javascript('console.log(2)');
      isOver = true;
    };
    const { verdict } = await judges.judge(one, [...tests, ...tests], limits, { isLate: true, wait });
    expect([verdict, waits, isOver]).toEqual(['accepted', 2, true]);
  });

  it('has no more processes than it was told, and leaves none', async () => {
    const two = new Judges({ processes: 2 });
    const program = { language: 'javascript', code: 'console.log(1)' } as const;
    await Promise.all(Array.from({ length: 6 }, () => two.run(program, '', limits)));
    const pids = two.processes;
    expect(pids).toHaveLength(2);
    expect(pids.every(isThere)).toBe(true);
    const late = two.run({ language: 'javascript', code: 'for (;;);' }, '', { ...limits, timeMs: 20_000 });
    await two.close();
    expect((await late).end).toBe('internal');
    expect(pids.some(isThere)).toBe(false);
  });

  it('replaces a process after its runs, and answers whoever waits for it', async () => {
    const one = new Judges({ processes: 1, runsEach: 2 });
    const program = { language: 'javascript', code: 'console.log(1)' } as const;
    const pidAfter = async () => {
      await one.run(program, '', limits);
      return one.processes[0];
    };
    try {
      const [first, second] = [await pidAfter(), await pidAfter()];
      expect(second).toBe(first);
      const waiting = [pidAfter(), pidAfter(), pidAfter()];
      expect(new Set(await Promise.all(waiting)).has(first)).toBe(false);
      expect(one.processes).toHaveLength(1);
    } finally {
      await one.close();
    }
  });

  it.each([
    ['a file', 'require("node:fs").readFileSync("/etc/passwd")'],
    ['writing', 'require("node:fs").writeFileSync("/tmp/mars-judge", "")'],
    ['a program', 'require("node:child_process").execSync("ls")'],
  ])('has a process that may not: %s', async (_name, code) => {
    const run = promisify(execFile)(process.execPath, [...permissions(), '-e', code], { env: {} });
    await expect(run).rejects.toThrow('ERR_ACCESS_DENIED');
  });
});
