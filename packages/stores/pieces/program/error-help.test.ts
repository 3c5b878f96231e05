import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { JavaScript } from '@mars/runner/javascript/javascript.ts';
import type { Language } from '@mars/runner/program.ts';
import { Python } from '@mars/runner/python/python.ts';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { describe, expect, it } from 'vitest';
import { errorHelp } from './error-help.ts';

const wasm = (file: string) => new WebAssembly.Module(readFileSync(file));
const { resolve } = createRequire(join(import.meta.dirname, '../../../runner/package.json'));
// The engines themselves: what they say of a fault is theirs to change.
const engines = {
  python: new Python(wasm(resolve('@mars/runner/image.wasm'))),
  javascript: new JavaScript(
    variant as unknown as QuickJSSyncVariant,
    wasm(resolve('@jitl/quickjs-wasmfile-release-sync/wasm')),
  ),
};

async function help(language: Language, code: string, input = '') {
  const { error } = await engines[language].run(code, input, { timeMs: 5000, outputBytes: 1000 });
  return error ? errorHelp({ language, code }, error, input) : 'no error';
}

describe('an input that is over', () => {
  it.each([
    ['a = int(input())\nb = int(input())', '3 5\n', 'a, b = map(int, input().split())'],
    ['a = input()\nb = input()', 'olma 5\n', 'a, b = input().split()'],
    ['a = input()\nb = input()', '3\n', 'import sys\nfor line in sys.stdin:'],
    ['a = float(input())\nb = float(input())', '1.5 2', 'a, b = map(float, input().split())'],
    [
      'n = int(input())\nfor i in range(n): input()',
      '5\n1 2 3 4 5\n',
      'numbers = list(map(int, input().split()))',
    ],
    ['while True: input()', 'a b\n', 'import sys\nfor line in sys.stdin:'],
    ['input()', '', 'import sys\nfor line in sys.stdin:'],
    ['import math\na = input()\nb = input()', '-1 2.5', 'a, b = map(float, input().split())'],
    ['a, b = input().split()\nc = input()', '3 5\n', 'import sys\nfor line in sys.stdin:'],
  ])('is told in Python with the line to write: %j of %j', async (code, input, line) => {
    expect(await help('python', code, input)).toMatchObject({ code: line });
  });

  it.each([
    ['prompt().trim(); prompt().trim()', '3 5\n', "const [a, b] = prompt().split(' ').map(Number);"],
    ['readline().length; readline().length', 'a b c d e\n', "const words = prompt().split(' ');"],
    ['const [a] = prompt()', '', 'for (let line = prompt(); line !== null; line = prompt()) {'],
    ['const { a } = prompt()', '', 'for (let line = prompt(); line !== null; line = prompt()) {'],
    ['prompt()[0]', '', 'for (let line = prompt(); line !== null; line = prompt()) {'],
  ])('is told in JavaScript with the line to write: %j of %j', async (code, input, line) => {
    expect(await help('javascript', code, input)).toMatchObject({ code: line });
  });

  it('says how many lines there were', async () => {
    expect(await help('python', 'while True: input()', '1\n2\n')).toMatchObject({
      key: 'end',
      values: { count: 2, read: 'input()' },
    });
    expect(await help('javascript', 'prompt().trim()')).toMatchObject({
      values: { count: 0, read: 'prompt()' },
    });
  });

  it('is no matter of another null', async () => {
    expect(await help('javascript', 'const a = null;\na.b')).toBeNull();
    expect(await help('javascript', 'prompt(); const a = undefined;\na.b')).toBeNull();
  });
});

describe('what only Node has', () => {
  const line = 'const line = prompt();';
  const lines =
    'const lines = [];\nfor (let line = prompt(); line !== null; line = prompt()) lines.push(line);';
  it.each([
    ["const fs = require('fs');", 'require', line],
    ["const fs = require('fs');\nfs.readFileSync(0, 'utf8')", 'require', lines],
    [
      "const readline = require('readline');\nreadline.createInterface({ input: process.stdin })",
      'require',
      line,
    ],
    ["\nconst r = require('readline');\nr.on('line', f)", 'require', lines],
    ["import fs from 'fs';", 'import', line],
    ["import * as readline from 'node:readline';", 'import', line],
    ["import { readFileSync } from 'fs';\nreadFileSync(0)", 'import', lines],
    ["process.stdin.on('data', () => {})", 'process', lines],
    ['const a = readline.createInterface({})', 'readline.createInterface', line],
    ['fs.readFileSync(0)', 'readFileSync', lines],
  ])('is told with the line to write: %j', async (code, name, instead) => {
    expect(await help('javascript', code)).toEqual({ key: 'nodeReads', values: { name }, code: instead });
  });

  it('is told of writing, too', async () => {
    expect(await help('javascript', "process.stdout.write('a')")).toMatchObject({
      key: 'nodeWrites',
      code: 'console.log(...);',
    });
  });

  it('is no matter of another name', async () => {
    expect(await help('javascript', 'requir(1)')).toBeNull();
    expect(await help('javascript', 'const a = 1;\na()')).toBeNull();
    expect(await help('javascript', 'let = ;')).toBeNull();
  });
});

describe('an error that a sign of a phone led to', () => {
  it.each<[Language, string, string, number, number]>([
    ['python', 'a = 1\nprint(“a”)', 'odd_quote', 2, 7],
    ['python', 'a = 5 — 3', 'odd_dash', 1, 7],
    ['python', 'if 1:\n\ta = 1\n        b = 2', 'odd_tab', 2, 1],
    ['python', 'рrint(1)', 'odd_twin', 1, 1],
    ['python', "print('Oʻz’)", 'odd_quote', 1, 11],
    ['javascript', 'let a = 1\u200b;', 'odd_unseen', 1, 10],
    ['javascript', 'console.log(“a”)', 'odd_quote', 1, 13],
    ['javascript', 'cоnsole.log(1)', 'odd_twin', 1, 2],
    ['javascript', 'console.lоg(1)', 'odd_twin', 1, 10],
    ['python', 'a = []\na.аppend(1)', 'odd_twin', 2, 3],
    ['python', 'import mаth', 'odd_twin', 1, 9],
  ])('is told with its place, in %s: %j', async (language, code, key, line, column) => {
    expect(await help(language, code)).toMatchObject({ key, values: { line, column } });
  });

  it('is not told of another error', async () => {
    expect(await help('javascript', 'let a\u00a0= 1; a.b.c')).toBeNull();
    expect(await help('python', 'print("“")\nprint(x)')).toBeNull();
  });
});
