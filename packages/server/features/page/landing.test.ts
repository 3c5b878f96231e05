import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { dataOf, readable } from '../../testing/html.ts';
import { addPerson } from '../../testing/people.ts';

let clock = new Date('2026-11-22T12:00:00+05:00');
let mars: TestApp;
let malika: number;
let jasur: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await mars.store.query("insert into centre_setting (key, value) values ('address', $1), ('phone', $2)", [
    JSON.stringify({ uz: 'Navoiy koʻchasi', ru: null }),
    JSON.stringify('+998 66 000 10 20'),
  ]);
  malika = await addTeacher('malika', 'Shodiyeva');
  jasur = await addTeacher('jasur', 'Toʻrayev');
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = new Date('2026-11-22T12:00:00+05:00');
  for (const table of ['timetable_plan', 'study_group', 'study_course'])
    await mars.store.query(`delete from ${table}`);
});

async function addTeacher(login: string, lastName: string): Promise<number> {
  const id = await addPerson(mars.store, login, { role: 'teacher' });
  await mars.store.query('update person set last_name = $2 where id = $1', [id, lastName]);
  return id;
}

const idOf = async (text: string, values: unknown[]): Promise<number> =>
  (await mars.store.query<{ id: number }>(text, values)).rows[0]!.id;
const addCourse = (name: string) =>
  idOf("insert into study_course (name, kind) values ($1, 'class') returning id", [name]);
const addGroup = (
  course: number,
  {
    price = null,
    open = true,
    teacher = null,
  }: { price?: number | null; open?: boolean; teacher?: number | null },
) =>
  idOf(
    `insert into study_group (name, course_id, monthly_price, is_active, teacher_id)
     values ('G', $1, $2, $3, $4) returning id`,
    [course, price, open, teacher],
  );
const addPlan = (
  group: number,
  weekdays: number[],
  starts: string,
  ends: string,
  last: string | null = null,
) =>
  idOf(
    `insert into timetable_plan (group_id, weekdays, starts, ends, first_day, last_day)
     values ($1, $2, $3, $4, '2026-09-01', $5) returning id`,
    [group, weekdays, starts, ends, last],
  );
const landing = async () => (await mars.anonymous.call('GET /v1/page/landing')).body.landing;
const open = async (lang: 'uz' | 'ru') => (await mars.inject({ url: `/landing?lang=${lang}` })).body;

describe('a course on the page about the platform', () => {
  it.each([
    ['no group with a price', [{}], null, null],
    ['one group', [{ price: 450_000 }], 450_000, '450\u00a0000'],
    ['several', [{ price: 600_000 }, { price: 450_000 }, {}], 450_000, '450\u00a0000'],
    [
      'a cheaper one that is closed',
      [{ price: 1_600_000 }, { price: 1, open: false }],
      1_600_000,
      '1\u00a0600\u00a0000',
    ],
    ['a closed one alone with a price', [{}, { price: 100_000, open: false }], null, null],
    ['the least price that there is', [{ price: 1 }], 1, '1'],
  ])('of %s', async (_, groups, price, said) => {
    const course = await addCourse('Python');
    for (const group of groups) await addGroup(course, group);
    const [shown] = (await landing()).courses.items;
    expect(shown.price).toEqual(
      said ? { uz: `oyiga ${said}\u00a0so'mdan boshlab`, ru: `от ${said}\u00a0сум в месяц` } : null,
    );
    const { Course } = dataOf(await open('uz'));
    expect(Course!.offers).toEqual(
      price === null ? undefined : { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'UZS' },
    );
    const asked = (await landing()).answers.items.map(
      ({ question }: { question: { uz: string } }) => question.uz,
    );
    expect(asked.includes('Narxi qancha?')).toBe(price !== null);
  });

  it('says when its open groups meet and who teaches them, each once', async () => {
    const course = await addCourse('Python');
    for (const teacher of [malika, malika, jasur]) {
      const group = await addGroup(course, { teacher });
      await addPlan(group, [0, 2, 4], '15:30', '17:00');
      if (teacher === jasur) await addPlan(group, [1, 5], '09:00', '10:30');
      await addPlan(group, [6], '08:00', '09:00', '2026-11-21');
    }
    await addPlan(await addGroup(course, { open: false }), [3], '11:00', '12:00');
    const [shown] = (await landing()).courses.items;
    expect(shown.lines).toEqual([
      { uz: 'Du, Ch, Ju 15:30–17:00; Se, Sh 09:00–10:30', ru: 'Пн, Ср, Пт 15:30–17:00; Вт, Сб 09:00–10:30' },
      { uz: 'Ustozlar: Malika Sh., Jasur T.', ru: 'Преподаватели: Malika Sh., Jasur T.' },
    ]);
    const { Course } = dataOf(await open('ru'));
    const instructor = [
      { '@type': 'Person', name: 'Malika Sh.' },
      { '@type': 'Person', name: 'Jasur T.' },
    ];
    expect(Course!.hasCourseInstance).toEqual([
      {
        ...{ '@type': 'CourseInstance', courseMode: 'Onsite', instructor },
        courseWorkload: 'PT4H30M',
        courseSchedule: {
          ...{ '@type': 'Schedule', repeatFrequency: 'Weekly' },
          byDay: ['Monday', 'Wednesday', 'Friday'].map((day) => `https://schema.org/${day}`),
          ...{ startTime: '15:30', endTime: '17:00' },
        },
      },
      {
        ...{ '@type': 'CourseInstance', courseMode: 'Onsite', instructor },
        courseWorkload: 'PT3H0M',
        courseSchedule: {
          ...{ '@type': 'Schedule', repeatFrequency: 'Weekly' },
          byDay: ['Tuesday', 'Saturday'].map((day) => `https://schema.org/${day}`),
          ...{ startTime: '09:00', endTime: '10:30' },
        },
      },
    ]);
  });

  it('names a plan to the end of its last day by the centre’s clock', async () => {
    const course = await addCourse('Python');
    await addPlan(await addGroup(course, {}), [0], '15:30', '17:00', '2026-11-22');
    clock = new Date('2026-11-22T23:59:59+05:00');
    expect((await landing()).courses.items[0].lines).toHaveLength(1);
    clock = new Date('2026-11-23T00:00:00+05:00');
    expect((await landing()).courses.items[0].lines).toEqual([]);
  });
});

