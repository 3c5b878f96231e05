import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Expression, expressionsOf, goesBack, textsOf } from './expressions.ts';
import { root, sources } from './folders.ts';

const files = ['packages', 'widgets', 'host']
  .flatMap((folder) => sources(join(root, folder), /\.(ts|tsx|mjs)$/))
  .filter(({ path }) => !/testing|\.generated\.|\.d\.m?ts$/.test(path));
const shared = textsOf(files.filter(({ text }) => /export const \w+ = ['"`]/.test(text)));
const read = files.map((file) => expressionsOf(file, shared));
const all = [
  ...new Map(
    read.flatMap(({ found }) => found).map((each) => [`${each.path} /${each.pattern}/${each.flags}`, each]),
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

/** Of what is made of something else each part was looked at by itself, or is no repeat. */
const made = new Map([
  ['packages/server/features/blog/text.ts', 'four literals, put together'],
  ['packages/server/features/coding/tokens.ts', 'literals, of a language'],
  ['packages/server/features/import/leftovers.ts', 'literals, put together'],
  ['packages/server/features/privacy/unnamed.ts', 'literals, of a name'],
  ['packages/stores/pieces/program/answer-help.ts', 'texts of one’s own program, in one’s own browser'],
  ['host/worker/kept.ts', 'paths of calls and of pages'],
]);

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
    const patterns = (source: string) => {
      const { found, unread } = expressionsOf({ path: 'a.ts', text: source });
      return [found.map(({ pattern }) => pattern), unread];
    };
    expect(patterns(text)).toEqual([['b+', 'c*', 'e{2,}'], []]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program's text
    const named = "const one = 'b+'; const two = `a${one}`;";
    expect(patterns(`${named} RegExp(\`^\${two}$\`, 'u')`)).toEqual([['^ab+$'], []]);
    expect(patterns(`${named} new RegExp(two + "x" + String.raw\`\\d+\`)`)).toEqual([['ab+x\\d+'], []]);
    expect(patterns(`${named} new RegExp([one, two].join('|'))`)).toEqual([['b+|ab+'], []]);
    expect(patterns(`${named} const three = /c*/; new RegExp(three.source, 'g')`)).toEqual([
      ['c*'],
      ['a.ts: three.source'],
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a program
    expect(patterns(`${named} new RegExp(\`\${one}\${other}\`)`)).toEqual([[], ['a.ts: `${one}${other}`']]);
    expect(all.length).toBeGreaterThan(300);
  });

  it('are written where they can be read, but for a few', () => {
    const unread = read.flatMap((each) => each.unread);
    expect(unread.filter((each) => !made.has(each.slice(0, each.indexOf(':'))))).toEqual([]);
    expect([...made.keys()].filter((path) => !unread.some((each) => each.startsWith(path)))).toEqual([]);
  });

  it('never go back over what they have read', () => {
    const found = all
      .filter(([, { pattern }]) => !short.includes(pattern))
      .flatMap(([name, each]) => goesBack(each, isServers(each)).map((fault) => `${name}: ${fault}`));
    expect(found).toEqual([]);
  });
});
