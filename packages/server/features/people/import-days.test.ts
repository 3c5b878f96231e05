import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { applyWaiting } from '../import/apply.ts';

/** Times in groups, in and out by a table. */

let mars: TestApp;
let admin: Client;
let tables = 0;
/** Two groups of each test’s own, and a name. */
let [a, b, id] = ['', '', ''];
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T10:00:00+05:00') });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addCourse(mars.store, 'frontend', { kind: 'class', title: { uz: 'Frontend', ru: 'Фронтенд' } });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  tables++;
  [a, b, id] = [`A-${tables}`, `B-${tables}`, `T-${tables}`];
  await mars.store.query(
    `insert into study_group (name, course_id, starts_on)
     select g.name, c.id, case when g.name = $2 then date '2026-09-01' end
     from study_course c, unnest(array[$1, $2]) as g (name) where c.slug = 'frontend'`,
    [a, b],
  );
});

const head = 'Tashqi ID,Ism,Familiya,Guruh,Kelgan kuni,Ketgan kuni';
const line = (group: string, joined: string, left: string, who = id) =>
  `${who},${who === 'YANGI' ? 'Bobur,Rahimov' : 'Aziza,Karimova'},${group},${joined},${left}`;
const send = async (lines: readonly string[], dry_run: boolean, header = head) =>
  (
    await admin.call('POST /v2/staff/import', {
      query: { kind: 'people', dry_run },
      ...(await formOf([['file', fileOf('jadval.csv', [header, ...lines].join('\r\n'))]])),
    })
  ).body;
const faults = async (...lines: string[]) =>
  (await send(lines, true)).errors.map(
    ({ line: at, field, code }: { line: number; field: string; code: string }) => `${at} ${field} ${code}`,
  );
const bring = async (lines: readonly string[], header = head): Promise<number> => {
  const { errors, import_id } = await send(lines, false, header);
  expect(errors).toEqual([]);
  await applyWaiting(mars.app);
  const { changed, failed } = (await admin.call(`GET /v2/staff/import/${import_id}`)).body;
  expect(failed).toBe(0);
  return changed;
};
const spans = async (who = id) =>
  (
    await mars.store.query<{ span: string }>(
      `select g.name || ' ' || s.joined_on || ' ' || coalesce(s.left_on::text, '') as span
       from study_span s join study_group g on g.id = s.group_id join person p on p.id = s.student_id
       where p.external_id = $1 order by s.joined_on, g.name`,
      [who],
    )
  ).rows.map(({ span }) => span.trim());
const exported = async (query: object = {}): Promise<string[]> =>
  String((await admin.call('GET /v2/staff/export', { query: { kind: 'people', ...query } })).body)
    .trim()
    .split('\r\n');

