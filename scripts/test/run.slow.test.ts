import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mars-second-try-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the samples of tests/second-try by these runners. @returns how it ended, and the blocks that it printed last */
function run(runner: string, fault: 'yes' | 'no') {
  const env = { ...process.env, SECOND_TRY: folder, SECOND_TRY_FAULT: fault };
  // Those of the runner that this test itself runs in.
  for (const name of ['VITEST', 'VITEST_POOL_ID', 'VITEST_WORKER_ID', 'NODE_ENV'])
    delete (env as NodeJS.ProcessEnv)[name];
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'tests/second-try/run.mjs'), `${folder}/`, runner],
    { cwd: root, env, encoding: 'utf8' },
  );
  const blockOf = (title: string) =>
    new RegExp(`^${title}:\\n((?: {2}.*\\n)+)`, 'm').exec(stdout)?.[1]?.trim().split(/\n\s*/) ?? [];
  return {
    status,
    failed: blockOf('Failed'),
    second: blockOf('Passed only at the second try'),
    slowest: blockOf('The ten slowest files'),
    last: stdout.trimEnd().split('\n').at(-1),
  };
}

/** Of each runner: what its test is called, and how many samples there are without the one that always fails. */
const runners = {
  vitest: { prefix: 'vitest: ', first: 'fails only the first time', passing: 2, file: 'vitest.sample.ts' },
  playwright: {
    prefix: 'playwright: desktop: ',
    first: 'one after the other > fails only the first time',
    passing: 4,
    file: 'playwright.sample.ts',
  },
  elements: {
    prefix: 'elements: ',
    first: 'fails only the first time',
    passing: 2,
    file: 'elements.sample.js',
  },
};

describe.each(Object.entries(runners))('%s', (runner, { prefix, first, passing, file }) => {
  it('names what fails only the first time, and does not fail for it', { timeout: 120_000 }, () => {
    const { status, failed, second, slowest, last } = run(runner, 'no');
    expect(second).toContain(`${prefix}${first}`);
    expect(failed).toEqual([]);
    expect(slowest.join()).toContain(`${runner}, tests/second-try/${file}`);
    expect(last).toBe(`${passing} passed, 0 failed`);
    expect(status).toBe(0);
  });

  it('fails for what always fails', { timeout: 120_000 }, () => {
    const { status, failed, second, last } = run(runner, 'yes');
    expect(failed).toEqual([`${prefix}always fails`]);
    expect(second).toContain(`${prefix}${first}`);
    expect(last).toBe(`${passing} passed, 1 failed`);
    expect(status).toBe(1);
  });
});
