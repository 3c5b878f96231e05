import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { away, breakRows } from '../../testing/fault.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { applyWaiting, forgetOldImports } from './apply.ts';
import { plainWord } from './cells.ts';
import { checkTable } from './check.ts';
import { kindOf } from './kinds.ts';

const start = new Date('2026-11-20T10:00:00+05:00');
let now = start;
let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  await addCourse(mars.store, 'frontend', {
    kind: 'class',
    title: { uz: 'Frontend', ru: 'Фронтенд' },
    lessons: [['Bir', 'Ikki']],
    homework: true,
  });
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  admin = await mars.signInAs('admin');
});

const send = async (kind: string, table: string | Uint8Array<ArrayBuffer>, dry = false) =>
  admin.call('POST /v2/staff/import', {
    query: { kind, dry_run: dry },
    ...(await formOf([['file', fileOf('jadval.csv', table)]])),
  });
const progress = async (id: number) => (await admin.call(`GET /v2/staff/import/${id}`)).body;
/** Brings a table, and has it applied. */
const bring = async (kind: string, table: string | Uint8Array<ArrayBuffer>) => {
  const { status, body } = await send(kind, table);
  expect([status, body.errors]).toEqual([200, []]);
  await applyWaiting(mars.app);
  const { state, rows, done, changed, failed } = await progress(body.import_id);
  expect([state, done]).toEqual(['done', rows]);
  return { changed, failed };
};
const faults = async (kind: string, table: string | Uint8Array<ArrayBuffer>) =>
  (await send(kind, table, true)).body.errors.map(
    ({ line, field, code }: { line: number; field: string; code: string }) => `${line} ${field} ${code}`,
  );
const exported = async (kind: string, lang = 'en') =>
  String((await admin.call('GET /v2/staff/export', { query: { kind, lang } })).body);
const people = async (q: string) =>
  (await admin.call('GET /v2/staff/people', { query: { q } })).body.items as Record<string, never>[];
/** Numbers of rows of all that a table could have changed. */
const everything = async () =>
  (
    await mars.store.query(
      `select (select json_agg(p order by id) from person p) as people, (select json_agg(s order by student_id) from student s)
         as students, (select json_agg(m order by student_id, group_id) from study_member m) as members,
         (select json_agg(e order by id) from payment_entry e) as entries, (select json_agg(g order by id) from study_group g)
         as groups, (select json_agg(f order by 1, 2) from (select * from parent_child order by 1, 2) f) as families,
         (select json_agg(t order by id) from timetable_plan t) as plans,
         (select json_agg(o order by id) from shop_product o) as products,
         (select count(*) from coin_ledger) as coins, (select count(*) from notification) as notices`,
    )
  ).rows[0];

const groups = 'Guruh,Kurs,Ustoz,Oylik narx\nFE-1,Frontend,ustoz,500 000\nFE-2,frontend,,\n';

describe('a table of groups', () => {
  it('makes them, with teacher and price, and changes nothing the second time', async () => {
    expect(await bring('groups', groups)).toEqual({ changed: 2, failed: 0 });
    const { items } = (await admin.call('GET /v2/staff/groups')).body;
    expect(
      items.map(({ name, teacher, monthly_price }: Record<string, { name: string }>) => [
        name,
        teacher?.name ?? null,
        monthly_price,
      ]),
    ).toEqual([
      ['FE-1', 'Ustoz Sinov', 500000],
      ['FE-2', null, null],
    ]);
    const before = await everything();
    expect(await bring('groups', groups)).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
    expect(await bring('groups', 'Группа;Курс;Цена\nFE-2;Фронтенд;450000\n')).toEqual({
      changed: 1,
      failed: 0,
    });
  });

  it('knows no teacher who is switched off', async () => {
    const teacher = await addPerson(mars.store, 'ketganustoz', { role: 'teacher' });
    const group = 'Guruh,Kurs,Ustoz\nFE-40,Frontend,ketganustoz\n';
    expect(await faults('groups', group)).toEqual([]);
    await mars.store.query('update person set is_active = false where id = $1', [teacher]);
    expect(await faults('groups', group)).toEqual(['2 teacher teacher_unknown']);
  });

  it('names what is wrong, line by line', async () => {
    expect(
      await faults(
        'groups',
        'Guruh,Kurs,Ustoz,Oylik narx\n,Frontend,,\nFE-3,Yoʻq,hech kim,-5\nfe 9,Frontend,,\nFE  9,Frontend,,0',
      ),
    ).toEqual([
      '2 name required',
      '3 monthly_price too_small',
      '3 course course_unknown',
      '3 teacher teacher_unknown',
      '5 monthly_price too_small',
      '5 name line_twice',
    ]);
  });
});

