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
