import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Language } from '../program.ts';

const require = createRequire(import.meta.url);

/** What each engine is made of; `npm run build` makes Python's image. */
const FILES: Record<Language, string> = {
  python: '@mars/runner/image.wasm',
  javascript: '@jitl/quickjs-wasmfile-release-sync/wasm',
};

/** Compiled once a process: its workers share the code. */
export const moduleOf = (language: Language): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync(require.resolve(FILES[language])));

/** The file that a judge's process runs, also for those who run from source. */
export const judgeProcess = (): string => require.resolve('@mars/runner/judge-process.js');

/** The folders that a judge's process reads: this package and those of QuickJS. */
export const foldersRead = (): string[] => [
  dirname(require.resolve('@mars/runner/package.json')),
  ...['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', '@jitl/quickjs-ffi-types'].map(
    (name) => dirname(dirname(require.resolve(name))),
  ),
];