describe('a table of people', () => {
  const table = [
    'first_name,last_name,phone,role,group,parent_phone,external_id,balance,as_of',
    'Aziza,Karimova,+998901112233,,FE-1,+998901110000,A-1,-150000,2026-11-15',
    // Her brother: both are called by the mother's number.
    'Bobur,Karimov,+998901110000,oʻquvchi,FE-1 | FE-2,901110000,,,',
    'Malika,Rahimova,901114455,Ustoz,,,,,',
  ].join('\n');

  it('enters students, their parents and teachers; one number signs one person in', async () => {
    expect(await bring('people', table)).toEqual({ changed: 3, failed: 0 });
    const [aziza] = await people('Aziza Karimova');
    const [bobur] = await people('Bobur Karimov');
    expect(aziza).toMatchObject({
      login: 'aziza.karimova',
      phone: '+998901112233',
      contact_phone: null,
      external_id: 'A-1',
      balance: -150000,
      has_password: false,
      groups: [{ name: 'FE-1' }],
      parents: [{ first_name: 'Ota-ona', last_name: 'Karimova' }],
    });
    expect(bobur).toMatchObject({
      phone: null,
      contact_phone: '+998901110000',
      groups: [{ name: 'FE-1' }, { name: 'FE-2' }],
      parents: aziza!.parents,
    });
    const [mother] = (await admin.call('GET /v2/staff/people', { query: { role: 'parent' } })).body.items;
    expect(mother).toMatchObject({ phone: '+998901110000', children: [{}, {}] });
    expect((await people('Malika'))[0]).toMatchObject({ role: 'teacher', phone: '+998901114455' });
  });

  it('changes nothing when it comes again, also as what was exported', async () => {
    const before = await everything();
    expect(await bring('people', table)).toEqual({ changed: 0, failed: 0 });
    expect(await bring('people', await exported('people'))).toEqual({ changed: 0, failed: 0 });
    expect(await bring('people', await exported('people', 'ru'))).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
  });

  it('changes what is different of whom it knows, and leaves what it does not say', async () => {
    expect(await bring('people', 'ID,Ism,Familiya,Telefon\nA-1,Aziza,Toʻrayeva,901112244')).toEqual({
      changed: 1,
      failed: 0,
    });
    expect((await people('Toʻrayeva'))[0]).toMatchObject({
      phone: '+998901112244',
      login: 'aziza.karimova',
      balance: -150000,
      groups: [{ name: 'FE-1' }],
    });
  });

  it('names each wrong row and field in both languages, and applies nothing while one is wrong', async () => {
    const wrong = [
      'Ism;Familiya;Telefon;Rol;Guruh;Balans;Sanasi;ID',
      'Yangi;Kelgan;901234567;oʻquvchi;FE-1;;;',
      ';Familiyasiz;12;dost;FE-77;oʻn;32.13.2026;',
      'Balansli;Bola;;;FE-1;5000;;',
      'Ertangi;Bola;;;FE-1;5000;21.11.2026;',
      'Guruhli;Ustoz;;ustoz;FE-1;;;',
      'Aziza;Toʻrayeva;;ota-ona;;;;A-1',
      'Yangi;Kelgan;+998 90 123-45-67;;;;;',
      'Ortiqcha;Katak;;;;;;;bor',
      `${'A'.repeat(61)};${'B'.repeat(60)};;;;-1000000001;20.11.2026;`,
      `${'A'.repeat(60)};${'B'.repeat(61)};;;;1000000001;20.11.2026;`,
      `${'A'.repeat(60)};${'B'.repeat(60)};;;;1000000000;20.11.2026;`,
      `${'C'.repeat(60)};${'B'.repeat(60)};;;;-1000000000;20.11.2026;`,
    ].join('\r\n');
    const { status, body } = await send('people', wrong);
    expect([status, body.state, body.rows, body.done, body.wrong]).toEqual([200, 'refused', 12, 0, 16]);
    expect(body.errors.map(({ line, field, code }: Record<string, string>) => [line, field, code])).toEqual([
      [3, 'first_name', 'required'],
      [3, 'phone', 'phone_format'],
      [3, 'role', 'choice'],
      [3, 'balance', 'whole_number'],
      [3, 'as_of', 'date'],
      [3, 'group', 'group_unknown'],
      [4, 'as_of', 'required'],
      [5, 'as_of', 'date_future'],
      [6, 'group', 'students_only'],
      [7, 'role', 'role_differs'],
      [8, 'first_name', 'line_twice'],
      [9, null, 'too_many_cells'],
      [10, 'first_name', 'too_long'],
      [10, 'balance', 'too_small'],
      [11, 'last_name', 'too_long'],
      [11, 'balance', 'too_big'],
    ]);
    expect(body.errors[1]).toMatchObject({
      message_uz: 'Telefon raqamini toʻliq yozing: +998\u00a090\u00a0123\u00a045\u00a067.',
      message_ru: 'Введите номер телефона полностью: +998\u00a090\u00a0123\u00a045\u00a067.',
    });
    await applyWaiting(mars.app);
    expect(await people('Kelgan')).toEqual([]);
    expect(await progress(body.import_id)).toEqual(body);
  });
});

