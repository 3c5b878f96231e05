import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const minutes = 60_000;
/** What is made anew, or belongs to one checkout. */
const notLookedAt = /(^|\/)(node_modules|dist|\.git|\.cache|data|test-results)$/;

let copy: string;

/** A checkout of its own, with what is not committed yet, installed as anybody's. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mars-made-'));
  const exec = (program: string, words: string[], cwd = copy) =>
    execFileSync(program, words, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
  const known = exec('git', ['ls-files', '--cached', '--others', '--exclude-standard'], root);
  for (const path of known.split('\n').filter((each) => each && existsSync(join(root, each))))
    cpSync(join(root, path), join(copy, path));
  exec('git', ['init']);
  exec('git', ['add', '.']);
  exec('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', 'commit', '-m', 'as it was']);
  exec('npm', ['ci', '--no-progress', '--prefer-offline']);
}, 5 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }), minutes);

/** The files of the copy that git would know of, with their content. */
function files(): Map<string, string> {
  const list = (folder: string): string[] =>
    readdirSync(join(copy, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (notLookedAt.test(path)) return [];
      if (entry.isDirectory()) return list(path);
      return entry.isFile() ? [path] : [];
    });
  return new Map(list('.').map((path) => [path, readFileSync(join(copy, path), 'latin1')]));
}

/** @throws {Error} with the end of what it printed: what failed stands there */
function run(...words: string[]): string {
  const { MARS_TESTS, NODE_ENV, RESULT_FILE, VITEST, ...env } = process.env;
  try {
    const options = { cwd: copy, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 } as const;
    return execFileSync(process.execPath, words, options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${words.join(' ')}\n${stdout.slice(-8000)}\n${stderr.slice(-4000)}`);
  }
}

/** What a command made, and what it changed that was there before. */
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
      const widget = changesBy(() => run('scripts/new.mjs', 'salut'));
      expect(widget.touched).toEqual([]);
      expect(widget.made.filter((path) => !path.startsWith('widgets/salut/'))).toEqual([]);
    },
    minutes,
  );

  it(
    'are in what is generated, and in nothing else, though the server does not compile yet',
    () => {
      const routes = join(copy, 'packages/server/features/salut/routes.ts');
      renameSync(routes, `${routes}.later`);
      writeFileSync(routes, "import { later } from './later.ts';\nexport const routes: number = later;\n");
      try {
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
      } finally {
        renameSync(`${routes}.later`, routes);
      }
    },
    3 * minutes,
  );

  // As `npm test` runs them, with its second try: on a machine that is busy somebody else's test may need one.
  it('pass what a checkout is looked through for', () => run('scripts/test.mjs', 'ground'), 10 * minutes);
  it(
    'pass the tests that need no server, with those that walk through all folders',
    () => run('scripts/test.mjs', 'unit'),
    30 * minutes,
  );
  it('pass the tests of the server', () => run('scripts/test.mjs', 'api'), 30 * minutes);
  it(
    'pass those that ask each call with keys that nobody knows',
    () => {
      const config = ['--config', 'tests/api/vitest.config.ts'];
      const slow = 'tests/api/unknown-keys.slow.test.ts';
      run('node_modules/vitest/vitest.mjs', 'run', ...config, slow, '-t', 'salut');
    },
    5 * minutes,
  );
});
