import type { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { bundle } from './bundle.ts';

/** Vitest's own environment `happy-dom`, but read from one file (bundle.ts). */
export default {
  name: 'window',
  viteEnvironment: 'client',
  async setup(global) {
    const happy: { GlobalWindow: typeof GlobalWindow } = await import(/* @vite-ignore */ bundle);
    const window = new happy.GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    // As every browser of today has it.
    Object.defineProperty(window.Request.prototype, 'keepalive', { value: false });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: [
        ...['Request', 'Response', 'Headers', 'FormData', 'fetch', 'URL', 'URLSearchParams'],
        ...['MessagePort', 'AbortController', 'AbortSignal'],
      ],
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
} satisfies Environment;