it('that cannot be written for one line is written for the others, and the next table does not wait', async () => {
  const mend = await breakRows(mars.store, 'person', `new.first_name = 'Sinmas'`);
  try {
    const table = 'first_name,last_name,role\nSinmas,Bir,student\nButun,Ikki,student\n';
    expect(await bring('people', table)).toEqual({ changed: 1, failed: 1 });
    expect(await people('Butun Ikki')).toHaveLength(1);
    expect(await bring('people', 'first_name,last_name,role\nKeyin,Uch,student\n')).toEqual({
      changed: 1,
      failed: 0,
    });
  } finally {
    await mend();
  }
});

it('goes on where it was when the database is there again: no line is given up for that, none comes twice', async () => {
  const table = 'first_name,last_name,role\nOldin,Bir,student\nKutgan,Ikki,student\nSoʻng,Uch,student\n';
  const { import_id } = (await send('people', table)).body;
  const mend = await breakRows(mars.store, 'person', `new.first_name = 'Kutgan'`, away);
  try {
    await expect(applyWaiting(mars.app)).rejects.toMatchObject({ code: away });
    expect(await progress(import_id)).toMatchObject({ state: 'running', done: 1, changed: 1, failed: 0 });
  } finally {
    await mend();
  }
  for (let times = 0; times < 2; times++) await applyWaiting(mars.app);
  expect(await progress(import_id)).toMatchObject({ state: 'done', done: 3, changed: 3, failed: 0 });
  for (const name of ['Oldin Bir', 'Kutgan Ikki', 'Soʻng Uch']) expect(await people(name)).toHaveLength(1);
});

