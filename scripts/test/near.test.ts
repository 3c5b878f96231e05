import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testsNear } from './near.mjs';

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
  expect(api).toContain('packages/server/features/coin/ledger.test.ts');
  expect(api).toContain('tests/api/once.test.ts');
  expect(e2e).toBeUndefined();
});

it('shows a test to itself, and what stories share to those who use it', () => {
  const { e2e } = testsNear(root, ['tests/e2e/plain.ts', 'tests/e2e/routes.spec.ts']);
  expect(e2e).toContain('tests/e2e/routes.spec.ts');
  expect(e2e).toContain('tests/e2e/stories-plain-bell.slow.spec.ts');
  expect(e2e).not.toContain('tests/e2e/stories-menu.spec.ts');
});
