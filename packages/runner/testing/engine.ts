import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { JavaScript } from '../javascript/javascript.ts';

const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');

/** JavaScript in this process, which tells the time that it has used. */
export const newEngine = (): JavaScript =>
  new JavaScript(
    variant as unknown as QuickJSSyncVariant,
    new WebAssembly.Module(readFileSync(file)),
    () => process.cpuUsage().user / 1000,
  );