describe('a file', () => {
  const ru = 'Имя\tФамилия\tТелефон\nЁлкин\tПётр\t+998935550001\n';

  it('may be UTF-8 or Windows-1251, with comma, semicolon or tab, in any order and language', async () => {
    const bytes = new Uint8Array(iconv.encode(ru, 'win1251'));
    expect(await bring('people', bytes)).toEqual({ changed: 1, failed: 0 });
    expect((await people('Пётр'))[0]).toMatchObject({ first_name: 'Ёлкин', last_name: 'Пётр' });
    const same = '\ufeffPhone;LAST_NAME;First name\r\n"+998935550001";"Пётр";Ёлкин\r\n\r\n';
    expect(await bring('people', same)).toEqual({ changed: 0, failed: 0 });
    expect(await bring('people', 'last name,first name,phone\nПётр,Ёлкин,935550001')).toEqual({
      changed: 0,
      failed: 0,
    });
  });

  it('is refused when it is no table, has no such columns or none of those it needs', async () => {
    expect(await faults('people', new Uint8Array([0x50, 0x4b, 0, 3]))).toEqual(['1 null not_text']);
    expect(await faults('people', 'Ism,Familiya\n')).toEqual(['1 null empty_file']);
    expect(await faults('people', 'Ism,Boʻyi,Ism\nAli,180,Vali')).toEqual([
      '1 Boʻyi column_unknown',
      '1 first_name column_twice',
      '1 last_name column_missing',
    ]);
    expect(await faults('people', 'Ism,Familiya\nAli,"Valiyev\nVali,Aliyev')).toContain('2 null quote_open');
    const none = await admin.call('POST /v2/staff/import', { query: { kind: 'people' } });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['file']]);
    const large = await send('people', 'x'.repeat(4 * 1024 * 1024 + 1));
    expect([large.status, large.body.fields.file.code]).toEqual([422, 'too_big']);
  });

  it('that the reader cannot come to an end with is to be divided, and was no other file', async () => {
    const by = { by: 1, at: now, settings: await mars.app.settings() };
    const checked = await checkTable(mars.app, await kindOf('people'), '/none/jadval.csv', by);
    expect(checked).toEqual({
      rows: 0,
      faults: [{ line: 1, field: null, code: 'too_tangled' }],
      staged: [],
    });
  });

  it('is counted by the lines of the file, where a cell has several', async () => {
    expect(await faults('people', 'Ism,Familiya\n"Ali\nakbar",Valiyev\n\n,Aliyev')).toEqual([
      '5 first_name required',
    ]);
  });

  it.each([
    ['marks', 'Guruh,Login,Modul,Uyga vazifa,Baho\nFE-1,a,bir,,besh', ['3', '85']],
    ['groups', 'Guruh,Kurs,Oylik narx\nFE-9,Frontend,qimmat', ['450000']],
    ['people', 'Ism,Familiya,Balans\nAli,Valiyev,koʻp', ['150000']],
  ])('says of a number in %s what a number of its column is like', async (kind, table, examples) => {
    type Wrong = { code: string; message_uz: string; message_ru: string };
    const wrong = ((await send(kind, table, true)).body.errors as Wrong[]).filter(
      ({ code }) => code === 'whole_number',
    );
    expect(wrong.map(({ message_uz, message_ru }) => [message_uz, message_ru])).toEqual(
      examples.map((each) => [`Butun son yozing: ${each}.`, `Введите целое число: ${each}.`]),
    );
  });

  it('waits for the one that is being applied', async () => {
    const first = await send('people', 'Ism,Familiya\nNavbatda,Birinchi');
    expect(first.body.state).toBe('waiting');
    const second = await send('people', 'Ism,Familiya\nNavbatda,Ikkinchi');
    expect([second.status, second.body.code]).toEqual([409, 'import_running']);
    expect(second.body.import_id).toBe(first.body.import_id);
    expect((await send('people', 'Ism,Familiya\nNavbatda,Ikkinchi', true)).body.state).toBe('checked');
    await applyWaiting(mars.app);
    expect(await progress(first.body.import_id)).toMatchObject({ state: 'done', done: 1, changed: 1 });
  });
});