describe('a table of people', () => {
  it('brings several times of one child in, a line each, and changes nothing the second time', async () => {
    const lines = [
      line(a, '01.09.2026', '05.10.2026'),
      line(a, '05.10.2026', '19.10.2026'),
      line(a, '27.10.2026', ''),
      line(b, '2026-09-01', ''),
    ];
    expect(await bring(lines)).toBe(4);
    const all = [
      `${a} 2026-09-01 2026-10-05`,
      `${b} 2026-09-01`,
      `${a} 2026-10-05 2026-10-19`,
      `${a} 2026-10-27`,
    ];
    expect(await spans()).toEqual(all);
    expect(await bring(lines)).toBe(0);
    expect(await spans()).toEqual(all);
    const { rows } = await mars.store.query('select from person where external_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('goes out with them, and changes nothing when it comes back', async () => {
    await bring([line(a, '01.09.2026', '05.10.2026'), line(a, '27.10.2026', ''), line(b, '01.09.2026', '')]);
    const [header = '', ...lines] = await exported();
    const own = lines.filter((one) => one.includes(`,${id},`));
    expect(own).toHaveLength(3);
    expect(own.map((one) => one.match(/[AB]-\d+,[^,]*,[^,]*/)?.[0])).toEqual([
      `${a},2026-09-01,2026-10-05`,
      `${b},2026-09-01,`,
      `${a},2026-10-27,`,
    ]);
    expect(await bring(lines, header)).toBe(0);
  });

  it('as of a day has who was in a group then', async () => {
    await bring([line(a, '01.09.2026', '05.10.2026'), line(b, '12.10.2026', '')]);
    const groupOn = async (as_of: string) =>
      (await exported({ as_of }))
        .filter((one) => one.includes(`,${id},`))
        .map((one) => one.match(/[AB]-\d+/)?.[0] ?? null);
    expect(await groupOn('2026-08-31')).toEqual([null]);
    expect(await groupOn('2026-10-04')).toEqual([a]);
    expect(await groupOn('2026-10-05')).toEqual([null]);
    expect(await groupOn('2026-10-12')).toEqual([b]);
    const { status, body } = await admin.call('GET /v2/staff/export', {
      query: { kind: 'groups', as_of: '2026-10-12' },
    });
    expect([status, body.fields.as_of.code]).toEqual([422, 'unknown_field']);
  });

  it('puts a day right that was another, and ends a time by its last day alone', async () => {
    await bring([line(a, '10.11.2026', '')]);
    await bring([line(a, '01.09.2026', '')]);
    expect(await spans()).toEqual([`${a} 2026-09-01`]);
    await bring([line(a, '', '16.11.2026')]);
    expect(await spans()).toEqual([`${a} 2026-09-01 2026-11-16`]);
    // An empty cell says nothing.
    expect(await bring([line(a, '01.09.2026', '')])).toBe(0);
    expect(await spans()).toEqual([`${a} 2026-09-01 2026-11-16`]);
  });

  it('without days puts who is in no group in it from today on, as before', async () => {
    await bring([line(a, '', '')]);
    expect(await spans()).toEqual([`${a} 2026-11-20`]);
    expect(await bring([line(a, '', '')])).toBe(0);
  });

  it('names days that cannot be, by line and column', async () => {
    await bring([line(a, '01.09.2026', '05.10.2026'), line(a, '12.10.2026', '')]);
    expect(await faults(line(a, '05.10.2026', '01.10.2026', 'YANGI'))).toEqual(['2 left before_begin']);
    expect(await faults(line(a, '01.09.2024', '', 'YANGI'))).toEqual(['2 joined near_year']);
    expect(await faults(line(b, '31.08.2026', '', 'YANGI'))).toEqual(['2 joined before_group']);
    expect(await faults(line(a, '01.10.2026', '20.10.2026'))).toEqual(['2 joined in_group']);
    expect(await faults(line(b, '', '20.10.2026'))).toEqual(['2 left not_in_group']);
    expect(await faults(line(`${a} | ${b}`, '01.09.2026', ''))).toEqual(['2 group one_group']);
    expect(await faults(line('', '01.09.2026', ''))).toEqual(['2 group required']);
    expect(
      await faults(
        line(a, '01.09.2026', '01.10.2026', 'YANGI'),
        line(a, '05.08.2026', '05.12.2026', 'YANGI'),
      ),
    ).toEqual(['3 joined in_group']);
    expect(
      await faults(
        line(a, '01.09.2026', '01.10.2026', 'YANGI'),
        line(a, '10.10.2026', '20.10.2026', 'YANGI'),
        line(a, '05.08.2026', '05.12.2026', 'YANGI'),
      ),
    ).toEqual(['4 joined in_group']);
    expect(await faults(line(a, '', '', 'YANGI'), line(a, '01.09.2026', '', 'YANGI'))).toEqual([
      '3 external_id line_twice',
    ]);
    expect(await spans()).toEqual([`${a} 2026-09-01 2026-10-05`, `${a} 2026-10-12`]);
  });
});

describe('a price of one’s own', () => {
  const priced = 'Tashqi ID,Ism,Familiya,Guruh,Narxi,Narxning oxirgi oyi';
  const own = (price: string, until: string) => `${id},Aziza,Karimova,${a},"${price}",${until}`;
  const known = async () =>
    (
      await mars.store.query<{ price: number | null; percent: number | null; until: string | null }>(
        `select o.price, o.percent, to_char(o.until_month, 'YYYY-MM') as until
         from payment_price o join person p on p.id = o.student_id where p.external_id = $1`,
        [id],
      )
    ).rows;

  it.each([
    ['450000', '2026-12', { price: 450_000, percent: null, until: '2026-12' }],
    ['25%', '', { price: null, percent: 25, until: null }],
    ['25 %', '31.12.2026', { price: null, percent: 25, until: '2026-12' }],
    ['450 000', '12.2026', { price: 450_000, percent: null, until: '2026-12' }],
  ])('%s until "%s" comes in, and the second time it changes nothing', async (price, until, row) => {
    await bring([line(a, '2026-09-01', '')]);
    expect(await bring([own(price, until)], priced)).toBe(1);
    expect(await known()).toEqual([row]);
    expect(await bring([own(price, until)], priced)).toBe(0);
  });

  it.each([
    ['101%', '', 'price too_big'],
    ['0%', '', 'price too_small'],
    ['12.5%', '', 'price whole_number'],
    ['0', '', 'price too_small'],
    ['100000001', '', 'price too_big'],
    ['25%', '2026-10', 'price_until month_past'],
    ['', '2026-12', 'price required'],
  ])('%s until "%s" is refused at its field', async (price, until, fault) => {
    await bring([line(a, '2026-09-01', '')]);
    const { errors } = await send([own(price, until)], true, priced);
    expect(errors.map((one: { field: string; code: string }) => `${one.field} ${one.code}`)).toEqual([fault]);
    expect(await known()).toEqual([]);
  });
});
