import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../program.ts';
import type { Job, Said, Start } from './said.ts';

const require = createRequire(import.meta.url);
const files = {
  python: require.resolve('../dist/image.wasm'),
  javascript: require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'),
};

/** A worker's global scope, as far as ours uses it. */
let hear: ((event: { data: Start | Job }) => unknown)[] = [];
let said: Said[] = [];
beforeEach(() => {
  hear = [];
  said = [];
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: string, listen: (typeof hear)[number]) => hear.push(listen));
  vi.stubGlobal('postMessage', (message: Said) => said.push(message));
});
afterEach(() => vi.unstubAllGlobals());

it.each<[Language, string, string]>([
  ['python', 'print(int(input()) + 1)', 'print(x)'],
  ['javascript', 'console.log(Number(prompt()) + 1)', 'console.log(x)'],
])(
  'a worker takes an engine for %s, says that it is ready, then what each program ended with',
  async (language, good, bad) => {
    await import('./worker.ts');
    await hear[0]!({ data: { language, module: new WebAssembly.Module(readFileSync(files[language])) } });
    expect(said).toEqual(['ready']);
    const limits = { timeMs: 2000, outputBytes: 1000 };
    await hear[1]!({ data: { code: good, stdin: '41\n', limits } });
    await hear[1]!({ data: { code: bad, stdin: '', limits } });
    expect(said[1]).toMatchObject({ stdout: '42\n', end: 'ok', cpuMs: expect.any(Number) });
    expect(said[2]).toMatchObject({ stdout: '', end: 'runtime', error: { line: 1 } });
  },
);