describe('the list of imports', () => {
  const list = async () => (await admin.call('GET /v2/staff/import')).body.items as Record<string, never>[];

  it('has what was brought in and what is being brought in, the latest first, and who did it', async () => {
    const before = (await list()).map(({ import_id }) => import_id);
    await send('people', 'Ism,Familiya\nRoʻyxat,Koʻrilgan', true);
    await send('people', 'Ism,Familiya\nRoʻyxat,');
    const done = await send('people', 'Ism,Familiya\nRoʻyxat,Birinchi\nNavbatda,Birinchi');
    await applyWaiting(mars.app);
    now = new Date('2026-11-20T10:10:00+05:00');
    const open = await send('people', 'Ism,Familiya\nRoʻyxat,Ikkinchi');
    const made_by = { id: expect.any(Number), first_name: 'Admin', last_name: 'Sinov' };
    const of = { kind: 'people', dry_run: false, wrong: 0, failed: 0, made_by };
    const [first, second, ...others] = await list();
    expect(first).toEqual({
      ...{ ...of, import_id: open.body.import_id, state: 'waiting', rows: 1, done: 0, changed: 0 },
      ...{ made_at: '2026-11-20T10:10:00+05:00', finished_at: null },
    });
    expect(second).toEqual({
      ...{ ...of, import_id: done.body.import_id, state: 'done', rows: 2, done: 2, changed: 1 },
      ...{ made_at: '2026-11-20T10:00:00+05:00', finished_at: '2026-11-20T10:00:00+05:00' },
    });
    expect(others.map(({ import_id }) => import_id)).toEqual(before.slice(0, others.length));
    await applyWaiting(mars.app);
    expect((await list())[0]).toMatchObject({ state: 'done', rows: 1, done: 1, changed: 1 });
  });

  it('comes page by page', async () => {
    await mars.store.query(
      `insert into import_run (kind, dry_run, state, rows, changed, failed, made_by, made_at, finished_at)
       select 'people', false, 'done', 0, 0, 0, id, $1, $1 from person, generate_series(1, 21) where login = 'admin'`,
      [now],
    );
    const first = (await admin.call('GET /v2/staff/import')).body;
    const cursor = first.next_cursor;
    const second = (await admin.call('GET /v2/staff/import', { query: { cursor } })).body;
    const ids = [...first.items, ...second.items].map(({ import_id }) => import_id);
    expect(first.items).toHaveLength(20);
    expect(second.items.length).toBeGreaterThan(1);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});

describe('balances', () => {
  const entries = async (login: string) => {
    const { rows } = await mars.store.query<{ amount: number; balance_after: number }>(
      `select e.amount, e.balance_after from payment_entry e join person p on p.id = e.student_id
       where p.login = $1 order by e.id`,
      [login],
    );
    return rows.map(({ amount, balance_after }) => [amount, balance_after]);
  };
  const pay = (login: string, amount: number, at: string) =>
    mars.store.query(
      `with paid as (update student s set balance = balance + $2 from person p
         where p.id = s.student_id and p.login = $1 returning s.student_id, balance)
       insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru)
       select student_id, $3, $2, balance, 'x', 'x' from paid`,
      [login, amount, at],
    );
  const balanceOf = async (login: string) => (await people(login))[0]!.balance;

  it('are those of a day; what was paid after it is added and never overwritten', async () => {
    await addPerson(mars.store, 'hisob', { balance: 0 });
    // The last moment of the day that the books are of, and the first after it.
    await pay('hisob', 1000, '2026-11-10T23:59:59.999+05:00');
    await pay('hisob', 200_000, '2026-11-11T00:00:00+05:00');
    const table = 'login,balance,as_of\nhisob,-300000,2026-11-10';
    expect(await bring('balances', table)).toEqual({ changed: 1, failed: 0 });
    expect(await balanceOf('hisob')).toBe(-100_000);
    expect(await entries('hisob')).toEqual([
      [1000, 1000],
      [200_000, 201_000],
      [-301_000, -100_000],
    ]);
    expect(await bring('balances', table)).toEqual({ changed: 0, failed: 0 });
    await pay('hisob', 50_000, '2026-11-19T12:00:00+05:00');
    expect(await bring('balances', table)).toEqual({ changed: 0, failed: 0 });
    expect(await balanceOf('hisob')).toBe(-50_000);
    // Corrected books of the same day, then books of a later one; older ones say nothing any more.
    expect(await bring('balances', 'login,balance,as_of\nhisob,-200000,10.11.2026')).toEqual({
      changed: 1,
      failed: 0,
    });
    expect(await balanceOf('hisob')).toBe(50_000);
    await bring('balances', 'login,balance,as_of\nhisob,7,2026-11-19');
    expect(await balanceOf('hisob')).toBe(7);
    expect(await bring('balances', table)).toEqual({ changed: 0, failed: 0 });
    expect(await balanceOf('hisob')).toBe(7);
  });

  it('go out as they stood yesterday, and change nothing when they come back', async () => {
    await pay('hisob', 30, '2026-11-20T00:00:00+05:00');
    expect(await exported('balances')).toContain(',hisob,,Hisob,Sinov,7,2026-11-19\r\n');
    const before = await everything();
    expect((await bring('balances', await exported('balances'))).changed).toBe(0);
    expect(await everything()).toEqual(before);
  });

  it('of nobody, or of two, are refused', async () => {
    expect(
      await faults(
        'balances',
        'login,balance,as_of\nhech-kim,1,2026-11-10\nadmin,1,2026-11-10\nhisob,1,2026-11-10\nHISOB,1,2026-11-10',
      ),
    ).toEqual(['2 login person_unknown', '3 login person_unknown', '5 null line_twice']);
  });
});

describe('a timetable', () => {
  const table =
    'Guruh;Kunlar;Boshlanishi;Tugashi;Xona;Birinchi kun;Oxirgi kun\nFE-1;Du Ch Ju;15:00;16:30;2-xona;01.11.2026;\n';

  it('makes plans and their lessons, once', async () => {
    expect(await bring('timetable', table)).toEqual({ changed: 1, failed: 0 });
    const query = { from_date: '2026-11-20', till_date: '2026-11-27' };
    const lessons = (await admin.call('GET /v2/staff/lessons', { query })).body.items;
    expect(lessons.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 16))).toEqual([
      '2026-11-20T15:00',
      '2026-11-23T15:00',
      '2026-11-25T15:00',
      '2026-11-27T15:00',
    ]);
    const before = await everything();
    expect(await bring('timetable', table)).toEqual({ changed: 0, failed: 0 });
    expect(await bring('timetable', await exported('timetable', 'uz'))).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
  });

  it('names clashes with what is there and within the file', async () => {
    const before = await everything();
    expect(
      await faults(
        'timetable',
        'group,weekdays,starts,ends,room,first_day\nFE-2,пт,16:00,17:00,2-xona,2026-11-01\nFE-2,1,9:00,8:00,,2026-11-01\nFE-2,Sha,9:00,10:00,5,2026-11-01\nFE-1,sat,9:59,11:00,5,2026-11-01\nFE-1,sat,11:00,12:00,5,2026-11-01',
      ),
    ).toEqual(['2 starts clash', '3 ends before_start', '5 starts clash']);
    expect(await everything()).toEqual(before);
  });
});

