import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../packages/server/settings.ts';
import { read, root } from './folders.ts';

const { scripts } = JSON.parse(read(join(root, 'package.json'))) as { scripts: Record<string, string> };
const pages = ['operate.md', 'scale.md'].map((name) => [name, read(join(root, 'docs', name))] as const);

describe.each(pages)('docs/%s', (_, text) => {
  it('names scripts that there are', () => {
    const named = [...text.matchAll(/\bnpm run (?:--\w+ )*([\w-]+)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names settings that the server reads', () => {
    const named = [
      ...[...text.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name!),
      // As an environment file and a command line have them.
      ...[...text.matchAll(/^(?:\w+@\S+ )?((?:[A-Z][A-Z_]{3,}=\S+ ?)+)/gm)].flatMap(([, all]) =>
        [...all!.matchAll(/([A-Z][A-Z_]{3,})=/g)].map(([, name]) => name!),
      ),
    ];
    expect(named.filter((name) => !(name in settings) && name !== 'NODE_OPTIONS')).toEqual([]);
  });

  it('points at files that there are', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!);
    expect(linked.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  });

  it('names jobs and benchmarks that there are', () => {
    const features = join(root, 'packages/server/features');
    const jobs = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((path) => /[/\\](jobs|pieces)\.ts$/.test(path))
      .map((path) => read(join(features, path)))
      .join('');
    for (const [, name] of text.matchAll(/\bjob `([\w-]+)`/g)) expect(jobs, name).toContain(`'${name}'`);
    for (const [, name] of text.matchAll(/npm run bench -- ([\w-]+)/g))
      expect(existsSync(join(root, `tests/bench/${name}.bench.mjs`)), name).toBe(true);
  });
});

it('what is said about tables to distribute names tables that there are', () => {
  const migrations = join(root, 'packages/server/migrations');
  const sql = readdirSync(migrations)
    .map((name) => read(join(migrations, name)))
    .join('\n');
  const scale = read(join(root, 'docs/scale.md'));
  const named = [...scale.matchAll(/create_(?:distributed|reference)_table\('(\w+)'(?:, '(\w+)')?/g)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, table, column] of named) {
    const made = new RegExp(`create (?:unlogged )?table ${table} \\(([\\s\\S]*?)\\n\\)`).exec(sql)?.[1];
    expect(made, table).toBeDefined();
    if (column) expect(made, `${table}.${column}`).toMatch(new RegExp(`^ {2}${column} `, 'm'));
  }
});
