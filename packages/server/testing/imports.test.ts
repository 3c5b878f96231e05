import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, serverRoot } from '../root.ts';
import { importedFiles } from './imports.ts';

it('finds what a file imports, over any number of steps and through the contract, and nothing else', () => {
  const found = importedFiles([join(serverRoot, 'seed', 'demo.ts')]).map((path) =>
    relative(repositoryRoot, path),
  );
  expect(found).toContain('packages/server/seed/demo.ts');
  expect(found).toContain('packages/server/seed/tell.ts');
  expect(found).toContain('packages/server/features/auth/hashing.ts');
  expect(found).toContain('packages/contract/content-badge.ts');
  expect(found).toContain('content/product/010-head.json');
  expect(found).not.toContain('content/premium/050-ai.json');
  expect(found).not.toContain('packages/server/app.ts');
});