describe('attendance and marks', () => {
  const table =
    'Sana,Guruh,Ism,Familiya,Keldi\n2026-11-20,FE-1,Aziza,Toʻrayeva,ha\n2026-11-20,FE-1,Bobur,Karimov,yoʻq\n';
  const coins = async (name: string) => {
    const { rows } = await mars.store.query<{ coins: number }>(
      `select coins from coin_balance b join person p on p.id = b.student_id where p.first_name = $1`,
      [name],
    );
    return rows[0]!.coins;
  };

  it('are written as a teacher writes them, coins with them, once', async () => {
    now = new Date('2026-11-20T17:00:00+05:00');
    admin = await mars.signInAs('admin');
    expect(await bring('attendance', table)).toEqual({ changed: 2, failed: 0 });
    expect([await coins('Aziza'), await coins('Bobur')]).toEqual([2, 0]);
    const before = await everything();
    expect(await bring('attendance', table)).toEqual({ changed: 0, failed: 0 });
    expect(await bring('attendance', await exported('attendance'))).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
  });

  it('of lessons that were not or are still to come are refused, and of who is not in the group', async () => {
    expect(
      await faults(
        'attendance',
        'Sana,Guruh,Login,Keldi\n2026-11-20,FE-1,aziza.karimova,1\n2026-11-19,FE-1,aziza.karimova,+\n2026-11-23,FE-1,aziza.karimova,+\n2026-11-20,FE-1,hisob,balki',
      ),
    ).toEqual([
      // At ten the lesson of three has not begun.
      '2 date date_future',
      '3 date lesson_unknown',
      // She came on the day after.
      '3 group not_in_group',
      '4 date date_future',
      '5 attended choice',
      '5 date date_future',
      '5 group not_in_group',
    ]);
  });

  it('marks of exams and homework reach the student with a notice, once', async () => {
    const marks =
      'Guruh,Login,Modul,Uyga vazifa,Baho\nFE-1,aziza.karimova,1,,87\nFE-1,aziza.karimova,1,Uy ishi 1,92\n';
    expect(await bring('marks', marks)).toEqual({ changed: 2, failed: 0 });
    const { rows } = await mars.store.query(
      `select n.message_uz from notification n join person p on p.id = n.person_id
       where p.login = 'aziza.karimova' and type = 'notice' order by n.id`,
    );
    expect(rows.map(({ message_uz }) => message_uz)).toEqual([
      '1-modul imtihoni bahosi: 87',
      '«Uy ishi 1» uyga vazifangiz tekshirildi, baho: 92',
    ]);
    const before = await everything();
    expect(await bring('marks', marks)).toEqual({ changed: 0, failed: 0 });
    expect(await bring('marks', await exported('marks'))).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
    expect(
      await faults(
        'marks',
        'Guruh,Login,Modul,Uyga vazifa,Baho\nFE-2,aziza.karimova,1,,101\nFE-1,aziza.karimova,,,5\nFE-1,aziza.karimova,,Yoʻq,5',
      ),
    ).toEqual(['2 mark too_big', '2 group not_in_group', '3 module required', '4 homework homework_unknown']);
  });
});

