import load from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { JavaScript } from '../javascript/javascript.ts';
import type { Engine } from '../program.ts';
import { Python } from '../python/python.ts';
import type { Job, Said, Start } from './said.ts';

/** The package's own names its parts by addresses of files; here they are in the one script. */
const variant = {
  type: 'sync',
  importFFI: async () => QuickJSFFI,
  importModuleLoader: async () => load,
} as unknown as QuickJSSyncVariant;

const say = (said: Said) => postMessage(said);

/** Holds one engine and runs one job after the other. */
addEventListener(
  'message',
  async ({ data: { language, module } }: MessageEvent<Start>) => {
    const engine: Engine = language === 'python' ? new Python(module) : new JavaScript(variant, module);
    await engine.run('', '', { timeMs: 10_000, outputBytes: 0 });
    addEventListener('message', async ({ data: { code, stdin, limits } }: MessageEvent<Job>) => {
      const begun = performance.now();
      const outcome = await engine.run(code, stdin, limits);
      say({ ...outcome, cpuMs: performance.now() - begun });
    });
    say('ready');
  },
  { once: true },
);
