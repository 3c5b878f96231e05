import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile, launch, signIn, start } from './child.ts';

let base: string;
beforeAll(() => {
  compile();
  base = mkdtempSync(join(tmpdir(), 'mars-refused-'));
}, 120_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** What a server says that does not start, and its exit code. */
async function refused(env: Record<string, string>): Promise<[number | null, string]> {
  const child = await launch(env);
  return [await child.ended, child.said()];
}

it('a database that has the demo is no centre’s own until the script has removed it', async () => {
  const DATA_DIR = join(base, 'demo');
  const demo = await start({ DATA_DIR, SEED: 'demo' });
  await signIn(demo.url, 'admin');
  demo.process.kill('SIGTERM');
  expect(await demo.ended).toBe(0);

  const sentence =
    'SEED is "none", expected a database without the demo centre: `npm run clean-demo` removes it, SEED=demo keeps it.\n';
  expect(await refused({ DATA_DIR, SEED: 'none' })).toEqual([1, sentence]);

  const script = join(import.meta.dirname, '../../scripts/clean-demo.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script], {
    env: { PATH: process.env.PATH, DATA_DIR },
    encoding: 'utf8',
  });
  expect([status, stdout.split('\n').at(-2)]).toEqual([
    0,
    expect.stringMatching(/^Removed [1-9]\d* people and 3 sites of the demo centre\.$/),
  ]);

  const own = await start({ DATA_DIR, SEED: 'none' });
  await expect(signIn(own.url, 'admin')).rejects.toThrow('"code":"unknown"');
  own.process.kill('SIGTERM');
  expect(await own.ended).toBe(0);
}, 240_000);

/** A small disk, where this user may make one; else a place where nobody may write. */
function diskOf(megabytes: number): { folder: string; mounted: boolean } {
  const folder = join(base, `disk-${megabytes}`);
  mkdirSync(folder);
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  return mounted ? { folder, mounted } : { folder: '/proc/nope', mounted };
}

it.each([
  ['has no room', 8, 'expected a folder on a disk that has 16 MB free.'],
  ['is full before there is a database', 20, 'expected a folder on a disk with room for a database.'],
  ['is full before the demo is in', 45, 'expected a folder on a disk with room for a database.'],
  ['is full in the midst of a statement', 60, 'expected a folder on a disk with room for a database.'],
])(
  'a disk that %s is named in one sentence',
  async (_, megabytes, expected) => {
    const { folder, mounted } = diskOf(megabytes);
    try {
      const DATA_DIR = join(folder, 'data');
      const why = mounted ? expected : 'expected a folder that this user may write to (ENOENT).';
      expect(await refused({ DATA_DIR, SEED: 'demo' })).toEqual([1, `DATA_DIR is "${DATA_DIR}", ${why}\n`]);
    } finally {
      if (mounted) spawnSync('umount', ['-l', folder]);
    }
  },
  120_000,
);
