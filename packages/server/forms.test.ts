import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from './testing/courses.ts';
import { fileOf, formOf } from './testing/form.ts';
import { type Client, startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';

let now = new Date('2026-11-20T15:10:00+05:00');
let mars: TestApp;
let nodira: Client;
let vali: Client;
let course: { id: number; elements: number[] };
let group: number;
/** What homework is answered. */
let answered: { student_id: number; project_id: number; hand_in_id: number };
const made: Record<string, { id?: number; key?: string; version: string }> = {};

const both = (text: string) => ({ uz: text, ru: text });
const post = async (path: string, body: object) => (await nodira.call(`POST ${path}`, { body })).body;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'nodira', { role: 'admin' });
  await addPerson(mars.store, 'vali', { role: 'admin' });
  [nodira, vali] = [await mars.signInAs('nodira'), await mars.signInAs('vali')];
  course = await addCourse(mars.store, 'sinf', { kind: 'class', lessons: [['Bir']], exam: true });
  made.group = await post('/v2/staff/groups', { name: 'FE-1', course_id: course.id });
  group = made.group!.id!;
  made.person = await post('/v2/staff/people', {
    ...{ role: 'student', first_name: 'Aziza', last_name: 'Karimova', phone: '90 123-45-67' },
  });
  made.plan = await post('/v2/staff/timetable', {
    ...{ group_id: group, weekdays: [0], starts: '15:00', ends: '16:00', first_day: '2026-11-23', room: '3' },
  });
  made.product = await post('/v2/staff/products', { title: both('Termos'), price: 900, stock: 10 });
  made.site = await post('/v2/staff/sites', { key: 'maktab', name: 'Maktab', origins: ['https://a.uz'] });
  made.season = await post('/v2/staff/seasons', {
    ...{ name: 'Kubok', starts_on: '2027-06-10', ends_on: '2027-06-20' },
  });
  made.lesson = await post('/v2/staff/lessons', {
    ...{ group_id: group, starts_at: '2026-11-24T10:00:00+05:00', ends_at: '2026-11-24T11:00:00+05:00' },
  });
  await mars.anonymous.call('POST /v1/lead', {
    body: {
      ...{ full_name: 'Karim Olimov', phone: '90 111 22 33', whose: 'self', birth_year: 2009 },
      ...{ consent: true, source: 'english' },
    },
  });
  made.lead = (await nodira.call('GET /v2/staff/leads')).body.items[0];
  answered = await handIn();
  made.news = await post('/v2/staff/news', { title: both('Yangi'), text: both('Gap'), body: both('Matn') });
});
afterAll(() => mars.close());

/** A student hands something in. */
async function handIn(): Promise<typeof answered> {
  const studentId = await addPerson(mars.store, 'bobur');
  await mars.store.query(`update study_member set joined_on = '2026-01-01' where student_id = $1`, [
    studentId,
  ]);
  const { rows } = await mars.store.query<{ id: number }>(
    `insert into study_project (course_id, module, title_uz, title_ru)
     select g.course_id, 1, 'Sayt', 'Сайт' from study_group g join study_member m on m.group_id = g.id
     where m.student_id = $1 returning id`,
    [studentId],
  );
  const student = await mars.signInAs('bobur');
  await student.call(`POST /v1/project/${rows[0]!.id}/submit`, await formOf([['text', 'Tayyor']]));
  const { items } = (await nodira.call('GET /v2/staff/homework')).body;
  const { student_id, project_id, hand_in_id } = items[0];
  return { student_id, project_id, hand_in_id };
}

