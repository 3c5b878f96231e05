import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/**
 * The table of settings in README.md, as packages/server/settings.ts says them. That file imports nothing and is read by
 * itself, so that it does not matter whether the rest of the server compiles.
 */
export async function files(root) {
  const path = fileURLToPath(new URL('packages/server/settings.ts', root));
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false });
  const { settings } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const rows = Object.entries(settings).map(([name, { fallback, shown, text }]) => [
    `\`${name}\``,
    shown ?? (fallback ? `\`${fallback}\`` : '–'),
    text,
  ]);
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const [before, after] = readme.split(/^\| Variable [\s\S]*?(?=\n\n)/m);
  if (after === undefined) throw new Error('README.md has no table of settings.');
  return { 'README.md': [before, table([['Variable', 'Default', ''], ...rows]), after].join('') };
}

/** As the formatter writes it: columns of one width. */
function table([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
