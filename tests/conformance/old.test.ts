import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { read, root } from './folders.ts';
import { type Node, within } from './state.ts';

/** What came to the language after 2009. An old browser that meets it runs nothing of the whole file. */
const YOUNGER = [
  ...['ArrowFunctionExpression', 'ClassDeclaration', 'ClassExpression', 'TemplateLiteral', 'SpreadElement'],
  ...['RestElement', 'ObjectPattern', 'ArrayPattern', 'ForOfStatement', 'AwaitExpression', 'ChainExpression'],
  ...['YieldExpression', 'ImportExpression'],
];

function youngerIn(code: string): string[] {
  return [...within(parseAst(code) as unknown as Node, true)].flatMap((node) => {
    const { type, kind, operator, param, async, shorthand } = node;
    if (YOUNGER.includes(type)) return [type];
    if (type === 'VariableDeclaration' && kind !== 'var') return [String(kind)];
    if (/^(\?\?|\*\*)/.test(String(operator ?? ''))) return [String(operator)];
    if (type === 'CatchClause' && !param) return ['catch without its error'];
    return async || shorthand ? ['async or shorthand'] : [];
  });
}

const first = /<script id="first">(.*?)<\/script>/s.exec(read(join(root, 'dist/host/index.html')))![1]!;

it.each([
  ['what the page runs first, as it is built', first],
  ['what says that a browser is too old', read(join(root, 'dist/host/old.js'))],
])('%s is read by any browser', (_, code) => {
  expect(youngerIn(code)).toEqual([]);
  expect(code).toMatch(/function/);
});

it.each(['let a', '() => 1', 'a?.b', 'a ?? b', 'try {} catch {}', '`a`', 'f(...a)', '({ a })'])(
  'sees %s',
  (code) => {
    expect(youngerIn(code)).not.toEqual([]);
  },
);
