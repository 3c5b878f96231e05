import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import known from './compat.json' with { type: 'json' };
import { Look, versionsOf } from './compat.ts';
import { read, root } from './folders.ts';

const config = read(join(root, 'vite.config.ts'));
const stated = [...config.matchAll(/'((?:chrome|safari|firefox)[\d.]+)'/g)].map(([, name]) => name!);
const README = read(join(root, 'README.md'));

/** All that a browser runs or draws: of the embed, of the platform's own pages, and its worker. */
function lookAtAll(): Look {
  const look = new Look(versionsOf(stated));
  for (const folder of ['embed', 'host'])
    for (const file of readdirSync(join(root, 'dist', folder))) {
      const text = () => read(join(root, 'dist', folder, file));
      if (file.endsWith('.js')) look.script(file, text());
      if (file.endsWith('.css')) look.sheet(file, text());
    }
  return look;
}

it('the browsers are those that README names', () => {
  expect(stated).toHaveLength(3);
  for (const each of stated) {
    const [, name, version] = /^([a-z]+)(\d+)$/.exec(each)!;
    expect(README).toMatch(new RegExp(`${name} ${version}\\b`, 'i'));
  }
});

it('nothing that is built is younger than they are, but what has another way where it is not there', () => {
  const { found } = lookAtAll();
  const younger = [...found].map(([name, { lacks, files }]) => [name, lacks.join(', '), [...files][0]!]);
  expect(younger.filter(([name]) => !(name! in known))).toEqual([]);
  // What is not there any more goes from the list.
  expect(Object.keys(known).filter((name) => !found.has(name))).toEqual([]);
  // All that is built is read.
}, 60_000);

it.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['new Set([1]).union(b)', 'Set.union'],
  ['document.startViewTransition(a)', 'Document.startViewTransition'],
  ['const rules = ".a { color: light-dark(red, blue) }"', 'css light-dark()'],
])('sees in %s what is younger', (script, name) => {
  const look = new Look(versionsOf(stated));
  look.script('a.js', script);
  expect([...look.found.keys()]).toContain(name);
});

it.each([
  ['.a:has(b) { gap: 1px }', []],
  ['textarea { field-sizing: content }', ['css field-sizing']],
])('sees in the rule %s what is younger', (rule, names) => {
  const look = new Look(versionsOf(stated));
  look.sheet('a.css', rule);
  expect([...look.found.keys()].filter((name) => !name.includes(': '))).toEqual(names);
});
