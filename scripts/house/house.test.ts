import { describe, expect, it } from 'vitest';
import { measure } from './figures.mjs';
import { bestOrderOf, knotsOf } from './graph.mjs';
import { figures, held, type Known, listed } from './held.mjs';
import { reads } from './tables.mjs';

const feature = (path: string) => `packages/server/features/${path}`;
const migration =
  'create table coin_ledger (id int);\ncreate table person (id int);\ncreate table bot_chat (id int);';

/** Three features, one above the other: coin below shop below bot. */
const house: Record<string, string> = {
  'packages/server/migrations/0001_all.sql': migration,
  [feature('coin/coin.ts')]: "export const pay = 'insert into coin_ledger values (1)';\n",
  [feature('shop/buy.ts')]: "import { pay } from '../coin/coin.ts';\nexport const buy = pay;\n",
  [feature('bot/say.ts')]: "import { buy } from '../shop/buy.ts';\nexport const say = buy;\n",
  'packages/server/app.ts': "import { say } from './features/bot/say.ts';\n",
  'packages/element/pieces/Form.tsx': 'export const form = { a: 1 };\n',
  'scripts/vite/lean.mjs': 'const LEAN = [/\\/ofetch\\/dist\\/index\\.mjs$/];\n',
  'widgets/shop/Shop.tsx': 'interface Row { id: number }\n',
};

const sourcesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, text }));
function knownOf(files: Record<string, string>): Known {
  const { order, floors, found } = measure(sourcesOf(files), { order: [] });
  const lists = Object.keys(figures).map((figure) => [figure, listed(figure, found)]);
  return { order, floors, ...(Object.fromEntries(lists) as Record<string, string[]>) };
}
const known = knownOf(house);
const changedBy = (changed: Record<string, string>) => {
  const files = { ...house, ...changed };
  return held(measure(sourcesOf(files), known), known);
};

