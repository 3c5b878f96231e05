import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, courseFiles, quiz } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { bringIn } from './bring-in.ts';
import { bytesOf, zipCourse } from './files.ts';
import { readCourse } from './parse.ts';

let mars: TestApp;
let admin: Client;
let cases = 0;
let slug = '';
let course: { id: number; elements: number[] };
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  slug = `tahrir-${cases++}`;
  course = await addCourse(mars.store, slug, {
    kind: 'class',
    lessons: [['Bir', 'Ikki']],
    homework: true,
    exam: true,
  });
});

const both = (text: string) => ({ uz: text, ru: text });
const read = async (id = course.id) => (await admin.call(`GET /v2/staff/courses/${id}`)).body;
const element = async (id: number) => (await admin.call(`GET /v2/staff/elements/${id}`)).body;
const change = (id: number, body: object) => admin.call(`PATCH /v2/staff/elements/${id}`, { body });
const upgrade = (options: object) =>
  bringIn(mars.store, readCourse(slug, courseFiles({ kind: 'class', ...options })), 'content', new Date());
const send = async (zip: Uint8Array) =>
  admin.call('POST /v2/staff/courses', await formOf([['file', fileOf('kurs.zip', new Uint8Array(zip))]]));

describe('the editor', () => {
  it('has courses with their modules and what these consist of', async () => {
    const found = await read();
    expect(found).toMatchObject({
      slug,
      kind: 'class',
      origin: 'content',
      edited: false,
      lessons: 2,
      groups: 0,
    });
    const [module] = found.modules;
    expect(module.items.map(({ kind, slug: name }: Record<string, string>) => `${kind} ${name}`)).toEqual([
      'lesson 01-dars',
      'lesson 02-dars',
      'homework homework-ish',
      'exam exam',
    ]);
    expect((await admin.call('GET /v2/staff/courses')).body.items).toContainEqual(
      (({ modules, ...rest }) => rest)(found),
    );
    expect((await admin.call('GET /v2/staff/courses/999999')).status).toBe(404);
  });

  it('changes a lesson and its quiz, and no upgrade overwrites that', async () => {
    const [first, second] = course.elements as [number, number];
    const { lesson, text } = await element(first);
    expect([lesson.title, lesson.quiz, text.uz]).toEqual([
      both('Bir'),
      quiz,
      expect.stringContaining('Matn 0'),
    ]);
    const changed = {
      ...lesson,
      title: { uz: 'Birinchi', ru: 'Первый' },
      quiz: [quiz[2], quiz[1], quiz[0]].map((one, at) => ({ ...one, id: `q${at + 1}` })),
    };
    const { status, body } = await change(first, {
      lesson: changed,
      text: { uz: 'Yangi **matn**', ru: null },
    });
    expect([status, body]).toEqual([
      200,
      { ...(await element(first)), lesson: changed, text: { uz: 'Yangi **matn**', ru: null }, edited: true },
    ]);
    await upgrade({ lessons: [['Bir boshqa', 'Ikki boshqa']], homework: true, exam: true });
    expect((await element(first)).lesson.title.uz).toBe('Birinchi');
    expect((await element(second)).lesson.title.uz).toBe('Ikki boshqa');
    expect((await read()).edited).toBe(true);
  });

  it('changes homework and exams, each as what it is', async () => {
    const [, , homework, exam] = course.elements as [number, number, number, number];
    const days = { title: both('Ish'), days: 3 };
    expect((await change(homework, { homework: days })).body.homework).toEqual(days);
    const kept = (await element(exam)).exam;
    expect((await change(exam, { exam: { ...kept, minutes: 45 } })).body.exam.minutes).toBe(45);
    expect((await change(exam, { homework: days })).body.fields.homework.code).toBe('unknown_field');
    expect((await change(exam, { text: { uz: 'x' } })).body.fields.text.code).toBe('unknown_field');
  });

  it('refuses what the content of the platform could not be, and changes nothing', async () => {
    const [first] = course.elements as [number];
    const before = await element(first);
    const html = await change(first, { text: { uz: 'Salom\n\n<script>alert(1)</script>' } });
    expect([html.status, html.body.code, html.body.faults]).toEqual([
      422,
      'content_refused',
      [{ path: 'm1/01-dars/uz.md', fault: 'HTML' }],
    ]);
    expect((await change(first, { text: { uz: null, ru: null } })).body.code).toBe('content_refused');
    const two = await change(first, { lesson: { ...before.lesson, quiz: quiz.slice(1) } });
    expect([two.status, two.body.fields['lesson.quiz'].code]).toEqual([422, 'too_short']);
    expect(await element(first)).toEqual(before);
  });

  it('adds lessons at the end of a module, two at once as well', async () => {
    const [module] = (await read()).modules;
    const lesson = (title: string) => ({ title: both(title), minutes: 20, goal: both('Maqsad'), quiz });
    const add = (title: string, module_id = module.id) =>
      admin.call(`POST /v2/staff/courses/${course.id}/lessons`, {
        body: { module_id, lesson: lesson(title), text: { uz: 'Matn' } },
      });
    const added = await Promise.all([add('Uch'), add('Toʻrt')]);
    expect(added.map(({ status, body }) => `${status} ${body.slug}`).sort()).toEqual([
      '200 03-dars',
      '200 04-dars',
    ]);
    const items = (await read()).modules[0].items;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'lesson')).toHaveLength(4);
    expect((await add('Besh', 999_999)).status).toBe(404);
  });

  it('loses no change that somebody makes meanwhile', async () => {
    const [first, second] = course.elements as [number, number];
    const answers = await Promise.all([
      change(first, { text: { uz: 'Birinchi matn' } }),
      change(second, { text: { uz: 'Ikkinchi matn' } }),
      send(zipCourse(`${slug}-boshqa`, courseFiles())),
      admin.call(`PATCH /v2/staff/courses/${course.id}`, { body: { title: both('Yangi nom') } }),
      admin.call(`PATCH /v2/staff/courses/${course.id}`, { body: { about: both('Yangi soʻz') } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([(await element(first)).text.uz, (await element(second)).text.uz]).toEqual([
      'Birinchi matn',
      'Ikkinchi matn',
    ]);
    expect(await read()).toMatchObject({ title: both('Yangi nom'), about: both('Yangi soʻz') });
  });

  it('names a hundred faults and not more, and not all of a long one', async () => {
    const [first] = course.elements as [number];
    const many = await change(first, { text: { uz: '<b>\n\n'.repeat(101) } });
    expect([many.status, many.body.faults.length]).toEqual([422, 100]);
    const { body } = await change(first, { text: { uz: `[a](http://${'a'.repeat(1000)})` } });
    expect(body.faults[0].fault).toHaveLength(300);
  });

  it('changes what a course is called', async () => {
    const changed = await admin.call(`PATCH /v2/staff/courses/${course.id}`, {
      body: { title: both('Nomi') },
    });
    expect(changed.body).toMatchObject({
      title: both('Nomi'),
      about: both('Sinov uchun kurs.'),
      edited: true,
    });
  });

  it('shows a text as students would see it', async () => {
    const [first] = course.elements as [number];
    const { body } = await admin.call(`POST /v2/staff/elements/${first}/preview`, {
      body: { text: '## Sarlavha\n\n<div>x</div>' },
    });
    expect(body).toEqual({
      blocks: [{ type: 'heading', level: 2, runs: [{ text: 'Sarlavha' }] }],
      faults: ['HTML'],
    });
    // To look is to change nothing.
    const written: { call: string }[] = (await admin.call('GET /v2/staff/audit')).body.items;
    expect(written.filter(({ call }) => call.endsWith('/preview'))).toEqual([]);
    expect(written.length).toBeGreaterThan(0);
  });
});

describe('a course as a zip', () => {
  it('goes out with what was changed, and comes in as the centre’s own word', async () => {
    const [first] = course.elements as [number];
    await change(first, { text: { uz: 'Oʻzgardi' } });
    const response = await mars.inject({
      method: 'GET',
      url: `/v2/staff/courses/${course.id}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      'application/zip',
      `attachment; filename="${slug}.zip"`,
    ]);
    const files = Object.entries(unzipSync(response.rawPayload)).map(
      ([path, bytes]) => [path.slice(slug.length + 1), bytes] as const,
    );
    expect(new TextDecoder().decode(new Map(files).get('m1/01-dars/uz.md'))).toBe('Oʻzgardi');
    const more = new Map<string, Uint8Array>(files).set('m1/02-dars/uz.md', bytesOf('Ikkinchi matn'));
    expect((await send(zipCourse(slug, more))).body).toMatchObject({ id: course.id, slug, edited: true });
    expect((await element(course.elements[1]!)).text.uz).toBe('Ikkinchi matn');
    const fresh = await send(zipCourse(`${slug}-yangi`, more));
    expect([fresh.status, fresh.body.origin]).toEqual([200, 'centre']);
  });

  it('is refused with every fault of every file', async () => {
    const files = courseFiles();
    files.delete('m1/02-dars/lesson.json');
    files.set('m1/01-dars/uz.md', bytesOf('<i>x</i>'));
    files.set('begona.txt', bytesOf('x'));
    const { status, body } = await send(zipCourse('xato-kurs', files));
    expect([status, body.code]).toEqual([422, 'content_refused']);
    expect(body.faults.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['m1/02-dars/lesson.json', 'begona.txt']),
    );
    expect((await send(bytesOf('bu zip emas'))).body.faults).toEqual([{ path: '', fault: 'is no zip' }]);
    expect((await admin.call('POST /v2/staff/courses')).body.fields.file.code).toBe('required');
  });
});
