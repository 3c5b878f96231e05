import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';
import { read, root } from './folders.ts';

interface Package {
  engines?: { node?: string } | string[];
  os?: string[];
}

const lock = JSON.parse(read(join(root, 'package-lock.json'))) as { packages: Record<string, Package> };
const oldest = read(join(root, '.nvmrc')).trim().replace('v', '');
/** Runs on the oldest Node for all that it says of itself: docs/decisions/0009-a-lock-that-knows-better.md. */
const KNOWN_BETTER = ['node_modules/pg-boss'];

const nodeOf = ({ engines }: Package): string => (Array.isArray(engines) ? '*' : (engines?.node ?? '*'));
const installed = Object.entries(lock.packages).filter(
  ([path]) => path.startsWith('node_modules/') && existsSync(join(root, path, 'package.json')),
);

it('the README names the oldest Node that there is a setup for', () => {
  expect(oldest).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read(join(root, 'README.md'))).toContain(`Node ${oldest}`);
  expect(lock.packages['']?.engines).toEqual({ node: `>=${oldest}` });
});

it('no package of the lock refuses it, so that an install says nothing', () => {
  const refusing = Object.entries(lock.packages).filter(([, each]) => !satisfies(oldest, nodeOf(each)));
  expect(refusing.map(([path, each]) => `${path} wants ${nodeOf(each)}`)).toEqual([]);
});

it('the lock says of each package what it says of itself, but where it is known to run', () => {
  expect(installed.length).toBeGreaterThan(300);
  const other = installed.filter(([path, each]) => {
    const own = JSON.parse(read(join(root, path, 'package.json'))) as Package;
    return nodeOf(own) !== nodeOf(each);
  });
  expect(other.map(([path]) => path)).toEqual(KNOWN_BETTER);
});