it('of who has left, and of a group that has ended, come in again as they went out', async () => {
  now = new Date('2026-11-20T17:00:00+05:00');
  admin = await mars.signInAs('admin');
  // On the very day of the lesson: not in the group any more, and there all the same.
  await mars.store.query(
    `update study_member set left_on = '2026-11-20' from person p where p.id = student_id and p.first_name = 'Aziza'`,
  );
  const outs = async () => [
    ['attendance', await exported('attendance')],
    ['marks', await exported('marks')],
    ['timetable', await exported('timetable')],
  ];
  const changes = async () => {
    for (const [kind, out] of await outs())
      expect([kind, await bring(kind!, out!)]).toEqual([kind, { changed: 0, failed: 0 }]);
  };
  const before = await everything();
  await changes();
  await mars.store.query(`update study_group set is_active = false where name = 'FE-1'`);
  expect(await exported('attendance')).toContain(',FE-1,');
  const [attendance, marks] = await outs();
  for (const [kind, out] of [attendance!, marks!])
    expect([kind, await bring(kind!, out!)]).toEqual([kind, { changed: 0, failed: 0 }]);
  // Beside one of the same name that runs: the one in which they were, and had lessons.
  await mars.store.query(
    `insert into study_group (name, course_id, monthly_price, priced_on)
     select name, course_id, 600000, '2026-11-01' from study_group where name = 'FE-1'`,
  );
  const changesNone = async (kind: string, table: string) =>
    expect([kind, await bring(kind, table)]).toEqual([kind, { changed: 0, failed: 0 }]);
  await changesNone('attendance', attendance![1]!);
  await changesNone('marks', marks![1]!);
  await mars.store.query(
    `insert into study_member (group_id, student_id, joined_on) select g.id, p.id, '2026-11-20' from study_group g, person p
     where g.name = 'FE-1' and g.is_active and p.first_name = 'Aziza'`,
  );
  await changesNone('attendance', attendance![1]!);
  // Of the tables without a day: the one that runs.
  await changesNone('groups', 'Guruh,Kurs,Oylik narx\nFE-1,Фронтенд,600000\n');
  await mars.store.query(
    `delete from study_member where group_id = (select id from study_group where name = 'FE-1' and is_active)`,
  );
  await mars.store.query(`delete from study_group where name = 'FE-1' and is_active`);
  await mars.store.query(`update study_group set is_active = true where name = 'FE-1'`);
  expect(await everything()).toEqual(before);
  await mars.store.query('update study_member set left_on = null');
});

describe('products', () => {
  it('come in once, and go out so that no spreadsheet takes them for formulas', async () => {
    const table = `Nomi,Название,Narx,Soni\n"'=SUM(A1:A9)",+7 ball,25,3\n@daftar,-Тетрадь,5,\n`;
    expect(await bring('products', table)).toEqual({ changed: 2, failed: 0 });
    const out = await exported('products', 'uz');
    expect(out.startsWith('\ufeffNomi,Nomi (ruscha),')).toBe(true);
    expect(out).toContain(`"'=SUM(A1:A9)","'+7 ball",`);
    expect(out).toContain(`"'@daftar","'-Тетрадь",`);
    const before = await everything();
    expect(await bring('products', table)).toEqual({ changed: 0, failed: 0 });
    expect(await bring('products', out)).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
  });
});

