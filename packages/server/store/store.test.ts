import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStore } from '../testing/store.ts';
import type { Store } from './database.ts';

describe('the store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore('none');
    await store.query(
      'create table probe (id integer primary key, text text, day date, big bigint, amount numeric)',
    );
  });
  afterAll(() => store.close());

  const ids = async () =>
    (await store.query<{ id: number }>('select id from probe order by id')).rows.map(({ id }) => id);

  it('keeps what a transaction did, and nothing of one that fails', async () => {
    await store.transaction((db) => db.query('insert into probe (id) values (1)'));
    await expect(
      store.transaction(async (db) => {
        await db.query('insert into probe (id) values (2)');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await expect(store.transaction((db) => db.query('select nonsense'))).rejects.toThrow();
    expect(await ids()).toEqual([1]);
  });

  it('refuses the pool and a second transaction inside a transaction, where they would wait for ever', async () => {
    await expect(store.transaction(() => store.query('select 1'))).rejects.toThrow(/inside a transaction/);
    await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow(
      /inside a transaction/,
    );
    expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('runs a transaction again that has to give way to another, and gives up on one that always has to', async () => {
    let runs = 0;
    const third = await store.transaction(async () => {
      if (++runs < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return runs;
    });
    expect(third).toBe(3);
    runs = 0;
    const always = store.transaction(async () => {
      runs++;
      throw Object.assign(new Error('deadlock'), { code: '40001' });
    });
    await expect(always).rejects.toThrow('deadlock');
    expect(runs).toBe(4);
  });

  it('lets two that lock the same rows crosswise both through', async () => {
    // One connection runs one after the other: nothing can cross there.
    if (store.kind === 'pglite') return;
    await store.query("insert into probe (id, text) values (201, '0'), (202, '0')");
    const take = (first: number, second: number) =>
      store.transaction(async (db) => {
        await db.query("update probe set text = text || '1' where id = $1", [first]);
        await db.query('select pg_sleep(0.2)');
        await db.query("update probe set text = text || '1' where id = $1", [second]);
      });
    await Promise.all([take(201, 202), take(202, 201)]);
    const { rows } = await store.query('select text from probe where id in (201, 202)');
    expect(rows).toEqual([{ text: '011' }, { text: '011' }]);
  });

  it('refuses a transaction that is over', async () => {
    const kept = await store.transaction(async (db) => db);
    await expect(kept.query('select 1')).rejects.toThrow(/after its end/);
  });

  it('gives days as text, and numbers for what is counted', async () => {
    const { rows } = await store.query(
      "select date '2026-11-20' as day, 5::bigint as big, 2.5::numeric as amount",
    );
    expect(rows[0]).toEqual({ day: '2026-11-20', big: 5, amount: 2.5 });
  });

  it('has the centre’s day in SQL too', async () => {
    const { rows } = await store.query("select (timestamptz '2026-11-20T20:00:00Z')::date as day");
    expect(rows[0]).toEqual({ day: '2026-11-21' });
  });

  it('sorts names by letters, not by bytes', async () => {
    const { rows } = await store.query<{ name: string }>(
      `select name from unnest(array['Ömer', 'zafar', 'Anvar', 'Ёлка', 'Жанна']) as name
       order by name collate "und-x-icu"`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Anvar', 'Ömer', 'zafar', 'Ёлка', 'Жанна']);
  });

  it('serves 200 transactions at once', async () => {
    await store.query("insert into probe (id, text) values (100, '0')");
    await Promise.all(
      Array.from({ length: 200 }, () =>
        store.transaction(async (db) => {
          const { rows } = await db.query<{ text: string }>(
            'select text from probe where id = 100 for update',
          );
          await db.query('update probe set text = $1 where id = 100', [String(Number(rows[0]!.text) + 1)]);
        }),
      ),
    );
    expect((await store.query('select text from probe where id = 100')).rows).toEqual([{ text: '200' }]);
  });

  it('lets a read pass between the transactions of many', async () => {
    await store.query("insert into probe (id, text) values (300, '0')");
    let done = 0;
    const all = Array.from({ length: 60 }, () =>
      store.transaction(async (db) => {
        for (let n = 0; n < 5; n++) await db.query('select text from probe where id = 300 for update');
        done++;
      }),
    );
    await store.query('select text from probe where id = 300');
    expect(done).toBeLessThanOrEqual(10);
    await Promise.all(all);
    expect(done).toBe(60);
  });
});
