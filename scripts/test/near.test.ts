import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testsAt, testsNear } from './near.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('shows a widget to the tests of its folder and to the stories about it', () => {
  const { unit, e2e, api } = testsNear(root, ['widgets/shop/Shop.tsx']);
  expect(unit).toContain('widgets/shop/Shop.test.tsx');
  expect(e2e).toContain('tests/e2e/stories-shop.spec.ts');
  expect(e2e).not.toContain('tests/e2e/stories-signin.spec.ts');
  expect(api).toBeUndefined();
});

it('shows a feature to its own tests and to those that ask every call', () => {
  const { api, e2e } = testsNear(root, ['packages/server/features/coin/ledger.ts']);
  expect(api).toContain('packages/server/features/coin/coin.test.ts');
  expect(api).toContain('tests/api/once.test.ts');
  expect(e2e).toBeUndefined();
});

it('shows a test to itself, and what stories share to those who use it', () => {
  const { e2e } = testsNear(root, ['tests/e2e/plain.ts', 'tests/e2e/routes.spec.ts']);
  expect(e2e).toContain('tests/e2e/routes.spec.ts');
  expect(e2e).toContain('tests/e2e/stories-plain-bell.slow.spec.ts');
  expect(e2e).not.toContain('tests/e2e/stories-menu.spec.ts');
});

it('has at a place what lies there and what imports it, slow ones only where they are named', () => {
  const { unit, api, e2e } = testsAt(root, ['widgets/shop', 'packages/server/features/coin/']);
  expect(unit).toContain('widgets/shop/Shop.test.tsx');
  expect(unit?.every((path) => path.startsWith('widgets/shop'))).toBe(true);
  expect(api).toContain('packages/server/features/coin/coin.test.ts');
  expect(api).not.toContain('packages/server/features/coin/ledger.slow.test.ts');
  expect(e2e).toBeUndefined();
  const named = testsAt(root, ['packages/server/features/coin/ledger.slow.test.ts']);
  expect(named).toEqual({ api: ['packages/server/features/coin/ledger.slow.test.ts'] });
  expect(testsAt(root, ['packages/session/open.ts']).unit).toContain('widgets/premium/Flow.test.tsx');
});

it('has those that walk through all folders, of the built pages only where stories run', () => {
  const { unit } = testsNear(root, ['packages/contract/calls/people.ts']);
  expect(unit).toContain('tests/conformance/audit-words.test.ts');
  expect(unit).toContain('tests/conformance/house.test.ts');
  expect(unit).not.toContain('tests/conformance/chunks.test.ts');
  expect(unit?.filter((path) => path.includes('.slow.'))).toEqual([]);
  expect(testsNear(root, ['widgets/shop/Shop.tsx']).unit).toContain('tests/conformance/chunks.test.ts');
  expect(testsNear(root, [])).toEqual({});
});
