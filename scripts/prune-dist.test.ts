import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pruneDist } from './prune-dist.mjs';

it('removes what was compiled from a source that is no more, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mars-prune-'));
  mkdirSync(join(folder, 'dist/features'), { recursive: true });
  mkdirSync(join(folder, 'features'));
  writeFileSync(join(folder, 'features/kept.ts'), '');
  for (const name of [
    '.tsbuildinfo',
    'features/kept.js',
    'features/kept.d.ts',
    'features/gone.js',
    'features/gone.d.ts',
  ])
    writeFileSync(join(folder, 'dist', name), '');
  pruneDist(folder);
  expect(readdirSync(join(folder, 'dist'), { recursive: true }).sort()).toEqual([
    '.tsbuildinfo',
    'features',
    'features/kept.d.ts',
    'features/kept.js',
  ]);
  rmSync(folder, { recursive: true });
});
