import { describe, expect, it } from 'vitest';
import { newEngine } from '../testing/engine.ts';
import { endingIn, leftInJavaScript } from '../testing/remains.ts';

const engine = newEngine();
const limits = { timeMs: 300, outputBytes: 100_000 };
const run = (code: string, stdin = '') => engine.run(code, stdin, limits);
const written = async (code: string, stdin = '') => (await run(code, stdin)).stdout;

describe('JavaScript', () => {
  it('reads a line at a time, null after the last', async () => {
    const code = 'console.log(prompt(), prompt("?"), prompt(), readline())';
    expect(await written(code, 'a\r\n\nb\n')).toBe('a  b null\n');
    expect(await written('console.log(prompt(), prompt())', 'a')).toBe('a null\n');
    expect(await written('console.log(prompt().length, prompt(), prompt())', 'a\r\r\nb\r')).toBe(
      '1 b null\n',
    );
    expect(await written('console.log(prompt())')).toBe('null\n');
  });

  it('reads and writes Uzbek and Russian', async () => {
    expect(await written('const s = prompt(); console.log(s, s.length)', 'oʻgʻ шўрва\n')).toBe(
      'oʻgʻ шўрва 10\n',
    );
  });

  it.each([
    ['"a", 1, -0, 1n, true, null, undefined', 'a 1 -0 1n true null undefined'],
    ['[1, "a", [2]], [], [,1]', "[ 1, 'a', [ 2 ] ] [] [ <1 empty item>, 1 ]"],
    ['{ a: 1, "b-c": "it\'s" }, {}', "{ a: 1, 'b-c': \"it's\" } {}"],
    ['{ a: { b: { c: { d: 1 } } } }', '{ a: { b: { c: [Object] } } }'],
    ['new Map([["a", 1]]), new Set([1])', "Map(1) { 'a' => 1 } Set(1) { 1 }"],
    ['class A {}, () => 1, function f() {}', '[class A] [Function (anonymous)] [Function: f]'],
    ['new (class Point { x = 1 })()', 'Point { x: 1 }'],
    ['Symbol("a"), /a/g, new Date(0)', 'Symbol(a) /a/g 1970-01-01T00:00:00.000Z'],
    ['{ get a() { return 1 } }', '{ a: [Getter] }'],
    ['"%", "\\n|"', '% \n|'],
    ['new Array(102).fill("").slice(0, 0)', '[]'],
  ])('writes %s as Node does', async (values, expected) => {
    expect(await written(`console.log(${values})`)).toBe(`${expected}\n`);
  });

  it('writes what holds itself', async () => {
    expect(await written('const a = { b: 1 }; a.a = a; console.log(a)')).toBe('{ b: 1, a: [Circular *1] }\n');
  });

  it('writes errors beside the output', async () => {
    expect(await run('console.log("a"); console.error("b")')).toMatchObject({ stdout: 'a\n', stderr: 'b\n' });
  });

  it.each([
    ['let x = 1;\n\nx.y.z', 'runtime', 'TypeError', 3, "cannot read property 'z' of undefined"],
    ['function f() {\n  throw new RangeError("нет")\n}\nf()', 'runtime', 'RangeError', 2, 'нет'],
    ['x', 'runtime', 'ReferenceError', 1, "'x' is not defined"],
    ['async function f() {\n  null.x\n}\nf()', 'runtime', 'TypeError', 2, /null/],
    ['throw "text"', 'runtime', 'Uncaught', null, 'text'],
    ['let a = 1\nlet b = ;', 'syntax', 'SyntaxError', 2, /unexpected token/],
    ['eval("(")', 'runtime', 'SyntaxError', 1, /unexpected/],
  ])('says of %j what was wrong and where', async (code, end, name, line, message) => {
    expect(await run(code)).toMatchObject({
      end,
      error: { name, line, message: expect.stringMatching(message) },
    });
  });

  it('runs promises to their end', async () => {
    const code =
      '(async () => { for (let i = 0; i < 3; i++) { await null; console.log(i) } })(); console.log("a")';
    expect(await written(code)).toBe('a\n0\n1\n2\n');
  });

  it('has chance and time that go on', async () => {
    const code = 'console.log(Math.random(), Date.now())';
    expect(await written(code)).not.toBe(await written(code));
  });
});

// After all of them: javascript.slow.test.ts.
it('finds its memory as it was after some hostile programs', async () => {
  const { unequal, compared } = await leftInJavaScript(engine, endingIn('javascript', 8));
  expect(unequal).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(2);
});
