import { afterAll, describe, expect, it } from 'vitest';
import { limits, pythonIn, tests } from '../testing/judging.ts';
import { Judges } from './judges.ts';

const judges = new Judges({ processes: 1 });
afterAll(() => judges.close());
const python = pythonIn(judges);

describe('a judge', () => {
  it('ends the run that its word is about, whenever it comes, and no other', async () => {
    const code = (loops: number) => `for _ in range(${loops}): pass\nprint(1)`;
    const { cpuMs = 0 } = await python(code(1_000_000), '', 20_000);
    const many = Array.from({ length: 20 }, () => tests[0]!);
    const mayGoOn = async () => false;
    const verdicts = [];
    for (let n = 0; n < 100; n++) {
      // The word is asked for at 30 ms: what takes about as long is over when it comes, or a moment later.
      const loops = Math.round(((28 + (n % 14)) / cpuMs) * 1_000_000);
      const program = { language: 'python', code: code(loops) } as const;
      verdicts.push((await judges.judge(program, many, { ...limits, timeMs: 20_000 }, { mayGoOn })).verdict);
    }
    expect(verdicts.filter((verdict) => verdict !== null)).toEqual([]);
  });

  it('says of a program what that has used alone, and nothing of the one before', async () => {
    const code = (loops: number) => `for _ in range(${loops}): pass\nprint(1)`;
    const asked: number[] = [];
    const mayGoOn = async (usedMs: number) => asked.push(usedMs) > 0;
    const run = (loops: number) =>
      judges.judge(
        { language: 'python', code: code(loops) },
        tests,
        { ...limits, timeMs: 20_000 },
        { mayGoOn },
      );
    await run(8_000_000);
    asked.length = 0;
    const { cpuMs } = await run(4_000_000);
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.max(...asked)).toBeLessThanOrEqual(cpuMs);
  });
});
