import { constants } from '@mars/contract/constants.ts';

/** Where `mars.js` lies, and the scripts beside it. */
export const base = new URL(/* @vite-ignore */ '.', import.meta.url);
const preloaded = new Set<string>();

/** Begins to fetch a script. The only nodes that we add outside our own elements. */
export function preload(file: string): void {
  if (preloaded.has(file)) return;
  preloaded.add(file);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, base).href;
  document.head.append(link);
}

/** Imports a script. @throws when it does not come in time */
export function load(file: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, constants.chunkTimeoutMs, new Error('timeout'));
    const settle = () => clearTimeout(timer);
    import(/* @vite-ignore */ new URL(file, base).href).then(resolve, reject).then(settle);
  });
}
