import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './folders.ts';

const readme = read(join(root, 'README.md'));

it('shows the Node example that the demo runs', () => {
  expect(readme).toContain(read(join(root, 'demo/handover.mjs')).trim());
});

it('shows a PHP example of fifteen lines', () => {
  const [, php = ''] = /```php\n<\?php\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(php.trim().split('\n').length).toBeLessThanOrEqual(15);
});

/** Every file and folder of the checkout, from its root. */
function paths(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|data|\.git|\.cache|test-results)$/.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? [path, ...paths(path)] : [path];
  });
}
const all = paths();

/** Made at build, addresses, or named as an example. */
const notHere =
  /^(mars\.js|dist\/.*|\/.*|DATA_DIR\/.*|manifest\.json|packages\/server\/features\/hello|widgets\/coin-history)\/?$/;
const documents = [
  ...[
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/operate.md',
    'docs/scale.md',
    'docs/rulings.md',
  ],
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

it.each(documents)('%s names files and folders that there are', (document) => {
  const named = [
    ...read(join(root, document)).matchAll(
      /`([\w./-]+\.(?:ts|tsx|mjs|md|json|css|sql|js)|[\w-]+\/[\w/-]+)`/g,
    ),
  ].map(([, path = '']) => path.replace(/\/$/, ''));
  const isThere = (path: string) => all.some((each) => each === path || each.endsWith(`/${path}`));
  expect(named.filter((path) => !notHere.test(path) && !isThere(path))).toEqual([]);
});
