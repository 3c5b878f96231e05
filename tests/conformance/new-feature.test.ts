import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './folders.ts';

const minutes = 60_000;
/** What is made anew, or belongs to one checkout. */
const notCopied = /(^|\/)(node_modules|dist|\.git|\.cache|data)$/;

let copy: string;

/** A checkout of its own, whose packages are its own, with everybody else's as they are installed here. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mars-feature-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.test(path) });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@mars'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@mars') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(modules, '@mars', name));
  }
}, 2 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }), minutes);

/** The files of the copy that git would know of, with their content. */
function files(): Map<string, string> {
  const list = (folder: string): string[] =>
    readdirSync(join(copy, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (notCopied.test(path)) return [];
      if (entry.isDirectory()) return list(path);
      return entry.isFile() ? [path] : [];
    });
  return new Map(list('.').map((path) => [path, readFileSync(join(copy, path), 'latin1')]));
}

const run = (...words: string[]): string => {
  try {
    return execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${words.join(' ')}\n${stdout}\n${stderr}`);
  }
};
const vitest = (...words: string[]): string => run('node_modules/vitest/vitest.mjs', 'run', ...words);

describe('npm run new -- --feature', () => {
  it(
    'makes a feature of three calls, a reward, a limit, a step of the day and a row of the demo, with no other file touched',
    () => {
      const before = files();
      run('scripts/new.mjs', '--feature', 'salut');
      const made = [...files()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
      expect(made.filter((path) => before.has(path))).toEqual([]);
      const elsewhere = made.filter((path) => !path.startsWith('packages/server/features/salut/')).sort();
      expect(elsewhere).toEqual([
        'packages/contract/calls/salut.ts',
        expect.stringMatching(/^packages\/server\/migrations\/\d{4}_salut\.sql$/),
      ]);
      run('scripts/generate.mjs');
      const touched = [...files()].filter(([path, text]) => before.has(path) && before.get(path) !== text);
      const generated = touched.filter(([, text]) => !/Written by `npm run generate`/.test(text));
      expect(generated.map(([path]) => path)).toEqual([]);
    },
    3 * minutes,
  );

  it(
    'types, and is handled as everybody expects of a feature',
    () => {
      run('node_modules/typescript/bin/tsc', '-b');
      run(
        'node_modules/@biomejs/biome/bin/biome',
        'lint',
        'packages/server/features/salut',
        'packages/contract',
      );
      vitest('tests/conformance/server.test.ts', 'tests/conformance/contract.test.ts');
    },
    5 * minutes,
  );

  it(
    'passes its own tests, and those that ask each call',
    () => {
      const server = ['--config', 'tests/api/vitest.config.ts'];
      vitest(...server, 'packages/server/features/salut', 'packages/server/features/me/limits.test.ts');
      vitest(...server, 'tests/api/access.test.ts', 'tests/api/unknown-keys.test.ts', '-t', 'salut');
      vitest(...server, 'tests/api/once.test.ts', '-t', 'salut|the list of ways');
    },
    8 * minutes,
  );
});
