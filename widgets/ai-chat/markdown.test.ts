import { expect, it } from 'vitest';
import { type MarkdownNode, parseMarkdown } from './markdown.ts';

const flat = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `<${node.tag}>${flat(node.children)}</${node.tag}>`))
    .join('');

it('reads what an answer may have', () => {
  expect(flat(parseMarkdown('# Bir\n\nSoʻz **qalin** va `kod`.\n\n- a\n- b\n\n```js\nlet x = 1;\n```'))).toBe(
    '<h4>Bir</h4><p>Soʻz <strong>qalin</strong> va <code>kod</code>.</p><ul><li>a</li><li>b</li></ul><pre>let x = 1;</pre>',
  );
});

it('leaves HTML as text and pictures out', () => {
  const text = '<img src=x onerror=alert(1)> ![x](https://a.uz/x.png) <script>alert(1)</script>';
  const walk = (nodes: readonly MarkdownNode[]): string[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...walk(node.children)]));
  expect(walk(parseMarkdown(text)).filter((tag) => !['p', 'span'].includes(tag))).toEqual([]);
});

it.each([
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/main-page', undefined],
  ['https://mars.uz/a', 'https://mars.uz/a'],
  ['mailto:a@b.uz', 'mailto:a@b.uz'],
])('lets a link lead to %s as %s', (address, href) => {
  const links: (string | undefined)[] = [];
  const walk = (nodes: readonly MarkdownNode[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.tag === 'a') links.push(node.href);
      walk(node.children);
    }
  };
  walk(parseMarkdown(`[bosing](${address})`));
  expect(links).toEqual([href]);
});

it('reads a text that is still being written', () => {
  const whole = '**Massiv** bu `roʻyxat`.\n\n```js\nconst a = [1];\n```\n';
  for (let end = 0; end <= whole.length; end++)
    expect(() => parseMarkdown(whole.slice(0, end))).not.toThrow();
});
