import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const start = new Date('2026-11-22T10:00:00+05:00');
let now = start;
let mars: TestApp;
let admin: Client;
let student: Client;
let parent: Client;
let id: number;
let course: number;
let group: number;
let count = 0;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

/** A student with marks of 60 in one of two modules, and a parent. */
beforeEach(async () => {
  now = start;
  const login = `talaba${count++}`;
  id = await addPerson(mars.store, login);
  await addPerson(mars.store, `ota${count}`, { role: 'parent', childrenIds: [id] });
  course = (
    await addCourse(mars.store, `kurs-${count}`, {
      kind: 'class',
      lessons: [['A'], ['B']],
      exam: true,
      title: { uz: 'Frontend kursi', ru: 'Курс «Фронтенд»' },
    })
  ).id;
  const { rows } = await mars.store.query<{ group_id: number }>(
    `update study_group g set course_id = $2 from study_member m
     where m.student_id = $1 and g.id = m.group_id returning m.group_id`,
    [id, course],
  );
  group = rows[0]!.group_id;
  await exam(1, 60);
  student = await mars.signInAs(login);
  parent = await mars.signInAs(`ota${count}`);
});

const exam = (module: number, mark: number) =>
  mars.store.query(
    `insert into study_exam_result (student_id, group_id, module, total_mark) values ($1, $2, $3, $4)
     on conflict (student_id, group_id, module) do update set total_mark = $4`,
    [id, group, module, mark],
  );
const claim = (who = student) => who.call(`POST /v1/certificate/${course}/claim`);
const mine = async (who = student) => (await who.call('GET /v1/certificate')).body.items;
const file = (who: Client, certificate: number) =>
  mars.inject({
    url: `/v1/certificate/${certificate}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const page = (code: string) => mars.inject({ url: `/certificate/${code}` });
const withdraw = (certificate: number, reason: string | null) =>
  admin.call(`PATCH /v2/staff/certificates/${certificate}`, { body: { reason } });

describe('a certificate', () => {
  it('is claimed when the course is complete, not before; what is missing is told', async () => {
    await exam(2, 59);
    expect(await mine()).toMatchObject([
      {
        ...{ course_id: course, kind: 'class', state: 'incomplete', missing_count: 1, certificate: null },
        missing: [{ kind: 'exam', module: 2, mark: 59 }],
      },
    ]);
    const refused = await claim();
    expect([refused.status, refused.body.code]).toEqual([409, 'incomplete']);
    expect(refused.body.missing).toMatchObject([{ kind: 'exam', module: 2, mark: 59 }]);
    await exam(2, 60);
    expect(await mine()).toMatchObject([{ state: 'complete', missing: [], missing_count: 0 }]);
    const { status, body } = await claim();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course: { uz: 'Frontend kursi', ru: 'Курс «Фронтенд»' },
      ...{ last_name: 'Sinov', issued_at: '2026-11-22T10:00:00+05:00', withdrawn: null },
      check_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
    });
    expect(body.url).toBe(`http://localhost:3000/certificate/${body.check_code}`);
    expect(await mine()).toMatchObject([{ state: 'issued', certificate: body }]);
    expect(await mine(parent)).toMatchObject([{ state: 'issued', certificate: body }]);
  });

  it('is one, however often and at once it is claimed', async () => {
    await exam(2, 100);
    const answers = await Promise.all([claim(), claim(), claim()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.check_code)).size).toBe(1);
    expect((await claim()).body.check_code).toBe(answers[0]!.body.check_code);
  });

  it('keeps name and course as they were, and stays when a mark is corrected', async () => {
    await exam(2, 60);
    const { body } = await claim();
    await mars.store.query(`update person set last_name = 'Yangi' where id = $1`, [id]);
    await mars.store.query(`update study_course set title_uz = 'Boshqa' where id = $1`, [course]);
    await exam(2, 10);
    expect((await claim()).body).toEqual(body);
    expect(await mine()).toMatchObject([{ state: 'issued', certificate: body }]);
  });

  it('that could not be printed is refused before there is one, and issued once the name is mended', async () => {
    await exam(2, 60);
    await mars.store.query(`update person set first_name = 'אי' where id = $1`, [id]);
    const refused = await claim();
    expect([refused.status, refused.body.code, refused.body.letters]).toEqual([
      422,
      'letters_missing',
      ['א', 'י'],
    ]);
    expect(refused.body.message_uz).toContain(': א,י.');
    expect((await mine())[0]).toMatchObject({ state: 'complete', certificate: null });
    await mars.store.query(`update person set first_name = 'Ǵúlnara' where id = $1`, [id]);
    expect((await claim()).status).toBe(200);
  });

  it('is for whoever has the course', async () => {
    const stranger = `begona${count}`;
    await addPerson(mars.store, stranger);
    const refused = await claim(await mars.signInAs(stranger));
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  });
});