describe('the wall', () => {
  it('knows which room stands above which', () => {
    expect(known.order).toEqual(['coin', 'shop', 'bot']);
    expect(known.floors).toBe(3);
    expect(changedBy({})).toEqual({ risen: [], isStale: false });
  });

  it('names the import by which a feature reaches up, and the knot that it ties', () => {
    const text = "\nimport { say } from '../bot/say.ts';\nexport const pay = say;\n";
    const { risen } = changedBy({ [feature('coin/late.ts')]: text });
    const place = `${feature('coin/late.ts')}:2`;
    expect(risen).toHaveLength(4);
    expect(risen[0]).toMatch(/^rooms in the largest knot of server features: 3, at most 0\. bot: /);
    expect(risen[0]).toContain(place);
    expect(risen[3]).toContain(`arrows up among server features: 1, at most 0. coin -> bot: ${place}.`);
    for (const sentence of risen) expect(sentence).toContain('The way out: ');
  });

  it('lets a new feature stand above the others, wherever its name comes', () => {
    const text = "import { say } from '../bot/say.ts';\nexport const all = say;\n";
    expect(changedBy({ [feature('coin/coin.ts')]: house[feature('coin/coin.ts')]! }).risen).toEqual([]);
    const { risen } = changedBy({ [feature('all/all.ts')]: text });
    expect(risen).toEqual([expect.stringMatching(/^floors of server features: 4, at most 3\./)]);
    const beside = "import { buy } from '../shop/buy.ts';\nexport const all = buy;\n";
    expect(changedBy({ [feature('all/all.ts')]: beside }).risen).toEqual([]);
  });

  it('names both files of a circle, of types too', () => {
    const { risen } = changedBy({
      [feature('shop/queries.ts')]: "import type { Buy } from './rules.ts';\n",
      [feature('shop/rules.ts')]:
        "// why\nimport { list } from './queries.ts';\nexport type Buy = typeof list;\n",
    });
    expect(risen).toEqual([
      expect.stringContaining(
        `1, at most 0. ${feature('shop/queries.ts')} <-> ${feature('shop/rules.ts')}: ${feature('shop/queries.ts')}:1, ${feature('shop/rules.ts')}:2.`,
      ),
    ]);
  });

  it.each([
    ['from', "db.query('select 1 from coin_ledger')"],
    ['join', 'db.query(`select 1 from bot_chat\n  join coin_ledger using (id)`)'],
    ['a list', "db.query('select 1 from bot_chat b, coin_ledger')"],
    ['using', "db.query('delete from bot_chat using coin_ledger')"],
  ])('names a read of a foreign table, by %s', (_, statement) => {
    const { risen } = changedBy({ [feature('bot/queries.ts')]: `export const list = ${statement};\n` });
    expect(risen).toEqual([expect.stringMatching(/at most 0\. bot -> coin_ledger: .*bot\/queries\.ts:\d\./)]);
  });

  it('lets a foreign read in that stands in the list with its reason, and not without', () => {
    const files = { [feature('bot/queries.ts')]: "export const list = 'select 1 from coin_ledger';\n" };
    try {
      reads.bot = { coin_ledger: '' };
      expect(changedBy(files).risen).toHaveLength(1);
      reads.bot = { coin_ledger: 'what a week brought stands in one message' };
      expect(changedBy(files)).toEqual({ risen: [], isStale: false });
    } finally {
      delete reads.bot;
    }
  });

  it.each(['insert into coin_ledger values (2)', 'update coin_ledger set id = 2', 'delete from coin_ledger'])(
    'names a write of a foreign table: %s',
    (statement) => {
      const { risen } = changedBy({
        [feature('bot/queries.ts')]: `\nexport const change = '${statement}';\n`,
      });
      expect(risen).toEqual([
        expect.stringMatching(
          /write a table of another .*: 1, at most 0\. bot -> coin_ledger .*queries\.ts:2\./,
        ),
      ]);
    },
  );

  it('takes no new foreign write in place of one that went, and none that stands in the list of reads', () => {
    const file = feature('bot/queries.ts');
    const with1 = { ...house, [file]: "export const change = 'delete from coin_ledger';\n" };
    const other = { ...house, [file]: "export const change = 'delete from person';\n" };
    const { risen } = held(measure(sourcesOf(other), knownOf(with1)), knownOf(with1));
    expect(risen).toEqual([expect.stringContaining('bot -> person')]);
  });

  it.each<[string, string, RegExp]>([
    ['packages/server/more.ts', '', /at the root .*: 2, at most 1\. packages\/server\/more\.ts: /],
    ['packages/element/pieces/Two.tsx', '', /^files of packages\/element\/pieces: 2, at most 1\./],
    ['scripts/vite/lean-destr.mjs', '', /edited at build: 2, at most 1\. destr: scripts\/vite/],
    [
      'widgets/shop/more.ts',
      '\nconst b = { ..{ a: 1 } };',
      /: 1, at most 0\. widgets\/shop\/more\.ts \(1\): .*:2\./,
    ],
  ])('names what is one too many: %s', (path, text, sentence) => {
    // This file has none either.
    const spread = text.replace('..', '...');
    expect(changedBy({ [path]: spread }).risen).toEqual([expect.stringMatching(sentence)]);
  });

  it('names a type that a ninth file declares', () => {
    const eight = Array.from({ length: 7 }, (_, n) => [
      `widgets/shop/row${n}.ts`,
      'interface Row { id: 1 }\n',
    ]);
    expect(changedBy(Object.fromEntries(eight) as Record<string, string>).risen).toEqual([]);
    const nine = [...eight, ['widgets/shop/row8.ts', 'export type Row = 1;\n']];
    expect(changedBy(Object.fromEntries(nine) as Record<string, string>).risen).toEqual([
      expect.stringMatching(/: 1, at most 0\. Row: .*row8\.ts:1|Row: .* and elsewhere/),
    ]);
  });

  it('says that what has fallen is to be written down', () => {
    const { 'packages/element/pieces/Form.tsx': _, ...less } = house;
    expect(held(measure(sourcesOf(less), known), known)).toEqual({ risen: [], isStale: true });
  });

  it('counts no test, and nothing in a comment', () => {
    const line = "import { say } from '../bot/say.ts';\n// select 1 from coin_ledger\n";
    expect(changedBy({ [feature('coin/coin.test.ts')]: line }).risen).toEqual([]);
    expect(changedBy({ [feature('bot/more.ts')]: '/** Rows come\n * from coin_ledger. */\n' }).risen).toEqual(
      [],
    );
  });
});

describe('the graph', () => {
  const graph = new Map(
    Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['d', 'f'], f: ['e'] }).map(
      ([room, to]) => [room, new Set(to)],
    ),
  );

  it('has its knots, the largest first', () => {
    expect(knotsOf(graph)).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });

  it('is put into an order with one arrow up for each knot', () => {
    const order = bestOrderOf(graph, ['a', 'b', 'c', 'd', 'e', 'f']);
    expect([...order].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(order.indexOf('d')).toBeLessThan(order.indexOf('c'));
  });
});