/** A form: where it is read and saved, changes that contradict each other, and what is said of the first one to the second. */
interface Form {
  read: () => Promise<{ version: string }>;
  call: () => string;
  /** What its body says beside. */
  beside?: () => object;
  first: object;
  second: object;
  third: object;
  field: string;
  says: string;
  /** Said above the button, where a form shows no error beside it. */
  above?: string;
}
const forms: Record<string, Form> = {
  'a person': {
    read: () => one('/v2/staff/people', made.person!.id),
    call: () => `PATCH /v2/staff/people/${made.person!.id}`,
    first: { first_name: 'Azizaxon', phone: '+998901112233' },
    second: { first_name: 'Aziza', last_name: 'Karimova', phone: '+998901234567', external_id: 'A-1' },
    third: { phone: '+998905556677' },
    ...{ field: 'phone', says: 'Hozir: +998901112233' },
  },
  'a group': {
    read: () => one('/v2/staff/groups', group),
    call: () => `PATCH /v2/staff/groups/${group}`,
    first: { monthly_price: 600_000 },
    second: { name: 'FE-2', monthly_price: null },
    third: { monthly_price: 700_000 },
    ...{ field: 'monthly_price', says: 'Hozir: 600000' },
  },
  'a plan': {
    read: () => one('/v2/staff/timetable', made.plan!.id),
    call: () => `PATCH /v2/staff/timetable/${made.plan!.id}`,
    first: { weekdays: [0, 2] },
    second: { weekdays: [0], room: '4' },
    third: { weekdays: [4] },
    ...{
      field: 'weekdays',
      says: 'Hozir: dushanba, chorshanba',
      above: 'Hozir kunlari: dushanba, chorshanba',
    },
  },
  'a product': {
    read: () => one('/v2/staff/products', made.product!.id),
    call: () => `PATCH /v2/staff/products/${made.product!.id}`,
    first: { price: 800, title: { uz: 'Termos', ru: 'Термос' } },
    second: { price: 900, title: both('Termos'), hidden: true },
    third: { price: 700 },
    ...{ field: 'title.ru', says: 'Hozir: Термос' },
  },
  'a site': {
    read: async () => (await nodira.call('GET /v2/staff/sites')).body.items[0],
    call: () => 'PATCH /v2/staff/sites/maktab',
    first: { origins: ['https://a.uz', 'https://b.uz'] },
    second: { origins: ['https://a.uz'], may_buy: true },
    third: { origins: ['https://c.uz'] },
    ...{ field: 'origins', says: 'Hozir: https://a.uz, https://b.uz' },
  },
  news: {
    read: () => one('/v2/staff/news', made.news!.id),
    call: () => `PATCH /v2/staff/news/${made.news!.id}`,
    first: { title: { uz: 'Yangi', ru: 'Новость' } },
    second: { title: both('Yangi'), body: both('Boshqa matn') },
    third: { title: both('Uchinchi') },
    ...{ field: 'title.ru', says: 'Hozir: Новость' },
  },
  'a course': {
    read: async () => (await nodira.call(`GET /v2/staff/courses/${course.id}`)).body,
    call: () => `PATCH /v2/staff/courses/${course.id}`,
    first: { level: 'advanced' },
    second: { level: 'beginner', title: both('Veb') },
    third: { level: 'middle' },
    ...{ field: 'level', says: 'Hozir: yuqori', above: 'Hozir darajasi: yuqori' },
  },
  'a lesson': {
    read: async () => (await nodira.call(`GET /v2/staff/elements/${course.elements[0]}`)).body,
    call: () => `PATCH /v2/staff/elements/${course.elements[0]}`,
    first: { text: { ru: 'Другой текст' } },
    second: { text: { uz: 'Boshqa matn', ru: 'Matn 0' } },
    third: { text: { ru: 'Третий текст' } },
    ...{ field: 'text.ru', says: 'Hozir: Другой текст' },
  },
  'a season': {
    read: () => one('/v2/staff/seasons', made.season!.id),
    call: () => `PATCH /v2/staff/seasons/${made.season!.id}`,
    first: { name: 'Katta kubok', ends_on: '2027-06-25' },
    second: { starts_on: '2027-06-11', ends_on: '2027-06-20' },
    third: { ends_on: '2027-06-28' },
    ...{ field: 'ends_on', says: 'Hozir: 2027-06-25' },
  },
  'a lesson of a group': {
    read: () =>
      one('/v2/staff/lessons', made.lesson!.id, { from_date: '2026-11-24', till_date: '2026-11-25' }),
    call: () => `PATCH /v2/staff/lessons/${made.lesson!.id}`,
    first: { starts_at: '2026-11-25T10:00:00+05:00', ends_at: '2026-11-25T11:00:00+05:00' },
    second: { starts_at: '2026-11-24T10:00:00+05:00', ends_at: '2026-11-24T11:00:00+05:00', room: '5' },
    third: { starts_at: '2026-11-24T12:00:00+05:00', ends_at: '2026-11-24T13:00:00+05:00' },
    ...{ field: 'starts_at', says: 'Hozir: 25-noyabr, chorshanba, soat 10:00' },
  },
  'a lead': {
    read: () => one('/v2/staff/leads', made.lead!.id),
    call: () => `PATCH /v2/staff/leads/${made.lead!.id}`,
    first: { state: 'called', note: 'Ertaga keladi' },
    second: { state: 'refused', note: 'Javob bermadi' },
    third: { note: 'Yakshanba keladi' },
    ...{ field: 'state', says: 'Hozir: bogʻlanildi' },
  },
  'an answer to homework': {
    read: async () => {
      const { items } = (await nodira.call('GET /v2/staff/homework', { query: { state: 'marked' } })).body;
      return items[0] ?? (await nodira.call('GET /v2/staff/homework')).body.items[0];
    },
    call: () => 'PATCH /v2/staff/homework',
    beside: () => answered,
    first: { mark: 80, comment: 'Yaxshi' },
    second: { mark: 60, comment: 'Yana urinib koʻring' },
    third: { mark: 70, comment: null },
    ...{ field: 'mark', says: 'Hozir: 80' },
  },
  holidays: {
    read: async () => (await nodira.call('GET /v2/staff/settings')).body,
    call: () => 'PUT /v2/staff/settings',
    first: { holidays: [{ day: '2027-01-01', name: both('Yangi yil') }] },
    second: { holidays: [{ day: '2027-03-21', name: both('Navroʻz') }] },
    third: { holidays: [{ day: '2027-05-09', name: both('Xotira') }] },
    ...{ field: 'holidays.2027-01-01.name.uz', says: 'Hozir: Yangi yil' },
  },
  'a setting': {
    read: async () => (await nodira.call('GET /v2/staff/settings')).body,
    call: () => 'PUT /v2/staff/settings',
    first: { settings: { reward_coins: { task: { easy: 4 } } } },
    second: { settings: { premium_price: 310, reward_coins: { task: { easy: 3 } } } },
    third: { settings: { reward_coins: { task: { easy: 5 } } } },
    ...{ field: 'settings.reward_coins.task.easy', says: 'Hozir: 4' },
  },
};
async function one(path: string, id: number | undefined, query = {}): Promise<{ version: string }> {
  const { items } = (await nodira.call(`GET ${path}`, { query })).body;
  return items.find((each: { id: number }) => each.id === id);
}

