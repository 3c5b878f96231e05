import { afterAll, beforeAll, expect, it } from 'vitest';
import { alike, alikeSql, apostrophes } from './spelling.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

it('takes every sign for the same, and leaves them out where that is asked', () => {
  for (const sign of apostrophes) {
    expect(alike(`GO${sign}ZAL`, "'")).toBe("go'zal");
    expect(alike(`go${sign}zal`, '')).toBe('gozal');
  }
  expect(alike('Фёдор', '')).toBe(alike('ФЕДОР', ''));
  expect(alike('Фе\u0308дор', '')).toBe('федор');
});

it('compares names in the database by the same apostrophes, and as if there were none', async () => {
  const names = [
    ...[...apostrophes, '', '\u200b'].map((sign) => `Oʻktam Ёқуб G${sign}ani`),
    'OʹKTAM\u00a0ЁҚУБ G\u00adANI',
    'Oktam Е\u0308қуб Gani',
  ];
  const { rows } = await mars.store.query<{ name: string }>(
    `select distinct ${alikeSql('name')} as name from unnest($1::text[]) as name`,
    [names],
  );
  expect(rows).toEqual([{ name: 'oktam еқуб gani' }]);
  expect(new Set(names.map((one) => alike(one, '')))).toEqual(new Set(['oktam еқуб gani']));
});

it('finds a name by its index', async () => {
  const plan = await mars.store.transaction(async (db) => {
    await db.query('set local enable_seqscan = off');
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(
      `explain select id from person where ${alikeSql(`first_name || ' ' || last_name`)} = $1::text`,
      ['gani'],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('person_alike_name');
});
