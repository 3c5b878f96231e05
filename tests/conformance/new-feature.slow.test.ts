import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './folders.ts';

const minutes = 60_000;
/** What is made anew, or belongs to one checkout. */
const notCopied = /(^|\/)(node_modules|dist|\.git|\.cache|data)$/;

/** Those of whole folders; the others look at texts, drawings and this test. */
const conformance = ['server', 'contract', 'widgets'].map((name) => `tests/conformance/${name}.test.ts`);

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
    // What a package has in another version than the rest.
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(copy, own));
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

/** What a command made, changed and changed that was there before. */
function changesBy(command: () => void): { made: string[]; touched: string[] } {
  const before = files();
  command();
  const changed = [...files()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  return {
    made: changed.filter((path) => !before.has(path)).sort(),
    touched: changed.filter((path) => before.has(path)).sort(),
  };
}

describe('npm run new -- --feature, and npm run new beside it', () => {
  it(
    'make a feature of three calls with all that one adds, and a widget, with no other file touched',
    () => {
      const feature = changesBy(() => run('scripts/new.mjs', '--feature', 'salut'));
      expect(feature.touched).toEqual([]);
      const elsewhere = feature.made.filter((path) => !path.startsWith('packages/server/features/salut/'));
      expect(elsewhere).toEqual([
        expect.stringMatching(/^content\/badge\/\d{3}-salut\.json$/),
        'content/policy/stored/salut.json',
        'media/badge/salut-500.svg',
        'packages/contract/additions/salut.ts',
        'packages/contract/calls/salut.ts',
        'packages/contract/constants/salut.ts',
        expect.stringMatching(/^packages\/server\/migrations\/\d{4}_salut\.sql$/),
      ]);
      const widget = changesBy(() => run('scripts/new.mjs', 'salut-card'));
      expect(widget.touched).toEqual([]);
      expect(widget.made.filter((path) => !path.startsWith('widgets/salut-card/'))).toEqual([]);
    },
    minutes,
  );

  it(
    'are in what is generated, and in nothing else',
    () => {
      expect(changesBy(() => run('scripts/generate.mjs'))).toEqual({
        made: [],
        touched: [
          'docs/calls.md',
          'docs/elements.md',
          'packages/contract/additions.generated.ts',
          'packages/contract/calls.generated.ts',
          'packages/contract/constants.generated.ts',
          'packages/contract/facts.generated.ts',
          'widgets/custom-elements.json',
        ],
      });
    },
    3 * minutes,
  );

  it(
    'type',
    () => {
      run('node_modules/typescript/bin/tsc', '-b');
      run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.tests.json');
    },
    5 * minutes,
  );

  it(
    'are handled as everybody expects',
    () => {
      run(
        'node_modules/@biomejs/biome/bin/biome',
        'lint',
        'packages/server/features/salut',
        'packages/contract',
        'widgets/salut-card',
      );
      vitest('packages/contract', ...conformance);
    },
    5 * minutes,
  );

  const server = ['--config', 'tests/api/vitest.config.ts'];

  it(
    'pass their own tests',
    () => {
      vitest('widgets/salut-card');
      vitest(...server, 'packages/server/features/salut');
    },
    5 * minutes,
  );

  it(
    'pass those of what they add to',
    () => {
      const features = ['me/limits.test.ts', 'badge/catalog.test.ts', 'badge/facts.test.ts'];
      vitest(
        ...server,
        ...features.map((path) => `packages/server/features/${path}`),
        'packages/server/seed',
      );
    },
    5 * minutes,
  );

  it(
    'pass those that ask each call',
    () => {
      vitest(...server, 'tests/api/access.test.ts', 'tests/api/unknown-keys.slow.test.ts', '-t', 'salut');
      vitest(...server, 'tests/api/once.test.ts', '-t', 'salut|the list of ways');
    },
    5 * minutes,
  );
});