describe('signs of a formula', () => {
  it('go out harmless also when they are the wide ones, and come back as they were with any apostrophes', async () => {
    const names = [
      '＝HYPERLINK(1)',
      '＋7 ball',
      '－Tovar',
      '＠Mahsulot',
      "'=SUM(1)",
      "''=MAX(1)",
      "'Oddiy",
      '−5 ball',
    ];
    for (const name of names) {
      const body = { title: { uz: name, ru: name }, price: 5, stock: 1 };
      expect((await admin.call('POST /v2/staff/products', { body })).body.title).toEqual(body.title);
    }
    const out = await exported('products', 'uz');
    for (const harmless of [
      "'＝HYPERLINK(1)",
      "'＋7 ball",
      "'－Tovar",
      "'＠Mahsulot",
      "''=SUM(1)",
      "'''=MAX(1)",
    ])
      expect(out).toMatch(new RegExp(`[\n,"]${harmless.replace(/[()]/g, '\\$&')}"?,`));
    const before = await everything();
    expect(await bring('products', out)).toEqual({ changed: 0, failed: 0 });
    expect(await everything()).toEqual(before);
  });
});

describe('what was staged', () => {
  it('is forgotten after thirty days', async () => {
    const { body } = await send('products', 'Nomi,Narx\nEski,5', true);
    now = new Date(start.getTime() + 30 * 86_400_000);
    await forgetOldImports(mars.app);
    admin = await mars.signInAs('admin');
    expect((await progress(body.import_id)).import_id).toBe(body.import_id);
    now = new Date(now.getTime() + 1);
    await forgetOldImports(mars.app);
    expect((await admin.call(`GET /v2/staff/import/${body.import_id}`)).status).toBe(404);
  });
});

describe('a table that nobody made by hand', () => {
  it('has words of 200 letters that are compared, and no longer ones', () => {
    expect(plainWord('A'.repeat(200))).toBe('a'.repeat(200));
    expect(plainWord('A'.repeat(201))).toBe('A'.repeat(201));
  });

  const header = (many: number) => ['Guruh', 'Kurs', ...Array.from({ length: many - 2 }, (_, n) => `x${n}`)];
  it('has 200 columns, and not one more', async () => {
    expect((await faults('groups', `${header(200).join()}\nFE-1,Фронтенд\n`)).length).toBe(198);
    expect(await faults('groups', `${header(201).join()}\nFE-1,Фронтенд\n`)).toEqual([
      '1 null too_many_columns',
    ]);
    expect(await faults('groups', `${header(201).join(';')}\nFE-1;Фронтенд\n`)).toEqual([
      '1 null too_many_columns',
    ]);
    const below = `Guruhlar\n\n${header(201).join()}\nFE-1,Фронтенд\n`;
    expect(await faults('groups', below)).toEqual(['1 null too_many_columns']);
  });

  it('says of a column with a name of any length that nobody knows it', async () => {
    const named = `Guruh,Kurs,${'x'.repeat(1_000_000)}\nFE-1,Фронтенд\n`;
    expect(await faults('groups', named)).toEqual([`1 ${'x'.repeat(60)} column_unknown`]);
  });

  it('has cells of 5000 letters, and no longer ones', async () => {
    const named = (letters: number) => `Guruh,Kurs\n${'F'.repeat(letters)},Фронтенд\n`;
    expect(await faults('groups', named(5000))).toEqual(['2 name too_long']);
    expect(await faults('groups', named(5001))).toEqual(['2 name too_long']);
    expect(await faults('groups', `Guruh,Kurs,Oylik narx\nFE-1,Фронтенд,${' 1'.repeat(2501)}\n`)).toEqual([
      '2 monthly_price too_long',
    ]);
  });

  it('has ten lines for each row that may be, and not one more', async () => {
    const blank = (lines: number) => `Guruh,Kurs${'\n'.repeat(lines)}`;
    expect(await faults('groups', blank(500_000))).toEqual(['1 null empty_file']);
    expect(await faults('groups', blank(500_001))).toEqual(['50001 null too_many_rows']);
  });
});
