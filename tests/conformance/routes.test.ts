import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@mars/contract/paths.ts';
import { type Route, routes } from '@mars/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { root } from './folders.ts';

/** Teachers' and administrators' own page, which the specification does not have. */
const beyond = ['staff'];
const named = Object.entries<Route>(routes).filter(([name]) => !beyond.includes(name));

const lines = readFileSync(join(root, 'tests/spec-lines.txt'), 'utf8').split('\n');
/** The paths that a sentence of section 2 lists, with `:id` for its `{id}`. */
const listed = (sentence: string): string[] =>
  (lines.find((line) => line.startsWith(`${sentence} `)) ?? '')
    .match(/(?<=[\s,:;])\/[\w{}/-]*/g)!
    .map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
const ours = (wanted: Pick<Route, 'layout' | 'login'>): string[] =>
  named
    .filter(([, { layout, login }]) => layout === wanted.layout && login === wanted.login)
    .map(([, { path }]) => path);

describe('the routes of the specification', () => {
  it('are 35, and each path has one', () => {
    expect(named).toHaveLength(35);
    expect(new Set(named.map(([, { path }]) => path)).size).toBe(35);
    expect(Object.keys(paths).sort()).toEqual(Object.keys(routes).sort());
  });

  it('are those of section 2, with its layouts and its need of a login [§2.2] [§2.3] [§2.4]', () => {
    const unknown = '/*';
    expect(ours({ layout: 'auth', login: false }).sort()).toEqual([...listed('§2.2'), unknown].sort());
    expect(ours({ layout: 'desktop', login: true }).sort()).toEqual(listed('§2.3').sort());
    expect(ours({ layout: 'auth', login: true }).sort()).toEqual(listed('§2.4').sort());
  });

  it.each(Object.entries<Route>(routes))('%s has its element', (_, { element }) => {
    const folder = join(root, 'widgets', element.replace(/^mars-/, ''));
    expect(existsSync(join(folder, 'element.ts')), element).toBe(true);
    expect(readFileSync(join(folder, 'element.ts'), 'utf8')).toContain(`'${element}'`);
  });
});
