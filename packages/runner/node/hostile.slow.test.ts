import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '../program.ts';
import { hostile } from '../testing/hostile.ts';
import { Judges } from './judges.ts';

/** Says what is left of the program before it, and that everything works. */
const harmless = {
  python: `
import builtins, math, sys, json, decimal, heapq, random
print(hasattr(builtins, 'secret'), math.pi > 3.14, math.sqrt(4), sys.getrecursionlimit(), json.loads('[1]'))
print(decimal.getcontext().prec, heapq.nsmallest(1, [2, 1]), int(input()) + int(input()), sum(map(int, sys.stdin)))`,
  javascript: `
console.log(typeof secret, [1, 2].join('-'), JSON.stringify({ a: 1 }), 'a b'.split(' '), Object.keys({ b: 1 }));
[3].push(4);
Promise.resolve(Number(prompt()) + Number(prompt())).then((sum) => console.log(sum, prompt(), prompt()));`,
};
const right = {
  python: 'False True 2.0 1000 [1]\n28 [1] 3 3\n',
  javascript: "undefined 1-2 {\"a\":1} [ 'a', 'b' ] [ 'b' ]\n3 3 null\n",
};

describe.concurrent.each<Language>(['python', 'javascript'])('hostile %s', (language) => {
  const judges = new Judges({ processes: 1 });
  afterAll(() => judges.close());

  // One after the other, in the one process: what follows a program would find what it left.
  it('is contained, and nothing of it is left', { timeout: 180_000 }, async () => {
    const limits = { timeMs: 400, outputBytes: 100_000 };
    const enough = { ...limits, timeMs: 3000 };
    const faults: unknown[] = [];
    for (const { name, verdict, code, input = '', output = '', timeMs = limits.timeMs } of hostile[
      language
    ]) {
      const found = await judges.judge({ language, code }, [{ input, output }], { ...limits, timeMs });
      if (found.verdict !== verdict) faults.push({ name, verdict, found });
      const after = await judges.run({ language, code: harmless[language] }, '1\n2\n3\n', enough);
      if (after.end !== 'ok' || after.stdout !== right[language]) faults.push({ name, after });
    }
    expect(faults).toEqual([]);
  });
});

it('has at least 80 of them', () => {
  expect(hostile.python.length + hostile.javascript.length).toBeGreaterThanOrEqual(80);
});