describe.each(Object.entries(forms))(
  'the form of %s',
  (_name, { read, call, beside, first, second, third, field, says, above }) => {
    const save = (who: Client, body: object) => who.call(call(), { body: { ...beside?.(), ...body } });
    it('takes nothing back that somebody else has saved since it was opened, says what and by whom, and goes on from there', async () => {
      now = new Date('2026-11-20T15:10:00+05:00');
      const { version } = await read();
      expect((await save(vali, { ...first, version })).status).toBe(200);
      const stands = await read();
      now = new Date('2026-11-20T15:12:00+05:00');
      const late = await save(nodira, { ...second, version });
      expect([late.status, late.body]).toMatchObject([
        409,
        {
          code: 'changed_meanwhile',
          by: 'Vali Sinov',
          at: '2026-11-20T15:10:00+05:00',
          version: stands.version,
        },
      ]);
      expect(late.body.message_uz).toContain('Vali Sinov, 15:10');
      expect(late.body.message_ru).toContain('Vali Sinov, 15:10');
      expect(late.body.fields[field]).toMatchObject({ code: 'changed', message_uz: says });
      if (above) expect(late.body.message_uz).toContain(`. ${above}. `);
      expect(await read()).toEqual(stands);
      // Seen, it may be saved over.
      const again = await save(nodira, { ...second, version: late.body.version });
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject(second);
    });

    it('of two that are saved at once refuses one', async () => {
      const { version } = await read();
      const answers = await Promise.all([
        save(nodira, { ...first, version }),
        save(vali, { ...third, version }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('is saved as before by who says no version', async () => {
      expect((await save(nodira, first)).status).toBe(200);
      expect((await save(nodira, second)).status).toBe(200);
    });
  },
);

it('the version of the settings holds as many holidays as there may be', async () => {
  const holidays = Array.from({ length: 400 }, (_, n) => ({
    day: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
    name: both(`Kun ${n}`),
  }));
  expect((await nodira.call('PUT /v2/staff/settings', { body: { holidays } })).status).toBe(200);
  const { version } = (await nodira.call('GET /v2/staff/settings')).body;
  expect((await vali.call('PUT /v2/staff/settings', { body: { holidays: [], version } })).status).toBe(200);
});

describe('the stock of a product', () => {
  const change = (body: object, who = nodira) =>
    who.call(`PATCH /v2/staff/products/${made.product!.id}`, { body });
  const stock = async () =>
    ((await one('/v2/staff/products', made.product!.id)) as unknown as { stock: number | null }).stock;

  it('is changed by a difference: two who count at once both count', async () => {
    expect(await stock()).toBe(10);
    await Promise.all([change({ stock_by: 5 }), change({ stock_by: -3 }, vali)]);
    expect(await stock()).toBe(12);
    const said = await change({ stock: 20 });
    expect([said.status, said.body.fields.stock.code]).toEqual([422, 'difference']);
    expect((await change({ stock: 12 })).status).toBe(200);
    for (const [stock_by, code] of [
      [-13, 'too_small'],
      [100_000, 'too_big'],
    ] as const)
      expect((await change({ stock_by })).body.fields.stock_by.code).toBe(code);
    expect((await change({ stock_by: -12 })).body.stock).toBe(0);
  });

  it('is begun or ended by one of two who see it otherwise: the later one is told how it stands', async () => {
    const version = async () => (await one('/v2/staff/products', made.product!.id)).version;
    await change({ stock: null });
    const without = await version();
    expect((await change({ stock: 5, version: without }, vali)).status).toBe(200);
    const late = await change({ stock: 7, version: without });
    expect([late.status, late.body.fields]).toMatchObject([409, { stock: { message_uz: 'Hozir: 5' } }]);
    const { version: counted } = late.body;
    expect((await change({ stock_by: 2, version: counted })).body.stock).toBe(7);
    expect((await change({ stock: null }, vali)).status).toBe(200);
    const later = await change({ stock_by: 3, version: counted });
    expect([later.status, later.body.fields]).toMatchObject([409, { stock: { message_uz: 'Hozir: boʻsh' } }]);
    expect((await change({ stock: 10, version: later.body.version })).body.stock).toBe(10);
  });

  it('may be without end, and begin anew with a number', async () => {
    expect((await change({ stock: null })).body.stock).toBeNull();
    expect((await change({ stock_by: 1 })).body.fields.stock_by.code).toBe('unknown_field');
    expect((await change({ stock: 7 })).body.stock).toBe(7);
  });
});

describe('the picture of news', () => {
  const change = (body: object) => nodira.call(`PATCH /v2/staff/news/${made.news!.id}`, { body });
  const read = async () =>
    (await one('/v2/staff/news', made.news!.id)) as unknown as { version: string; picture: object | null };
  const bring = async () => {
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6bb8' } })
      .png()
      .toBuffer();
    const { status } = await vali.call(
      `POST /v2/staff/news/${made.news!.id}/picture`,
      await formOf([['file', fileOf('rasm.png', new Uint8Array(png))]]),
    );
    expect(status).toBe(200);
  };

  it('that came while the form was open is not taken away without a word', async () => {
    const { version } = await read();
    await bring();
    const { picture } = await read();
    const late = await change({ title: both('Imlo'), picture: null, version });
    expect([late.status, late.body.code, Object.keys(late.body.fields)]).toEqual([
      409,
      'changed_meanwhile',
      ['picture'],
    ]);
    expect(late.body.fields.picture).toMatchObject({
      message_uz: 'Hozir: rasm bor',
      message_ru: 'Сейчас: есть картинка',
    });
    expect((await read()).picture).toEqual(picture);
    // Who says nothing of it leaves it; who has seen it may take it away.
    expect((await change({ title: both('Imlo'), version })).status).toBe(200);
    const seen = await change({ picture: null, version: (await read()).version });
    expect([seen.status, seen.body.picture]).toEqual([200, null]);
  });
});

describe('somebody whose answer was lost', () => {
  it('is told nothing of what they have saved themself, however it is spelled', async () => {
    const parent = await post('/v2/staff/people', {
      role: 'parent',
      first_name: 'Nodir',
      last_name: 'Aliyev',
    });
    const children: number[] = [];
    for (const first_name of ['Anvar', 'Barno'])
      children.push(
        (await post('/v2/staff/people', { role: 'student', first_name, last_name: 'Aliyev' })).id,
      );
    const { version } = (await one('/v2/staff/people', parent.id)) as { version: string };
    const body = {
      ...{ first_name: ' Nodirbek ', phone: '+998 90 777 66 55', external_id: ' P-7 ' },
      ...{ children_ids: [...children].reverse(), version },
    };
    for (let times = 0; times < 2; times++)
      expect((await nodira.call(`PATCH /v2/staff/people/${parent.id}`, { body })).status).toBe(200);
    const other = { ...body, first_name: 'Nodirbek', phone: '90 777-66-55' };
    expect((await vali.call(`PATCH /v2/staff/people/${parent.id}`, { body: other })).status).toBe(200);
  });
});
