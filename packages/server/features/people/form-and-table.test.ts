import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

/** What a table is refused, the form of a person is refused, too, field by field; and what it takes, that takes. */

let mars: TestApp;
let admin: Client;
const groups: Record<string, number> = {};
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T10:00:00+05:00') });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addCourse(mars.store, 'frontend', { kind: 'class' });
  const { rows } = await mars.store.query<{ id: number; name: string }>(
    `insert into study_group (name, course_id, is_active)
     select g.name, c.id, g.name = 'FE-12' from study_course c, unnest('{FE-12,FE-11}'::text[]) as g (name) returning id, name`,
  );
  for (const { id, name } of rows) groups[name] = id;
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

type Column = 'Ism' | 'Familiya' | 'Telefon' | 'Tashqi ID' | 'Guruh';
const fieldOf = {
  Ism: 'first_name',
  Familiya: 'last_name',
  Telefon: 'phone',
  'Tashqi ID': 'external_id',
  Guruh: 'group_id',
} as const;
type Case = [column: Column, cell: string];
const names = ['Ism', 'Familiya'] as const;
const ofNames = (...cells: string[]) => names.flatMap((column) => cells.map((cell): Case => [column, cell]));
const refused: Case[] = [
  ...ofNames('null', 'NaN', '[none]', 'нет данных', '123', '...', 'G?aniyev', 'C\u0435rgey', 'A'.repeat(61)),
  ...['12345', '99 812 34 56', '8 90 123 45 67', 'abc', '+998 90 123 45 6', '0 90 123 45 67'].map(
    (cell): Case => ['Telefon', cell],
  ),
  ['Tashqi ID', 'x'.repeat(65)],
  ['Guruh', 'FE-11'],
  ['Guruh', 'FE-99'],
];
const taken: Case[] = [
  ...ofNames('Gʻayrat', 'Ёқуб', 'Anna-Mariya', 'X', 'A'.repeat(60)),
  ['Telefon', '90 123 45 67'],
  ['Telefon', '+7 912 345 67 89'],
  ['Tashqi ID', 'x'.repeat(64)],
  ['Guruh', 'FE-12'],
];
/** Of another name each, so that no line means somebody who is there. */
const good = (at: number) => {
  const own = String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26));
  return { Ism: `Gʻani${own}`, Familiya: `Oʻktamov${own}` };
};

/** The fields of each case that a table is refused: all of them in one, a line for each. */
async function ofTable(cases: readonly Case[]): Promise<string[][]> {
  const columns = ['Ism', 'Familiya', 'Telefon', 'Tashqi ID', 'Guruh'] as const;
  const lines = cases.map(([column, cell], at) => {
    const line: Partial<Record<Column, string>> = { ...good(at), [column]: cell };
    return columns.map((one) => `"${line[one] ?? ''}"`).join(',');
  });
  const { body } = await admin.call('POST /v2/staff/import', {
    query: { kind: 'people', dry_run: true },
    ...(await formOf([['file', fileOf('jadval.csv', [columns.join(','), ...lines].join('\r\n'))]])),
  });
  const errors = body.errors as { line: number; field: string | null }[];
  return cases.map((_, at) => [
    ...new Set(errors.flatMap(({ line, field }) => (line === at + 2 ? [String(field)] : []))),
  ]);
}

/** The same of the form. */
async function ofForm([column, cell]: Case, at: number): Promise<string[]> {
  const { Guruh, ...named }: Record<string, string> = { role: 'student', ...good(at), [column]: cell };
  const body = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [fieldOf[name as Column] ?? name, value]),
  );
  const answer = await admin.call('POST /v2/staff/people', {
    body: { ...body, ...(Guruh && { group_id: groups[Guruh] ?? 999_999 }) },
  });
  return answer.status === 404 ? ['group_id'] : Object.keys(answer.body.fields ?? {});
}

it('what a table is refused of somebody, the form is refused, too', async () => {
  const found = await ofTable(refused);
  for (const [at, one] of refused.entries()) {
    const [column, cell] = one;
    const field = column === 'Guruh' ? 'group' : fieldOf[column];
    expect([cell, found[at], await ofForm(one, at)]).toEqual([cell, [field], [fieldOf[column]]]);
  }
});

it('what it takes, the form takes', async () => {
  const found = await ofTable(taken);
  for (const [at, one] of taken.entries())
    expect([...one, found[at], await ofForm(one, at)]).toEqual([...one, [], []]);
});

it('a name that somebody has already stays, and another one is refused as of somebody new', async () => {
  const id = await addPerson(mars.store, 'eski', { role: 'student' });
  await mars.store.query(`update person set first_name = 'G?ani' where id = $1`, [id]);
  const change = (body: object) => admin.call(`PATCH /v2/staff/people/${id}`, { body });
  expect((await change({ first_name: 'G?ani', last_name: 'Karimov' })).status).toBe(200);
  const { status, body } = await change({ first_name: 'C\u0435rgey' });
  expect([status, body.fields.first_name.code]).toEqual([422, 'mixed_letters']);
  expect(body.fields.first_name.message_ru).toContain('«C\u0435rgey»');
  expect((await change({ last_name: 'null' })).body.fields.last_name.code).toBe('no_value');
});
