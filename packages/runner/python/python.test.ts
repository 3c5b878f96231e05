import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endingIn, leftInPython } from '../testing/remains.ts';
import { patch } from './patch.ts';
import { Python } from './python.ts';

const image = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../dist/image.wasm')));
const python = new Python(image);
const limits = { timeMs: 1000, outputBytes: 100_000 };
const run = (code: string, stdin = '') => python.run(code, stdin, limits);
const written = async (code: string, stdin = '') => (await run(code, stdin)).stdout;

describe('Python', () => {
  it.each([
    ['input()', 'print(input(), input(), sep="-")', 'a-b\n'],
    ['a prompt, which is output', 'print(input("? "))', '? a\n'],
    ['lines', 'import sys\nprint([line for line in sys.stdin])', "['a\\n', 'b']\n"],
    ['all of it', 'import sys\nprint(repr(sys.stdin.read()))', "'a\\nb'\n"],
    ['a line, then the rest', 'import sys\nprint(input(), sys.stdin.read())', 'a b\n'],
    ['as a file', 'print(open(0).read().split())', "['a', 'b']\n"],
    ['bytes', 'import sys\nprint(sys.stdin.buffer.readline())', "b'a\\n'\n"],
  ])('reads %s', async (_name, code, expected) => {
    expect(await written(code, 'a\nb')).toBe(expected);
  });

  it.each(['print(repr(input()), repr(input()))', 'print(*map(repr, open(0).read().split("\\n")[:2]))'])(
    'reads no carriage return by %s',
    async (code) => {
      expect(await written(code, 'a\r\nb\r\n')).toBe("'a' 'b'\n");
    },
  );

  it('reads and writes Uzbek and Russian', async () => {
    expect(await written('s = input()\nprint(s[::-1], len(s))', 'oʻgʻ шўрва\n')).toBe('аврўш ʻgʻo 10\n');
  });

  it.each([
    ['x = 1\n\nprint(x / 0)', 'runtime', 'ZeroDivisionError', 3, 'division by zero'],
    ['def f():\n  raise ValueError("нет")\nf()', 'runtime', 'ValueError', 2, 'нет'],
    ['import json\njson.loads("{")', 'runtime', 'JSONDecodeError', 2, /Expecting property name/],
    ['import numpy', 'runtime', 'ModuleNotFoundError', 1, "No module named 'numpy'"],
    ['input()', 'runtime', 'EOFError', 1, 'EOF when reading a line'],
    ['eval("(")', 'runtime', 'SyntaxError', 1, /^'\(' was never closed$/],
    ['x = 1\nprint(x', 'syntax', 'SyntaxError', 2, /^'\(' was never closed$/],
    ['if 1:\nx = 1', 'syntax', 'IndentationError', 2, /expected an indented block/],
    ['assert False', 'runtime', 'AssertionError', 1, ''],
  ])('says of %j what was wrong and where', async (code, end, name, line, message) => {
    const outcome = await run(code);
    expect(outcome).toMatchObject({ end, error: { name, line, message: expect.stringMatching(message) } });
    expect(outcome.stderr).toContain(name);
  });

  it('keeps what was written before an error', async () => {
    expect(await run('print("a")\n1/0')).toMatchObject({ stdout: 'a\n', end: 'runtime' });
  });

  it('puts the clock on instead of sleeping, up to the limit of time', async () => {
    const slept = await run(
      'import time\na = time.time()\ntime.sleep(0.9)\nprint(0.9 <= time.time() - a < 1)',
    );
    expect(slept).toMatchObject({ stdout: 'True\n', end: 'ok' });
    expect((await run('import time\ntime.sleep(1.1)')).end).toBe('time');
  });

  it('has chance that is another each time', async () => {
    const code = 'import random\nprint(random.random())';
    expect(await written(code)).not.toBe(await written(code));
  });

  it('shortens a message without end', async () => {
    expect((await run('raise ValueError("x" * 10000)')).error?.message).toHaveLength(500);
  });

  it.each([
    ['2 ** 200', '1606938044258990275541962092341162602522202993782792835301376\n'],
    ['sum(x * x for x in range(100))', '328350\n'],
    ['sorted({"b": 1, "a": 2}.items())', "[('a', 2), ('b', 1)]\n"],
    ['[*map(str.upper, "ab")]', "['A', 'B']\n"],
    ['f"{3.14159:.2f}|{7:>3}|{1_000_000:,}"', '3.14|  7|1,000,000\n'],
    ['0.1 + 0.2', '0.30000000000000004\n'],
  ])('computes %s', async (code, expected) => {
    expect(await written(`print(${code})`)).toBe(expected);
  });
});

// After all of them: python.slow.test.ts.
it('has its memory equal to the image, byte by byte, after some hostile programs', async () => {
  expect(await leftInPython(python, new Python(image), endingIn('python', 8))).toEqual([]);
});

it('is made of the one binary that is known', async () => {
  await expect(patch(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))).rejects.toThrow('SHA-256');
});
