import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The table of settings in README.md, as packages/server/settings.ts says them. */
export async function files(root) {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const project = fileURLToPath(new URL('packages/server', root));
  const built = spawnSync(process.execPath, [tsc, '-b', project], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the server does not compile');
  const { settings } = await import(new URL('packages/server/dist/settings.js', root).href);
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
