import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Expression, expressionsOf, goesBack } from './expressions.ts';
import { root, sources } from './folders.ts';

const files = ['packages', 'widgets', 'host']
  .flatMap((folder) => sources(join(root, folder), /\.(ts|tsx|mjs)$/))
  .filter(({ path }) => !/testing|\.generated\.|\.d\.m?ts$/.test(path));
const all = [
  ...new Map(
    files.flatMap(expressionsOf).map((each) => [`${each.path} /${each.pattern}/${each.flags}`, each]),
  ),
];

/** What the server reads by is read again and again, whoever sends it; a browser reads what its own person typed. */
const isServers = ({ path }: Expression): boolean => /^packages\/(server|contract|runner)\//.test(path);

/** What is too short to go back far. */
const short = [
  // The digits of a number.
  String.raw`\B(?=(\d{3})+$)`,
  // The name of a file that is there.
  String.raw`-[\w-]{4,}\.(js|css|woff2|svg|json|wasm|html)(\.br)?$`,
  // The address of a file that a browser asks for.
  String.raw`^\/embed\/.+-[\w-]{4,}\.(js|css|woff2)$`,
  // A name of a parent, as it is typed.
  String.raw`\p{L}{2}.*\s.*\p{L}{2}`,
];

describe('regular expressions', () => {
  it.each([
    [String.raw`^\s*(<!--[\s\S]*?-->\s*)*<svg\b`, 1],
    [String.raw`a=\s*["']?\s*(?!#)[^"'\s>]`, 1],
    ['(a+)+b', 4],
    [String.raw`[\s.]+$`, 1],
    [String.raw`(?<![\s.])[\s.]+$`, 0],
    ['^[a-z]+(-[a-z]+)*$', 0],
    [String.raw`^(\d{1,9}) +(\S+)$`, 0],
  ])('that go back are found: %s', (pattern, faults) => {
    expect(goesBack({ pattern, flags: '', path: '' }, true)).toHaveLength(faults);
  });

  it('are found in what is written', () => {
    const text = `const a = /b+/u; new RegExp('c*', 'g'); const d = { pattern: 'e{2,}' };`;
    expect(expressionsOf({ path: 'a.ts', text }).map(({ pattern }) => pattern)).toEqual([
      'b+',
      'c*',
      'e{2,}',
    ]);
    expect(all.length).toBeGreaterThan(300);
  });

  it('never go back over what they have read', () => {
    const found = all
      .filter(([, { pattern }]) => !short.includes(pattern))
      .flatMap(([name, each]) => goesBack(each, isServers(each)).map((fault) => `${name}: ${fault}`));
    expect(found).toEqual([]);
  });
});
