import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../packages/server/testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';

/** What no form takes, and a row may hold: of a table brought in years ago, of another system, of somebody at the database. */
const spoilt: Record<string, string> = {
  nothing: '',
  blanks: ' \t\n ',
  'signs of control': 'A\u0001z\u001fi\u007fza',
  'ends of lines': 'Azi\r\nza\u2028Kari\u0085mova',
  'a tower of marks': `Z${'\u030d'.repeat(500)}algo`,
  'a mark alone': '\u0301',
  'half a family of emoji': '👨‍👩‍👧‍',
  'letters of nobody': '\ue000\u{f0000}\u{10ffff}\uffff',
  'what is not seen': '\u{e0041}\u{e0042}\u202eaziza\u2066\u200b\ufeff',
  'letters of many scripts': 'مريم שלום नमस्ते স্বাগতম സ്വാഗതം வணக்கம் สวัสดี ສະບາຍດີ བཀྲ་ཤིས མင်္ဂလာပါ ខ្មែរ 한국어 ᄒ',
  'letters without their vowels': '\u094d\u0d4d\u17d2\u1039\u0f71\u0e33',
  'a book': 'Щuʻ '.repeat(4000),
  'a way out': '../../../etc/passwd',
  'a name of the language': '__proto__',
  'a formula': '=HYPERLINK("http://yomon.example")',
  markup: '<svg/onload=alert(1)>&#0;]]>',
};

let mars: TestApp;
let admin: Client;
let student: number;
let pupil: Client;
/** Has done all of a course. */
let graduate: number;
let taught: number;
const file = async (url: string, who?: Client) => {
  const { statusCode, headers, rawPayload } = await mars.inject({
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
};
/** Puts a text there; @returns false: the database refuses it, so no row can say it */
const put = (sql: string, ...values: unknown[]): Promise<boolean> =>
  mars.store.query(sql, values).then(
    () => true,
    (error: { code?: string }) => {
      // The classes of refusals: of a value, and of a rule of the table.
      expect(error.code).toMatch(/^(22|23)/);
      return false;
    },
  );

beforeAll(async () => {
  mars = await startTestApp({ now: () => new Date('2026-11-24T12:00:00+05:00') });
  await addPerson(mars.store, 'rahbar', { role: 'admin' });
  admin = await mars.signInAs('rahbar');
  student = (await mars.store.query<{ id: number }>(`select id from person where login = 'aziza'`)).rows[0]!
    .id;
  pupil = await mars.signInAs('aziza');
  graduate = await addPerson(mars.store, 'bitiruvchi');
  taught = (await addCourse(mars.store, 'kurs', { kind: 'class', lessons: [['A']], exam: true })).id;
  const { rows } = await mars.store.query<{ group_id: number }>(
    `update study_group g set course_id = $2 from study_member m
     where m.student_id = $1 and g.id = m.group_id returning m.group_id`,
    [graduate, taught],
  );
  await mars.store.query(
    'insert into study_exam_result (student_id, group_id, module, total_mark) values ($1, $2, 1, 100)',
    [graduate, rows[0]!.group_id],
  );
});
afterAll(() => mars.close());

/** Where a row's words meet a library: what puts them there, and what is asked then. */
const meetings: Record<string, (text: string) => Promise<void>> = {
  async 'a receipt, on a page and on paper'(text) {
    const body = { student_id: student, amount: 1000, note: 'Naqd' };
    const headers = { 'idempotency-key': randomUUID() };
    const { body: booked } = await admin.call('POST /v2/staff/payments', { body, headers });
    await put('update person set first_name = $1, last_name = $1 where id = $2', text, student);
    await put(
      `insert into centre_setting values ('name', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
      text,
    );
    const path = new URL(booked.receipt_url).pathname;
    for (const lang of ['uz', 'ru']) {
      expect((await file(`${path}?lang=${lang}`)).status).toBe(200);
      const paper = await file(`${path}/file?lang=${lang}`);
      expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  },
  async 'a certificate'(text) {
    await put('update person set first_name = $1, last_name = $1 where id = $2', text, graduate);
    await mars.store.query('delete from certificate where student_id = $1', [graduate]);
    const who = await mars.signInAs('bitiruvchi');
    const { status, body } = await who.call(`POST /v1/certificate/${taught}/claim`);
    // Letters that no paper has are named.
    if (status !== 200) return expect([status, body.code]).toEqual([422, 'letters_missing']);
    const paper = await file(`/v1/certificate/${body.id}/file`, who);
    expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  },
  async 'the squares of a second step and of an invitation'(text) {
    await put(
      `insert into centre_setting values ('name', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
      text,
    );
    const asked = await admin.call('POST /v1/me/factor', { body: { password: 'mars-demo-1' } });
    expect([asked.status, asked.body.qr?.path]).toEqual([200, expect.stringMatching(/^M/)]);
    const invited = await pupil.call('GET /v1/referral');
    expect([invited.status, invited.body.qr?.path]).toEqual([200, expect.stringMatching(/^M/)]);
  },
  async 'the archive of one’s data'(text) {
    await put('update homework_file set name = $1 where student_id = $2', text, student);
    await put('update blog_post set title = $1, text = $1 where student_id = $2', text, student);
    await mars.store.query('delete from privacy_copy');
    const { status, type, bytes } = await file('/v1/me/data', pupil);
    expect([status, type]).toEqual([200, 'application/zip']);
    const names = Object.keys(unzipSync(new Uint8Array(bytes)));
    expect(names).toContain('README-uz.txt');
    expect(names.filter((name) => /(^|\/)\.\.\/|^\//.test(name))).toEqual([]);
  },
  async 'the archive of a course'(text) {
    const { rows } = await mars.store.query<{ id: number }>(
      `select id from study_course where slug is not null order by id limit 1`,
    );
    await put(
      'update study_course set name = $1, title_uz = $1, title_ru = $1, about_uz = $1 where id = $2',
      text,
      rows[0]!.id,
    );
    await put(
      'update course_element set title_uz = $1, title_ru = $1 where course_id = $2',
      text,
      rows[0]!.id,
    );
    const { status, type, bytes } = await file(`/v2/staff/courses/${rows[0]!.id}/file`, admin);
    expect([status, type]).toEqual([200, 'application/zip']);
    expect(Object.keys(unzipSync(new Uint8Array(bytes))).length).toBeGreaterThan(3);
  },
  async 'the tables that go out'(text) {
    await put('update person set first_name = $1, last_name = $1 where id = $2', text, student);
    await put('update study_group set name = $1 where id = (select min(id) from study_group)', text);
    for (const kind of ['people', 'groups', 'marks']) {
      const { status, type } = await file(`/v2/staff/export?kind=${kind}`, admin);
      expect([kind, status, type]).toEqual([kind, 200, 'text/csv; charset=utf-8']);
    }
  },
  async 'what is searched'(text) {
    await put('update course_element set title_uz = $1, title_ru = $1', text);
    await put(`update study_course set title_uz = $1, about_uz = $1 where kind = 'online'`, text);
    for (const q of ['python', [...text].slice(0, 60).join('')])
      expect((await pupil.call('GET /v2/eduverse/courses', { query: { q } })).status).toBe(200);
  },
};

describe.each(Object.entries(meetings))('%s', (_, meet) => {
  it.each(Object.entries(spoilt))('takes %s as it stands in a row', async (_, text) => {
    await meet(text);
  });
});
