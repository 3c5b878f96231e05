import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

/**
 * The programs of `packages/runner/testing/<name>.ts` for scripts that run without a compiler: it is JavaScript with types.
 * @param {'hostile' | 'pupils'} name
 */
export async function readPrograms(name) {
  const file = new URL(`../packages/runner/testing/${name}.ts`, import.meta.url);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname);
  const programs = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.entries(programs[name]).flatMap(([language, all]) =>
    all.map((program) => ({ language, ...program })),
  );
}
