import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../../scripts/house/tables.mjs';
import { mostBytesADay, type Tables } from './ground/parts/tables.ts';
import { findParts } from './parts.ts';
import { tables as ofStore } from './store/tables.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

const found = [
  ...(await findParts<Tables>('tables')).map(({ feature, part }) => ({ owner: feature, part })),
  { owner: 'store', part: ofStore },
];
const all = found.flatMap(({ owner, part }) =>
  Object.entries(part).map(([table, growth]) => ({ owner, table, growth })),
);
/** Those of the queue are its own: pg-boss deletes what is done. */
const ownSchema = 'public';

describe('each table', () => {
  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none' });
  });
  afterAll(() => mars.close());

  it('is named once, by the feature that owns it, and none is named that is not there', async () => {
    const { rows } = await mars.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'`,
      [ownSchema],
    );
    const there = rows.map(({ name }) => name).filter((name) => name !== 'migration');
    expect(all.map(({ table }) => table).sort()).toEqual(there.sort());
    const strange = all.filter(({ owner, table }) => owner !== 'store' && ownerOf(table) !== owner);
    expect(strange.map(({ owner, table }) => `${table} is not of ${owner}`)).toEqual([]);
  });

  it.each(all)('$table says what holds it and what ends its rows', ({ growth }) => {
    expect(growth.held.length).toBeGreaterThan(10);
    expect(growth.ends.length).toBeGreaterThan(10);
    expect(growth.bytes).toBeGreaterThan(0);
  });

  it.each(all.filter(({ growth }) => growth.by === 'person' || growth.by === 'address'))(
    '$table grows by one person or one address by a hundred megabytes a day at most',
    ({ growth }) => {
      expect(growth.rowsADay * growth.bytes).toBeLessThanOrEqual(mostBytesADay);
    },
  );
});
