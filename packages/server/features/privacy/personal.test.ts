import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { findPersonal, type PersonalTable } from './personal-part.ts';

const features = await findPersonal();
const tables = features.flatMap(({ part }) => Object.entries(part.tables));

describe('what is known of tables with rows of people', () => {
  let mars: TestApp;
  const columns = new Map<string, Map<string, string>>();
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none' });
    const { rows } = await mars.store.query<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`,
    );
    for (const { table_name, column_name, data_type } of rows)
      columns.set(table_name, (columns.get(table_name) ?? new Map()).set(column_name, data_type));
  });
  afterAll(() => mars.close());

  it.each(features)(
    'is each table of $feature that the privacy policy names, and no other',
    ({ feature, part }) => {
      const path = join(repositoryRoot, `content/policy/stored/${feature}.json`);
      const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
      expect(Object.keys(part.tables).sort()).toEqual(Object.keys(stored as object).sort());
    },
  );

  it('has no table twice, and is named by features that there are', () => {
    expect(new Set(tables.map(([table]) => table)).size).toBe(tables.length);
    const files = readdirSync(join(repositoryRoot, 'content/policy/stored'));
    expect(files.sort()).toEqual(features.map(({ feature }) => `${feature}.json`).sort());
  });

  it.each(tables)('%s has the columns that are named', (table, { by, without = [] }) => {
    expect([...by, ...without].filter((column) => !columns.get(table)?.has(column))).toEqual([]);
  });

  it('gives nobody a hash, a secret, or bytes', () => {
    const given = tables
      .filter(([, { by, copied }]) => by.length > 0 && copied !== false)
      .flatMap(([table, { without = [] }]) =>
        [...columns.get(table)!]
          .filter(([name]) => !without.includes(name))
          .map(([name, type]) => ({ table, name, type })),
      );
    expect(
      given.filter(({ name, type }) => type === 'bytea' || /hash|secret|family|sketch/.test(name)),
    ).toEqual([]);
  });

  it('tells nobody who else it is about: of whom a row is stands there, and of nobody besides', () => {
    const isOf = ({ by }: PersonalTable, name: string) => by.includes(name);
    const others = tables
      .filter(([, { by, copied }]) => by.length > 0 && copied !== false)
      .flatMap(([table, how]) =>
        [...columns.get(table)!.keys()]
          .filter((name) =>
            /(_by|^actor_id|^(tutor|teacher|friend|referrer|parent)_id|copied_from)$/.test(name),
          )
          .filter((name) => !how.without?.includes(name) && !isOf(how, name))
          .map((name) => `${table}.${name}`),
      );
    expect(others).toEqual([]);
  });
});