describe('what parents ask first', () => {
  const questions = async () =>
    (await landing()).answers.items.map(({ question }: { question: { ru: string } }) => question.ru);

  it('is answered as far as the centre has an answer', async () => {
    expect(await questions()).toEqual(['Для кого?', 'Где находится центр?']);
    const python = await addCourse('Python');
    const english = await addCourse('English');
    await addPlan(await addGroup(python, { price: 600_000, teacher: malika }), [0, 2], '15:30', '17:00');
    await addPlan(await addGroup(english, { price: 450_000, teacher: malika }), [5], '09:00', '10:30');
    const { items } = (await landing()).answers;
    expect(items.map(({ answer }: { answer: { uz: string } }) => answer.uz)).toEqual([
      'Python, English',
      expect.stringContaining('Maktab oʻquvchilari'),
      'Du, Ch, Sh, 09:00–17:00',
      "oyiga 450\u00a0000\u00a0so'mdan boshlab",
      'Navoiy koʻchasi',
      'Malika Sh.',
    ]);
    for (const lang of ['uz', 'ru'] as const) {
      const page = await open(lang);
      const before = page.slice(0, page.indexOf('<details>'));
      for (const { question, answer } of items) {
        expect(readable(before)).toContain(question[lang]);
        expect(readable(before)).toContain(answer[lang]);
      }
      expect(page).toContain(
        `<a class="go other" href="tel:+998660001020">+998\u00a066\u00a0000\u00a010\u00a020</a>`,
      );
    }
  });
});

describe('what search engines ask of its data', () => {
  it('stands in each course: name, description, provider, when and how it is taught', async () => {
    const demo = await startTestApp({ publicUrl: 'https://ziyo.example' });
    try {
      for (const lang of ['uz', 'ru'] as const) {
        const { body } = await demo.inject({
          url: `/landing?lang=${lang}`,
          headers: { host: 'ziyo.example', accept: 'text/html' },
        });
        const read = readable(body);
        const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!;
        const graph: Record<string, never>[] = JSON.parse(text)['@graph'];
        // biome-ignore lint/suspicious/noExplicitAny: what is read of it is what is asserted
        const courses: any[] = graph.filter((one) => one['@type'] === 'Course');
        expect(courses.length).toBeGreaterThan(3);
        for (const { name, description, provider, offers, hasCourseInstance } of courses) {
          expect(read).toContain(name);
          expect(read).toContain(description);
          expect(provider).toMatchObject({ name: 'Mars', url: expect.stringMatching(/^https:/) });
          expect(hasCourseInstance.length).toBeGreaterThan(0);
          for (const { courseMode, courseSchedule, courseWorkload } of hasCourseInstance) {
            expect(courseMode).toMatch(/^(Onsite|Online)$/);
            expect(courseMode === 'Online' || /^PT\d+H\d+M$/.test(courseWorkload)).toBe(true);
            if (courseSchedule)
              expect(read).toContain(`${courseSchedule.startTime}–${courseSchedule.endTime}`);
          }
          // Each of the demo has a price, or is online and free up to a limit.
          expect(offers.category).toBe(
            hasCourseInstance[0].courseMode === 'Online' ? 'Partially Free' : 'Paid',
          );
          if (offers.price) expect(read.replaceAll('\u00a0', '')).toContain(String(offers.price));
          else expect(offers.category).toBe('Partially Free');
        }
        const { EducationalOrganization: centre } = dataOf(body);
        const joined = read.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
        for (const shown of [centre!.name, centre!.telephone, centre!.address.streetAddress])
          expect(joined).toContain(shown);
        expect(centre!.url).toMatch(/^https:\/\/ziyo\.example\/landing/);
      }
    } finally {
      await demo.close();
    }
  });
});
