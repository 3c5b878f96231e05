import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { areaOf } from './areas.mjs';
import { choose } from './choose.mjs';
import { linesOf, reasonOf } from './lines.mjs';
import { changesOf } from './mutators.mjs';
import { nearestTests } from './near.mjs';
import reasons from './reasons.json' with { type: 'json' };
import { copyTree } from './tree.mjs';

/** What a piece of code may become. */
const become = (source: string, path = 'packages/server/gate.ts') =>
  changesOf(path, source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

describe('one change', () => {
  it('moves borders, turns comparisons, sums and logic', () => {
    expect(become('x = a < b')).toEqual(['x = a <= b']);
    expect(become('x = a >= b')).toEqual(['x = a > b']);
    expect(become('x = a === b')).toEqual(['x = a !== b']);
    expect(become('x = a && b')).toEqual(['x = a || b']);
    expect(become('x = a - b')).toEqual(['x = a + b']);
  });

  it('removes a no, a guard, a call that is waited for', () => {
    expect(become('x = !a')).toEqual(['x = a']);
    expect(become('function f() { if (a) throw b; }')).toEqual(['function f() { ; }']);
    expect(become('async function f() { await save(a); }')).toEqual(['async function f() { ; }']);
  });

  it('takes one more or one less of few, and twice as much of many', () => {
    expect(become('x = 5')).toEqual(['x = 4', 'x = 6']);
    expect(become('x = 86_400')).toEqual(['x = 172_800']);
    expect(become('x = true')).toEqual(['x = false']);
  });

  it('leaves texts, comments, types and the log alone', () => {
    expect(become("// 1 < 2\nconst x: 5 = a as 6; const y = 'a' + b; f(app.log.warn);")).toEqual([]);
    expect(become('function f() { app.log.info({}); }')).toEqual([]);
    expect(become('x = rows[0] ?? 0')).toEqual([]);
  });

  it('finds the conditions of SQL, and keeps their parameters', () => {
    const sql = 'q(`select id from a where b = $1 and c between $2 and $3 and (d or e > $4) order by f`)';
    const [first, second, border] = become(sql);
    expect(first).toContain('and (c between $2 and $3 or true) and (d');
    expect(second).toContain('and ((d or e > $4) or true) order by f');
    expect(border).toContain('e >= $4');
    expect(become(sql)).toHaveLength(3);
  });

  it('takes no condition apart that a value of the program belongs to', () => {
    const value = ['$', '{e}'].join('');
    const sql = `q(\`select a from b where c = 'x' and d - ${value}\`)`;
    expect(become(sql)).toEqual([sql.replace(' - ', ' + ')]);
  });

  it('opens a call to each other role and closes it to each of its own, and changes nothing else of a contract', () => {
    const path = 'packages/contract/calls/coin.ts';
    expect(become("x = { access: ['D'], query: Type.Integer({ minimum: 1 }) }", path)).toEqual(
      ['A', 'G', 'P', 'S', 'T'].map(
        (letter) => `x = { access: ['D', '${letter}'], query: Type.Integer({ minimum: 1 }) }`,
      ),
    );
    expect(become("x = { access: ['S', 'P'] }", path)).toContain("x = { access: ['P'] }");
  });

  it('turns what a component decides, and leaves how it looks', () => {
    const path = 'widgets/shop/Shop.tsx';
    expect(become('x = <A b={c > 1} className={d && e} size={20}>{f && <G h={true} />}</A>', path)).toEqual([
      'x = <A b={c >= 1} className={d && e} size={20}>{f && <G h={true} />}</A>',
      'x = <A b={c > 0} className={d && e} size={20}>{f && <G h={true} />}</A>',
      'x = <A b={c > 2} className={d && e} size={20}>{f && <G h={true} />}</A>',
      'x = <A b={c > 1} className={d && e} size={20}>{f || <G h={true} />}</A>',
      'x = <A b={c > 1} className={d && e} size={20}>{f && <G h={false} />}</A>',
    ]);
  });

  it('makes a refusal one that ends the session', () => {
    expect(become("x = refusal(409, 'a')")).toEqual(["x = refusal(403, 'a')", "x = refusal(429, 'a')"]);
  });
});

describe('what is chosen', () => {
  const changes = Array.from({ length: 60 }, (_, index) => ({
    area: index % 3 === 0 ? 'money' : 'dates',
    kind: index % 2 ? 'number' : 'flag',
    path: `${index % 20}.ts`,
  }));

  it('is the same for the same seed, and another for another', () => {
    expect(choose(changes, 7, 20)).toEqual(choose(changes, 7, 20));
    expect(choose(changes, 7, 20)).not.toEqual(choose(changes, 8, 20));
  });

  it('is as many as were asked for, each once, of each area as many', () => {
    const chosen = choose(changes, 7, 20);
    expect(new Set(chosen).size).toBe(20);
    expect(chosen.filter(({ area }) => area === 'money')).toHaveLength(10);
  });

  it('stays when others come or go', () => {
    const named = changes.map((change, index) => ({ ...change, before: `${index}`, after: '' }));
    const chosen = choose(named, 7, 20);
    const fewer = named.filter((change) => change !== chosen[3]);
    const again = choose(fewer, 7, 20);
    expect(chosen.filter((change) => !again.includes(change))).toEqual([chosen[3]]);
  });

  it('is all there is when there is less', () => {
    expect(choose(changes.slice(0, 4), 7, 20)).toHaveLength(4);
  });
});

it.each([
  ['packages/server/features/coin/coin.ts', 'money'],
  ['packages/server/gate.ts', 'access'],
  ['packages/contract/calls/shop.ts', 'access'],
  ['packages/contract/additions/shop.ts', 'access'],
  ['packages/contract/constants.ts', 'limits'],
  ['packages/contract/constants/shop.ts', 'limits'],
  ['packages/server/features/auth/handover.ts', 'hand-over'],
  ['packages/client/client.ts', 'session'],
  ['packages/stores/shop/orders.ts', 'session'],
  ['packages/element/pieces/page-student.ts', 'access'],
  ['packages/element/pieces/due.ts', 'pieces'],
  ['packages/server/features/streak/day.ts', 'dates'],
  ['packages/server/features/coin/coin.test.ts', undefined],
  ['packages/server/features/coin/access-rows.ts', undefined],
  ['packages/contract/calls.generated.ts', undefined],
  ['widgets/shop/Shop.tsx', 'widgets'],
  ['widgets/shop/Shop.test.tsx', undefined],
  ['widgets/shop/element.ts', undefined],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

it.each(reasons)('a written reason is about a change that can be made: $before', (reason) => {
  const source = readFileSync(new URL(`../../${reason.path}`, import.meta.url), 'utf8');
  const changes = changesOf(reason.path, source).map((change) => ({
    ...linesOf(source, change),
    path: reason.path,
  }));
  expect(changes.map((change) => reasonOf([reason], change)).filter(Boolean)).toEqual([reason]);
});

describe('in a folder', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const folderOf = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), 'mars-mutate-test-'));
    made.push(root);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  };

  it('the tests of a change are those beside it, its namesake first, and those that import it', () => {
    const files = {
      'packages/session/a.test.ts': '',
      'packages/session/z.ts': '',
      'packages/session/z.test.ts': '',
      'packages/session/y.ts': "import './z.ts';",
      'widgets/w/W.tsx': "import { y } from '@mars/session/y.ts';",
      'widgets/w/W.test.tsx': "import { W } from './W.tsx';",
      'widgets/v/V.test.tsx': '',
    };
    const near = nearestTests(folderOf(files), Object.keys(files));
    expect(near('packages/session/z.ts')).toEqual([
      'packages/session/z.test.ts',
      'packages/session/a.test.ts',
      'widgets/w/W.test.tsx',
    ]);
  });

  it('a change is made in a copy whose workspaces are its own, and put back', () => {
    const files = {
      'packages/a/one.ts': 'one',
      'node_modules/lib/index.js': 'lib',
      'node_modules/@mars/.keep': '',
    };
    const root = folderOf(files);
    rmSync(join(root, 'node_modules/@mars/.keep'));
    const tree = copyTree(root, ['packages/a/one.ts']);
    made.push(tree.folder);
    const putBack = tree.apply('packages/a/one.ts', 'two');
    expect(readFileSync(join(tree.folder, 'packages/a/one.ts'), 'utf8')).toBe('two');
    expect(readFileSync(join(root, 'packages/a/one.ts'), 'utf8')).toBe('one');
    expect(realpathSync(join(tree.folder, 'node_modules/lib'))).toBe(
      realpathSync(join(root, 'node_modules/lib')),
    );
    putBack();
    expect(readFileSync(join(tree.folder, 'packages/a/one.ts'), 'utf8')).toBe('one');
    tree.remove();
    expect(existsSync(tree.folder)).toBe(false);
  });

  it('a database that changed code has made is thrown away with it', () => {
    const root = folderOf({ 'a.ts': 'one', 'node_modules/@mars/.keep': '' });
    rmSync(join(root, 'node_modules/@mars/.keep'));
    const tree = copyTree(root, ['a.ts']);
    made.push(tree.folder);
    const image = (name: string) => join(tree.folder, '.cache/pglite', name);
    mkdirSync(dirname(image('x')), { recursive: true });
    writeFileSync(image('sound.tar'), '');
    const putBack = tree.apply('a.ts', 'two');
    writeFileSync(image('odd.tar'), '');
    putBack();
    expect([existsSync(image('sound.tar')), existsSync(image('odd.tar'))]).toEqual([true, false]);
  });
});
