import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAll } from '../../packages/server/features/extra/fill.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { findValue } from '../../packages/server/testing/value.ts';

// In all of this the id says the opposite of what a list is ordered by: who comes first has the larger one.
const now = new Date('2026-11-20T10:00:00+05:00');
const at = (time: string) => `2026-11-20 ${time}+05`;

let mars: TestApp;
let admin: Client;
let malika: number;
let jasur: number;
let course: number;
/** One group of the teacher's, with all three. */
let group: number;
const ids = { zafar: 0, anora: 0, barno: 0 };
const names = { zafar: 'Zafar', anora: 'Anora', barno: 'Barno' };

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);
const run = (text: string, values: unknown[] = []) => mars.store.query(text, values);
const firstNames = (people: readonly { first_name: string }[]) => people.map((each) => each.first_name);
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const read = async (call: string, query: object = {}, who = admin) => {
  const { status, body } = await who.call(call, { query: { ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  malika = await addPerson(mars.store, 'malika', { role: 'teacher' });
  jasur = await addPerson(mars.store, 'jasur', { role: 'teacher' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  course = await one('insert into study_course (name) values ($1) returning id as value', ['Frontend']);
  group = await addGroup('N-9');
  for (const login of ['zafar', 'anora', 'barno'] as const) {
    ids[login] = await addPerson(mars.store, login, { inGroup: false });
    await run(`insert into study_member values ($1, $2, '2026-01-01')`, [ids[login], group]);
  }
});
afterAll(() => mars.close());

const addGroup = (name: string, isActive = true) =>
  one<number>(
    'insert into study_group (name, course_id, teacher_id, is_active) values ($1, $2, $3, $4) returning id as value',
    [name, course, malika, isActive],
  );
const addLesson = (starts: string, of = group) =>
  one<number>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     values ($1, 1, 'Dars', 'Урок', $2, $2::timestamptz + interval '1 hour') returning id as value`,
    [of, starts],
  );

describe('what waits for staff', () => {
  it('homework: who handed in first, whoever it is and of whichever work', async () => {
    const [early, late] = [await addProject('Birinchi'), await addProject('Ikkinchi')];
    await run('insert into study_answer (student_id, project_id) values ($1, $2)', [ids.anora, late]);
    await run('insert into study_answer (student_id, project_id) values ($1, $2)', [ids.zafar, early]);
    const queue = async (state: string) =>
      (await read('GET /v2/staff/homework', { state })).items.map(
        ({ student }: { student: { id: number } }) => student.id,
      );
    expect(await queue('waiting')).toEqual([ids.anora, ids.zafar]);
    await run('update study_answer set mark = 50');
    expect(await queue('marked')).toEqual([ids.zafar, ids.anora]);
  });

  const addProject = (title: string) =>
    one<number>(
      `insert into study_project (course_id, module, title_uz, title_ru) values ($1, 1, $2, $2) returning id as value`,
      [course, title],
    );

  it('a review: who waits longest', async () => {
    for (const login of ['anora', 'zafar'])
      await (await mars.signInAs(login)).call('POST /v1/blog/posts', {
        body: { title: login, text: 'Matn' },
      });
    const { items } = await read('GET /v2/staff/review');
    expect(firstNames(items.map(({ student }: { student: object }) => student))).toEqual(['Anora', 'Zafar']);
  });

  it('debtors: who owes most, then who was here first', async () => {
    for (const [login, balance] of [
      ['zafar', -1],
      ['anora', -2],
      ['barno', -1],
    ] as const)
      await run('update student set balance = $2 where student_id = $1', [ids[login], balance]);
    expect(firstNames((await read('GET /v2/staff/debtors')).items)).toEqual(['Anora', 'Zafar', 'Barno']);
    await run('update student set balance = 0');
  });
});

describe('extra lessons', () => {
  const addSlot = (starts: string, tutor = malika) =>
    one<number>(
      `insert into extra_slot (tutor_id, starts_at, ends_at, places, made_by, made_at)
       values ($1, $2, $2::timestamptz + interval '1 hour', 2, $1, $3) returning id as value`,
      [tutor, starts, now],
    );
  const book = (slot: number, student: number, booked: string, day = '2026-11-21') =>
    run(
      `insert into extra_booking (slot_id, student_id, day, topic, is_free_use, booked_at)
       values ($1, $2, $4, 'Grid', false, $3)`,
      [slot, student, booked, day],
    );
  let late: number;
  let early: number;
  beforeAll(async () => {
    late = await addSlot('2026-11-22 15:00+05', malika);
    early = await addSlot('2026-11-21 15:00+05', jasur);
  });

  it('come as they begin, to staff and students', async () => {
    const range = { from_date: '2026-11-20', till_date: '2026-11-25' };
    expect(idsOf((await read('GET /v2/staff/slots', range)).items)).toEqual([early, late]);
    const anora = await mars.signInAs('anora');
    expect(idsOf((await read('GET /v1/extra-lesson/slots', range, anora)).items)).toEqual([early, late]);
    // The tutor whose next lesson is sooner.
    expect(idsOf((await read('GET /v1/extra-lesson/tutors', {}, anora)).items)).toEqual([jasur, malika]);
  });

  it('name who comes in the order in which they booked', async () => {
    await book(early, ids.zafar, at('09:30'));
    await book(early, ids.anora, at('09:00'));
    const { items } = await read('GET /v2/staff/slots', { from_date: '2026-11-20', till_date: '2026-11-25' });
    expect(firstNames(items[0].students)).toEqual(['Anora', 'Zafar']);
  });

  it('are, of one’s own, the latest lesson first, whichever was booked first', async () => {
    await book(late, ids.anora, at('08:00'), '2026-11-22');
    const soon = await addSlot('2026-11-20 18:00+05', malika);
    await book(soon, ids.anora, at('09:45'), '2026-11-20');
    const { items } = await read('GET /v1/extra-lesson/my', {}, await mars.signInAs('anora'));
    expect(items.map((each: { starts_at: string }) => each.starts_at.slice(8, 10))).toEqual([
      '22',
      '21',
      '20',
    ]);
  });

  it('go to who waits longest', async () => {
    await run('delete from extra_booking where slot_id = $1', [early]);
    await book(early, ids.barno, at('07:00'));
    for (const [student, since] of [
      [ids.zafar, '09:30'],
      [ids.anora, '09:00'],
    ] as const)
      await run('insert into extra_waiting values ($1, $2, $3, $4)', [early, student, 'Grid', at(since)]);
    await fillAll(mars.app);
    expect(
      await one(
        'select array_agg(student_id order by id) as value from extra_booking where slot_id = $1 and topic = $2',
        [early, 'Grid'],
      ),
    ).toEqual([ids.barno, ids.anora]);
  });
});

describe('people', () => {
  /** As they are called and typed: an alphabet of people has no capital letters, and ʻ is none either. */
  const family = { zafar: 'aliyev', anora: 'Oʻrinova', barno: 'Ozodova' };
  beforeAll(async () => {
    for (const login of ['zafar', 'anora', 'barno'] as const)
      await run('update person set last_name = $2 where id = $1', [ids[login], family[login]]);
    // Anora, whose id is the smaller, stands behind Barno or before her by the name alone.
    await run(`update person set first_name = 'Zafar' where id = $1`, [ids.zafar]);
    await addLesson(at('12:00'));
  });

  it('stand by name in the same order in each list of a class', async () => {
    const exam = (await read('GET /v2/staff/exam', { group_id: group })).items;
    const coins = (await read('GET /v2/staff/coins', { group_id: group })).items;
    const [lesson] = (await read('GET /v2/staff/today')).lessons.filter(
      (each: { group: { id: number } }) => each.group.id === group,
    );
    for (const list of [exam, coins, lesson.students])
      expect(list.map((each: { last_name: string }) => each.last_name)).toEqual([
        'aliyev',
        'Oʻrinova',
        'Ozodova',
      ]);
  });

  it('who are told of leads: administrators first, then by name', async () => {
    await run(`update person set first_name = 'barno' where id = $1`, [jasur]);
    const { people } = await read('GET /v2/staff/leads/told');
    expect(firstNames(people)).toEqual(['Admin', 'barno', 'Malika']);
  });
});

describe('groups and lessons', () => {
  it('groups: those that run by name, then those that ended', async () => {
    const ended = await addGroup('A-1', false);
    const first = await addGroup('B-2');
    expect(idsOf((await read('GET /v2/staff/groups')).items)).toEqual([first, group, ended]);
  });

  it('plans: by group, and in it by their first day', async () => {
    const plan = (of: number, day: string) =>
      one<number>(
        `insert into timetable_plan (group_id, weekdays, starts, ends, first_day, last_day)
         values ($1, '{0}', '08:00', '09:00', $2, $2) returning id as value`,
        [of, day],
      );
    const first = await one<number>(`select id as value from study_group where name = 'B-2'`);
    const [third, second] = [await plan(group, '2025-11-17'), await plan(group, '2025-11-10')];
    const of = await plan(first, '2025-11-24');
    expect(idsOf((await read('GET /v2/staff/timetable')).items)).toEqual([of, second, third]);
  });

  it('lessons: as they begin, for teachers, students and in what was attended', async () => {
    const sooner = await addLesson(at('08:00'));
    const { lessons } = await read('GET /v2/staff/today');
    expect(idsOf(lessons)[0]).toBe(sooner);
    const staff = await read('GET /v2/staff/lessons', {
      group_id: group,
      from_date: '2026-11-20',
      till_date: '2026-11-20',
    });
    expect(idsOf(staff.items)[0]).toBe(sooner);
    for (const lesson of idsOf(lessons))
      await run(
        `insert into attendance_mark (student_id, lesson_id, attendance_type, marked_at) values ($1, $2, 1, $3)`,
        [ids.anora, lesson, now],
      );
    const anora = await mars.signInAs('anora');
    const attended = await read(
      'GET /v1/attendance/student',
      { from_date: '2026-11-20', till_date: '2026-11-20' },
      anora,
    );
    expect(attended[0].lesson.id).toBe(sooner);
  });
});

describe('the newest first', () => {
  it('news: as they were published, in the list, on the page and in the site map', async () => {
    const add = (slug: string, published: string) =>
      run(
        `insert into news (slug, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, published_at)
         values ($1, $1, $1, $1, $1, $1, $1, '[]', '[]', $2)`,
        [slug, published],
      );
    await add('birinchi-xabar', at('09:00'));
    await add('ikkinchi-xabar', at('08:00'));
    const { items } = await read('GET /v1/news', {}, mars.anonymous);
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(['birinchi-xabar', 'ikkinchi-xabar']);
    for (const path of ['/mars-news', '/sitemap.xml']) {
      const { body } = await mars.inject({ url: path, headers: { accept: 'text/html' } });
      expect(
        body.match(/birinchi-xabar|ikkinchi-xabar/g)?.filter((slug, at, all) => all.indexOf(slug) === at),
        path,
      ).toEqual(['birinchi-xabar', 'ikkinchi-xabar']);
    }
  });

  it('certificates of a student', async () => {
    for (const [name, issued] of [
      ['Yangi', '09:00'],
      ['Eski', '08:00'],
    ] as const)
      await run(
        `with c as (insert into study_course (name) values ($2) returning id)
         insert into certificate (student_id, course_id, code, first_name, last_name, course_uz, course_ru, centre, pdf, issued_at)
         select $1, id, $2, 'Anora', 'Sinov', $2, $2, 'Markaz', '', $3 from c`,
        [ids.anora, name, at(issued)],
      );
    const { items } = await read('GET /v1/certificate', {}, await mars.signInAs('anora'));
    const issued = items.filter(({ certificate }: { certificate: object | null }) => certificate !== null);
    expect(issued.map(({ course: of }: { course: { uz: string } }) => of.uz)).toEqual(['Yangi', 'Eski']);
  });

  it('friends who came by a link', async () => {
    for (const [login, signed] of [
      ['zafar', '09:00'],
      ['anora', '08:00'],
    ] as const)
      await run(
        `insert into signup_person (student_id, birth_year, signed_up_at, referrer_id, referrer_copied_at)
         values ($1, 2012, $2, $3, $2)`,
        [ids[login], at(signed), ids.barno],
      );
    const { friends } = await read('GET /v1/referral', {}, await mars.signInAs('barno'));
    expect(friends.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Zafar', 'Anora']);
  });

  it('what one owns: what was bought last', async () => {
    for (const slug of ['bir', 'ikki', 'uch'])
      await run(
        `insert into shop_product (slug, body_type, title_uz, title_ru, price, rarity, product_image)
         values ($1, 'head', $1, $1, 10, 'oddiy', '/media/x.svg')`,
        [slug],
      );
    await run(
      `insert into shop_owned (student_id, product_id, body_type, owned_at)
       select $1, id, body_type, timestamptz '${at('09:00')}' - id * interval '1 minute'
       from shop_product where kind = 'worn' order by id limit 3`,
      [ids.anora],
    );
    const owned = idsOf((await read('GET /v1/shop/inventory', {}, await mars.signInAs('anora'))).items);
    expect(owned).toHaveLength(3);
    expect(owned).toEqual([...owned].sort((a, b) => a - b));
  });

  it('the receipt of a debt is that of the payment that came last', async () => {
    const pay = (number: string, performed: string) =>
      one<string>(
        `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at, performed_at)
         values ($1, 'payme', $2, 'performed', 100000, $3, $3, $3) returning receipt::text as value`,
        [ids.anora, number, at(performed)],
      );
    const last = await pay('x1', '09:00');
    await pay('x2', '08:00');
    const { receipt_url } = await read('GET /v1/payment/status', {}, await mars.signInAs('anora'));
    expect(receipt_url).toContain(last);
  });

  it('seasons: by their first day, their best by place and name', async () => {
    const season = (code: string, from: string, till: string) =>
      one<number>(
        `insert into rating_season (code, starts_on, ends_on, closed_at, students) values ($1, $2, $3, $4, 3) returning id as value`,
        [code, from, till, now],
      );
    const newer = await season('2025-kuz', '2025-09-01', '2025-11-30');
    await season('2025-yoz', '2025-06-01', '2025-08-31');
    for (const [login, place] of [
      ['zafar', 2],
      ['anora', 2],
      ['barno', 1],
    ] as const)
      await run('insert into season_place values ($1, $2, $3, 10, 0)', [newer, ids[login], place]);
    const { items } = await read('GET /v2/staff/seasons');
    const codes = items
      .map(({ season: code }: { season: string }) => code)
      .filter((code: string) => /^2025/.test(code));
    expect(codes).toEqual(['2025-kuz', '2025-yoz']);
    const history = (await read('GET /v1/season/history', {}, await mars.signInAs('anora'))).items;
    const { winners } = history.find(({ season: code }: { season: string }) => code === '2025-kuz');
    expect(firstNames(winners)).toEqual([names.barno, names.anora, names.zafar]);
  });
});

describe('sites', () => {
  it('as they were added; addresses that are none of theirs, the latest first', async () => {
    for (const [key, created] of [
      ['zzz', '08:00'],
      ['aaa', '09:00'],
    ] as const) {
      await run('insert into embed_site (key, name, origins, created_at) values ($1, $1, $2, $3)', [
        key,
        [`https://${key}.example`],
        at(created),
      ]);
      await run('insert into embed_refused values ($1, $2, $3, $4, 1)', [
        key,
        `https://www.${key}.example`,
        at(created),
        at(key === 'zzz' ? '09:30' : '09:00'),
      ]);
    }
    const { items } = await read('GET /v2/staff/sites');
    expect(items.map(({ key }: { key: string }) => key)).toEqual(['zzz', 'aaa']);
    const refused = await read('GET /v2/staff/sites/refused');
    expect(refused.items.map(({ key }: { key: string }) => key)).toEqual(['zzz', 'aaa']);
  });
});
