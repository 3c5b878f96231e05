import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { examples } from './examples.ts';
import { kindOf } from './kinds.ts';

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const columnsOf = async (kind: string) =>
  (await admin.call('GET /v2/staff/import/columns', { query: { kind } })).body.columns;
const faults = async (kind: string, table: string) =>
  (
    await admin.call('POST /v2/staff/import', {
      query: { kind, dry_run: true },
      ...(await formOf([['file', fileOf('jadval.csv', table)]])),
    })
  ).body.errors;

it('says what a table of people may have: each column, which have to be there, the roles', async () => {
  const columns = await columnsOf('people');
  expect(columns.slice(0, 2)).toEqual([
    {
      ...{ column: 'first_name', title: { uz: 'Ism', ru: 'Имя' }, required: true, choices: [] },
      examples: [
        { uz: 'Aziza', ru: 'Азиза' },
        { uz: 'Nodira', ru: 'Нодира' },
      ],
    },
    expect.objectContaining({ column: 'last_name', required: true }),
  ]);
  const role = columns.find(({ column }: { column: string }) => column === 'role');
  expect(role.choices.map(({ uz }: { uz: string }) => uz)).toEqual(['Oʻquvchi', 'Ota-ona', 'Ustoz', 'Admin']);
});

it.each(constants.importKinds)(
  'gives lines of %s of which each cell can be read, in both languages',
  async (kind) => {
    const { columns } = await kindOf(kind);
    const { lines, choices = {} } = examples[kind];
    const needed = Object.keys(columns).filter((key) => columns[key]?.required);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(expect.arrayContaining(needed));
      for (const [key, cell] of Object.entries(line))
        for (const text of typeof cell === 'string' ? [cell] : [cell.uz, cell.ru])
          expect(() => columns[key]?.read(text), `${key}: ${text}`).not.toThrow();
    }
    for (const [key, cells] of Object.entries(choices)) {
      const read = (lang: 'uz' | 'ru') =>
        cells.map((cell) => columns[key]?.read(typeof cell === 'string' ? cell : cell[lang]));
      expect(new Set(read('uz')).size).toBe(cells.length);
      expect(read('ru')).toEqual(read('uz'));
    }
  },
);

it('takes the lines as the page writes them into a file', async () => {
  const columns: { title: { uz: string }; examples: { uz: string }[] }[] = await columnsOf('products');
  const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const table = [
    line(columns.map(({ title }) => title.uz)),
    line(columns.map((each) => each.examples[0]?.uz ?? '')),
  ];
  expect(await faults('products', table.join('\r\n'))).toEqual([]);
});

it('names a column that it does not take as it was typed, with those that it takes', async () => {
  expect(await faults('groups', 'guruh,login,kurs\nFE-12,aziza,Frontend')).toContainEqual({
    ...{ line: 1, field: 'login', code: 'column_unknown' },
    message_uz: 'Bunday ustun nomi maʼlum emas. Mumkin: Guruh, Kurs, Ustoz, Oylik narx.',
    message_ru: 'Столбец с таким названием неизвестен. Можно: Группа, Курс, Преподаватель, Цена за месяц.',
  });
});

it('asks which table is meant', async () => {
  for (const query of [{}, { kind: 'lessons' }])
    expect((await admin.call('GET /v2/staff/import/columns', { query })).status).toBe(422);
});