describe('its paper', () => {
  it('is a PDF for the student and the parent, for nobody else', async () => {
    await exam(2, 60);
    const { body } = await claim();
    for (const who of [student, parent]) {
      const answer = await file(who, body.id);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="sertifikat-${body.check_code}.pdf"`,
      );
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF');
    }
    await addPerson(mars.store, `qoshni${count}`);
    expect((await file(await mars.signInAs(`qoshni${count}`), body.id)).statusCode).toBe(404);
    expect((await file(student, body.id + 1000)).statusCode).toBe(404);
  });

  it('opens by a link without a bearer for a day, that one alone, and not when it was withdrawn', async () => {
    expect(await mine()).toMatchObject([{ paper_url: null }]);
    await exam(2, 60);
    const { body } = await claim();
    const [{ paper_url: link }] = await mine();
    expect((await mine(parent))[0].paper_url).toBe(link);
    const open = (url: string) => mars.inject({ url });
    const answer = await open(link);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="sertifikat-${body.check_code}.pdf"`,
    );
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = link.replace(`/${body.id}/`, `/${body.id + 1}/`);
    for (const url of [other, link.slice(0, -1), link.replace(/sig=\d+/, 'sig=9999999999')])
      expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
    now = new Date('2026-11-23T10:00:00+05:00');
    expect((await open(link)).statusCode).toBe(200);
    now = new Date('2026-11-23T10:00:01+05:00');
    expect((await open(link)).statusCode).toBe(404);
    now = start;
    await withdraw(body.id, 'Xato');
    expect(await mine()).toMatchObject([{ state: 'withdrawn', paper_url: null }]);
    expect((await open(link)).statusCode).toBe(404);
  });
});

describe('its check', () => {
  it('is open to anybody who has the code, however it is typed', async () => {
    await exam(2, 60);
    const { body } = await claim();
    const typed = ` ${body.check_code.slice(0, 4)}-${body.check_code.slice(4, 8).toLowerCase()} ${body.check_code.slice(8)}`;
    const answer = await mars.anonymous.call('GET /v1/certificate/verify', { query: { code: typed } });
    expect(answer.body).toEqual(body);
    const verified = async (code: string) =>
      (await mars.anonymous.call('GET /v1/certificate/verify', { query: { code } })).status;
    expect(await verified('AAAAAAAAAAAA')).toBe(404);
    for (const code of [body.check_code.slice(1), `${body.check_code}A`, '%'])
      expect([code, await verified(code)]).toEqual([code, 422]);
  });

  it('is a page without a script, in both languages, that shows what is written as text', async () => {
    await mars.store.query(`update person set first_name = '<b>Ali', last_name = '&"Vali' where id = $1`, [
      id,
    ]);
    await exam(2, 60);
    const { body } = await claim();
    const answer = await page(body.check_code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).toContain('<h1>&lt;b&gt;Ali &amp;&quot;Vali</h1>');
    expect(answer.body).toContain('Haqiqiy sertifikat · Подлинный сертификат');
    expect(answer.body).toContain('Курс «Фронтенд»');
    expect(answer.body).toContain('22.11.2026');
    const none = await page('AAAAAAAAAAAA');
    expect([none.statusCode, none.body.includes('Bunday sertifikat yoʻq')]).toEqual([404, true]);
  });
});

describe('staff', () => {
  it('withdraw one with a reason that everybody reads; the student is told and cannot claim another', async () => {
    await exam(2, 60);
    const { body } = await claim();
    expect((await withdraw(body.id, ' Imtihon oʻrniga boshqa kirgan ')).body).toMatchObject({
      withdrawn: { at: '2026-11-22T10:00:00+05:00', reason: 'Imtihon oʻrniga boshqa kirgan' },
    });
    expect(await mine()).toMatchObject([{ state: 'withdrawn' }]);
    expect((await claim()).body.withdrawn).not.toBeNull();
    expect((await file(student, body.id)).statusCode).toBe(404);
    const { body: shown } = await page(body.check_code);
    expect(shown).toContain('Qaytarib olingan · Отозван');
    expect(shown).toContain('Imtihon oʻrniga boshqa kirgan');
    expect(shown).not.toContain('Haqiqiy sertifikat');
    const [notice] = (await student.call('GET /v1/notification')).body;
    expect(notice).toMatchObject({
      comment: 'Imtihon oʻrniga boshqa kirgan',
      notification: { type: 'notice', message_uz: '«Frontend kursi» kursi sertifikatingiz qaytarib olindi.' },
    });
    // The same again tells nobody a second time; and it can be given back.
    await withdraw(body.id, 'Imtihon oʻrniga boshqa kirgan');
    expect((await student.call('GET /v1/notification')).body).toHaveLength(1);
    expect((await withdraw(body.id, null)).body.withdrawn).toBeNull();
    expect((await student.call('GET /v1/notification')).body).toHaveLength(2);
    expect((await file(student, body.id)).statusCode).toBe(200);
  });

  it('find them by code and by the beginning of a name, however it is spelled', async () => {
    await mars.store.query(
      `update person set first_name = 'Oʻgʻilxon', last_name = 'Zokirov' where id = $1`,
      [id],
    );
    await exam(2, 60);
    const { body } = await claim();
    const found = async (q: string) =>
      (await admin.call('GET /v2/staff/certificates', { query: { q } })).body.items.map(
        (one: { id: number }) => one.id,
      );
    for (const q of [
      'zoki',
      "O'g'il",
      'OGIL',
      'oʹgʹilxon zok',
      'zokirov ogil',
      'Zokirov  Oʻgʻilxon'.replace('  ', ' '),
    ])
      expect(await found(q), q).toEqual([body.id]);
    expect(await found(body.check_code.toLowerCase())).toEqual([body.id]);
    expect(await found('okirov')).toEqual([]);
    expect(await found('%')).toEqual([]);
    const { items } = (await admin.call('GET /v2/staff/certificates')).body;
    expect(items[0].id).toBe(body.id);
  });

  it('name a certificate that is there, and a reason', async () => {
    expect((await withdraw(2_000_000_000, 'x')).status).toBe(404);
    expect((await withdraw(1, '  ')).body.fields).toHaveProperty('reason');
  });
});
