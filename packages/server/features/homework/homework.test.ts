import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { addCourse } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { withDue } from './due.ts';
import { sweepFiles } from './file.ts';
import { nameOf } from './kind.ts';

let mars: TestApp;
let now: Date;
let studentId: number;
let student: Client;
let teacher: Client;
let admin: Client;
let group: number;
let project: number;

const at = (time: string) => {
  now = new Date(`${time}+05:00`);
};
const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);

const signedIn = (login: string): Client =>
  signedInAnyTime(
    () => mars,
    login,
    () => now,
  );

beforeAll(async () => {
  at('2026-11-20T10:00:00');
  mars = await startTestApp({ seed: 'none', now: () => now });
  const teacherId = await addPerson(mars.store, 'malika', { role: 'teacher' });
  await addPerson(mars.store, 'boshqa', { role: 'teacher' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  studentId = await addPerson(mars.store, 'bobur');
  group = await one('select group_id as value from study_member where student_id = $1', [studentId]);
  await mars.store.query('update study_group set teacher_id = $1 where id = $2', [teacherId, group]);
  await mars.store.query(`update study_member set joined_on = '2026-01-01' where student_id = $1`, [
    studentId,
  ]);
  student = signedIn('bobur');
  teacher = signedIn('malika');
  admin = signedIn('admin');
});
afterAll(() => mars.close());

beforeEach(async () => {
  at('2026-11-20T10:00:00');
  await mars.store.query('delete from homework_upload');
  project = await one(
    `insert into study_project (course_id, module, title_uz, title_ru, due_at)
     select course_id, 1, 'Sahifa', 'Страница', '2026-11-21 20:00+05' from study_group where id = $1
     returning id as value`,
    [group],
  );
});

type Parts = Parameters<typeof formOf>[0];
const submit = async (parts: Parts, who = student, id = project) =>
  who.call(`POST /v1/project/${id}/submit`, await formOf(parts));
const piece = async (who = student) => (await who.call(`GET /v1/project/${project}`)).body;
const courseOf = () => one<number>('select course_id as value from study_group where id = $1', [group]);
const listed = async () => {
  const course = await courseOf();
  const { body } = await student.call('GET /v1/me/projects', { query: { course_id: course } });
  return body.find(({ id }: { id: number }) => id === project);
};
const review = (who: Client, body: object) =>
  who.call('PATCH /v2/staff/homework', {
    body: { student_id: studentId, project_id: project, mark: null, comment: null, ...body },
  });
const queue = async (who = teacher, query: Record<string, unknown> = {}) =>
  (await who.call('GET /v2/staff/homework', { query })).body;
const onDisk = () => {
  const folder = join(mars.app.dataDir, 'file');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const rowsOf = () =>
  one<number>('select count(*)::int as value from homework_file where project_id = $1', [project]);
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#26b' } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

describe('handing in', () => {
  it('keeps text and files, tells the day and the xp of homework in time, and is seen by whoever marks', async () => {
    expect(await piece()).toEqual({
      id: project,
      title: { uz: 'Sahifa', ru: 'Страница' },
      module: 1,
      due_at: '2026-11-21T20:00:00+05:00',
      state: 'open',
      late: false,
      answer: null,
      usual_days: null,
      draft: null,
    });
    const xp = () => one<number>('select xp as value from xp_balance where student_id = $1', [studentId]);
    const before = await xp();
    const { status, body } = await submit([
      ['text', 'Birinchi qator\nikkinchi oʻzi'],
      ['file', fileOf('sahifa.html', '<h1>Salom</h1>')],
      ['file', fileOf('rasm.png', await png())],
    ]);
    expect([status, body.state, body.late]).toEqual([200, 'waiting', false]);
    expect(body.answer).toEqual({
      text: 'Birinchi qator\nikkinchi oʻzi',
      files: [
        expect.objectContaining({ name: 'sahifa.html', type: 'text/plain', bytes: 14 }),
        expect.objectContaining({ name: 'rasm.png', type: 'image/png' }),
      ],
      handed_at: '2026-11-20T10:00:00+05:00',
      comment: null,
      mark: null,
    });
    expect(await xp()).toBe(before + 5);
    expect(
      await one('select count(*)::int as value from streak_day where source = $1 and day = $2', [
        'homework',
        '2026-11-20',
      ]),
    ).toBe(1);
    expect(await listed()).toEqual({
      id: project,
      title: { uz: 'Sahifa', ru: 'Страница' },
      module: 1,
      due_at: '2026-11-21T20:00:00+05:00',
      answer: { comment: null, mark: null },
    });
    const { items } = await queue(teacher, { project_id: project });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      student: { id: studentId, first_name: 'Bobur' },
      project: { id: project, title: { uz: 'Sahifa', ru: 'Страница' } },
      group: { id: group },
      state: 'waiting',
      text: 'Birinchi qator\nikkinchi oʻzi',
      files: [{ name: 'sahifa.html' }, { name: 'rasm.png' }],
    });
  });

  it('again takes the place of what was there, keeps named files, and brings xp once', async () => {
    await submit([
      ['text', 'bir'],
      ['file', fileOf('a.txt', 'a')],
      ['file', fileOf('b.txt', 'b')],
    ]);
    const xp = await one('select xp as value from xp_balance where student_id = $1', [studentId]);
    const [a] = (await piece()).answer.files;
    const files = onDisk().length;
    at('2026-11-20T11:00:00');
    const { body } = await submit([
      ['text', 'ikki'],
      ['keep', String(a.id)],
      ['file', fileOf('c.txt', 'c')],
    ]);
    expect(body.answer).toMatchObject({
      text: 'ikki',
      files: [{ name: 'a.txt' }, { name: 'c.txt' }],
      handed_at: '2026-11-20T11:00:00+05:00',
    });
    expect(onDisk()).toHaveLength(files);
    expect(await one('select xp as value from xp_balance where student_id = $1', [studentId])).toBe(xp);
  });

  it('said again with its key is one hand-in: its time stays, and it is not late by that', async () => {
    const keyed = async (key: string, text: string) => {
      const { headers, ...form } = await formOf([['text', text]]);
      const options = { ...form, headers: { ...headers, 'idempotency-key': key } };
      return student.call(`POST /v1/project/${project}/submit`, options);
    };
    at('2026-11-21T20:00:00');
    const first = await keyed('a1', 'bir');
    at('2026-11-21T20:00:01');
    const [again, besides] = await Promise.all([keyed('a1', 'bir'), keyed('a1', 'bir')]);
    expect([again.body, besides.body]).toEqual([first.body, first.body]);
    expect(await piece()).toMatchObject({ late: false, answer: { handed_at: '2026-11-21T20:00:00+05:00' } });
    expect(again.headers['idempotent-replayed']).toBe('true');
    await keyed('a2', 'ikki');
    expect(await piece()).toMatchObject({ late: true, answer: { text: 'ikki' } });
  });

  it('two at once with one key are one hand-in', async () => {
    const id = () =>
      one<number>('select hand_in_id as value from study_answer where project_id = $1', [project]);
    const { headers, ...form } = await formOf([['text', 'bir']]);
    const options = { ...form, headers: { ...headers, 'idempotency-key': 'b1' } };
    const send = () => student.call(`POST /v1/project/${project}/submit`, options);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = await id();
    await send();
    expect(await id()).toBe(now);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(2);
  });

  it('is late one second after it was due, not at it, and then brings no xp', async () => {
    const xp = () => one<number>('select xp as value from xp_balance where student_id = $1', [studentId]);
    const before = await xp();
    at('2026-11-21T20:00:00');
    expect((await submit([['text', 'x']])).body.late).toBe(false);
    expect(await xp()).toBe(before + 5);
    at('2026-11-21T20:00:01');
    expect((await submit([['text', 'x']])).body.late).toBe(true);
  });

  it('late the first time brings no xp', async () => {
    const xp = () => one<number>('select xp as value from xp_balance where student_id = $1', [studentId]);
    const before = await xp();
    at('2026-11-21T20:00:01');
    expect((await submit([['text', 'x']])).body.late).toBe(true);
    expect(await xp()).toBe(before);
  });

  it('wants a text or a file', async () => {
    for (const parts of [[], [['text', ' \n ']], [['file', fileOf('', '')]]] as Parts[]) {
      const { status, body } = await submit(parts);
      expect([status, body.fields?.text?.code]).toEqual([422, 'required']);
    }
    const bare = await student.call(`POST /v1/project/${project}/submit`);
    expect([bare.status, bare.body.fields?.text?.code]).toEqual([422, 'required']);
    expect((await piece()).state).toBe('open');
  });

  it('takes 20,000 letters and not one more', async () => {
    expect((await submit([['text', 'ʻ'.repeat(20_001)]])).body.fields.text.code).toBe('too_long');
    expect((await submit([['text', 'ʻ'.repeat(20_000)]])).status).toBe(200);
  });

  it('takes five files and not six, those that stay counted', async () => {
    const files = (many: number) =>
      Array.from({ length: many }, (_, n) => ['file', fileOf(`${n}.txt`, 'x')] as const);
    expect((await submit(files(6))).body.fields.file.code).toBe('too_many_files');
    const { body } = await submit(files(5));
    expect(body.answer.files).toHaveLength(5);
    const keep = body.answer.files.map(({ id }: { id: number }) => ['keep', String(id)] as const);
    const before = onDisk();
    expect((await submit([...keep, ...files(1)])).body.fields.file.code).toBe('too_many_files');
    expect(onDisk()).toEqual(before);
    expect(await rowsOf()).toBe(5);
  });

  it('keeps no file of somebody else’s and knows no other field', async () => {
    await submit([['file', fileOf('a.txt', 'a')]]);
    const [{ id }] = (await piece()).answer.files;
    const other = await one<number>(
      `insert into study_project (course_id, module, title_uz, title_ru) select course_id, 1, 'y', 'y' from study_group
       where id = $1 returning id as value`,
      [group],
    );
    expect((await submit([['keep', String(id)]], student, other)).body.fields.keep.code).toBe('choice');
    expect((await submit([['keep', '1 or 1']])).body.fields.keep.code).toBe('format');
    expect((await submit([['mark', '100']])).body.fields.mark.code).toBe('unknown_field');
    expect((await submit([['answer', fileOf('a.txt', 'a')]])).body.fields.answer.code).toBe('unknown_field');
  });

  it('is nobody’s who never was in a group of the course, and not theirs any more who left it', async () => {
    await addPerson(mars.store, `begona${project}`);
    const stranger = await mars.signInAs(`begona${project}`);
    expect((await submit([['text', 'x']], stranger)).status).toBe(404);
    expect((await stranger.call(`GET /v1/project/${project}`)).status).toBe(404);
    expect((await stranger.call(`PUT /v1/project/${project}/draft`, { body: { text: 'x' } })).status).toBe(
      404,
    );
    await mars.store.query(
      `insert into study_member (student_id, group_id, joined_on, left_on)
       select id, $1, '2026-01-01', '2026-11-20' from person where login = $2`,
      [group, `begona${project}`],
    );
    const left = await submit([['text', 'x']], stranger);
    expect([left.status, left.body.code]).toEqual([409, 'inactive']);
  });

  it('takes 40 files on a day, and texts after that', async () => {
    const day = await addPerson(mars.store, `kun${project}`, { inGroup: false });
    await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [day, group]);
    const who = signedIn(`kun${project}`);
    await mars.store.query(`insert into homework_upload values ($1, '2026-11-20', 39)`, [day]);
    const two = [
      ['file', fileOf('1.txt', 'x')],
      ['file', fileOf('2.txt', 'x')],
    ] as const;
    const before = onDisk();
    expect((await submit(two, who)).body).toMatchObject({
      code: 'upload_limit',
      total: 40,
      resets_at: '2026-11-21T00:00:00+05:00',
    });
    expect(onDisk()).toEqual(before);
    expect((await submit(two.slice(0, 1), who)).status).toBe(200);
    expect((await submit(two.slice(0, 1), who)).body.code).toBe('upload_limit');
    expect((await submit([['text', 'x']], who)).status).toBe(200);
    at('2026-11-21T00:00:00');
    expect((await submit(two, who)).status).toBe(200);
  });

  it('takes 90 megabytes of files on a day, to the byte', async () => {
    const left = 90 * 1024 * 1024 - 1000;
    await mars.store.query(`insert into homework_upload values ($1, '2026-11-20', 9, $2)`, [studentId, left]);
    const letters = (bytes: number) => [['file', fileOf('a.txt', 'x'.repeat(bytes))]] as const;
    const before = onDisk();
    const { status, body } = await submit(letters(1001));
    expect([status, body]).toMatchObject([
      409,
      { code: 'upload_size_limit', total: 90, resets_at: '2026-11-21T00:00:00+05:00' },
    ]);
    expect(onDisk()).toEqual(before);
    expect((await submit(letters(1000))).status).toBe(200);
    expect((await submit(letters(1))).body.code).toBe('upload_size_limit');
    expect((await submit([['text', 'x']])).status).toBe(200);
    at('2026-11-21T00:00:00');
    expect((await submit(letters(1001))).status).toBe(200);
  });

  it.each([
    [36, 3, 39],
    [37, 3, 40],
    [38, 3, 40],
  ])('counts %i files of a day and %i of a form that is refused as %i', async (before, sent, after) => {
    const texts = Array.from({ length: sent }, (_, n) => (n === sent - 1 ? 'salom\0dunyo' : 'salom'));
    const files = texts.map((each, n) => ['file', fileOf(`${n}.txt`, each)] as const);
    await mars.store.query(`insert into homework_upload values ($1, '2026-11-20', $2)`, [studentId, before]);
    expect((await submit(files)).body.fields.file.code).toBe('file_kind');
    expect(
      await one<number>('select files as value from homework_upload where student_id = $1', [studentId]),
    ).toBe(after);
    const { body } = await submit(files.slice(0, 1));
    expect(body.code ?? 'taken').toBe(after < 40 ? 'taken' : 'upload_limit');
  });

  it('reads no small form either when the day is used up', async () => {
    await mars.store.query(`insert into homework_upload values ($1, '2026-11-20', 40)`, [studentId]);
    const { body } = await submit([['file', fileOf('a.txt', 'salom\0dunyo')]]);
    expect(body.code).toBe('upload_limit');
  });

  it('eight times at once ends as one hand-in, with no file too many', async () => {
    const before = onDisk().length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => submit([['file', fileOf(`${n}.txt`, `${n}`)]])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await piece()).answer.files).toHaveLength(1);
    expect(onDisk()).toHaveLength(before + 1);
    expect(readdirSync(join(mars.app.dataDir, 'upload'))).toEqual([]);
  });
});

describe('a form over a socket', () => {
  const boundary = '----mars-socket';
  let port: number;
  let token: string;
  beforeAll(async () => {
    await mars.server.listen({ port: 0, host: '127.0.0.1' });
    port = (mars.server.server.address() as AddressInfo).port;
  });
  beforeEach(async () => {
    token = (await mars.signInAs('bobur')).token;
  });

  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsalom`;
  const begin = (bytes: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const head = [
      `POST /v1/project/${project}/submit HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${bytes}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${file}`);
    return socket;
  };
  const counted = () => one<number>('select coalesce(sum(files), 0)::int as value from homework_upload');

  it('that came whole without its end counts with the file that it began', async () => {
    expect(await readAll(begin(file.length))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await counted()).toBe(1);
  });

  it('that broke off counts nothing', async () => {
    const socket = begin(file.length + 1);
    while (readdirSync(join(mars.app.dataDir, 'upload')).length === 0) await new Promise(setImmediate);
    socket.destroy();
    // One form of a person at a time: this one comes after it.
    expect((await submit([['text', 'x']])).status).toBe(200);
    expect(await counted()).toBe(0);
  });
});

describe('a file', () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['a program for Windows', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
    ['a program for Linux', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['anything unknown', new Uint8Array([1, 2, 3, 4, 0, 0, 9])],
    ['a text with a NUL in it', 'salom\0dunyo'],
    [
      'an app for phones',
      zipSync({ 'META-INF/MANIFEST.MF': new Uint8Array(3), 'classes.dex': new Uint8Array(9) }) as never,
    ],
  ])('that is %s is refused by what is in it', async (_, content) => {
    const { status, body } = await submit([['file', fileOf('rasm.png', content)]]);
    expect([status, body.fields?.file?.code]).toEqual([422, 'file_kind']);
    expect(await rowsOf()).toBe(0);
  });

  it('that is empty is refused by name', async () => {
    expect((await submit([['file', fileOf('a.txt', '')]])).body.fields.file.code).toBe('file_empty');
  });

  it.each([
    ['of a wrong kind', 'salom\0dunyo'],
    ['empty', ''],
    ['too large', 'x'.repeat(12 * 1024 * 1024 + 1)],
  ])('that is %s is named by its place among the files', async (_, content) => {
    const files = ['salom', content, 'dunyo'].map((each, at) => ['file', fileOf(`${at}.txt`, each)] as const);
    const { status, body } = await submit([['text', 'Mana'], ...files]);
    expect([status, body.file_index]).toEqual([422, 1]);
  });

  it('weighs 12 MB and not a byte more', async () => {
    const of = (bytes: number) => fileOf('a.txt', 'x'.repeat(bytes));
    expect((await submit([['file', of(12 * 1024 * 1024 + 1)]])).body.fields.file.code).toBe('file_too_large');
    const { body } = await submit([['file', of(12 * 1024 * 1024)]]);
    expect(body.answer.files[0].bytes).toBe(12 * 1024 * 1024);
  });

  it.each([
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\Users\\Aziza\\ish.py', 'text/plain', 'ish.py'],
    ['rasm.exe', 'image/png', 'rasm.exe.png'],
    ['ishim.BAT', 'text/plain', 'ishim.BAT.txt'],
    ['Uyga vazifam (1).DOCX', 'application/zip', 'Uyga vazifam (1).DOCX.zip'],
    ['foto\u202egpj.exe', 'image/jpeg', 'fotogpj.exe.jpg'],
    ['Oʻzim haqimda.html', 'text/plain', 'Oʻzim haqimda.html'],
    ['a\r\nSet-Cookie: x.txt', 'text/plain', 'aSet-Cookie x.txt'],
    ['', 'image/gif', 'fayl.gif'],
    ['...', 'text/plain', 'fayl.txt'],
    [`${'я'.repeat(300)}.pdf`, 'application/pdf', `${'я'.repeat(100)}.pdf`],
    // Of a longer name the last 1000 letters count: nothing looks at the others.
    [`a${' '.repeat(995)}.png`, 'image/png', 'a.png'],
    [`a${' '.repeat(996)}.png`, 'image/png', 'png.png'],
    [`a${' '.repeat(79_000)}.png`, 'image/png', 'png.png'],
  ])('named %j of type %s is handed out as %j', (given, type, name) => {
    expect(nameOf(given, type)).toBe(name);
  });

  it('comes by its link alone, as a download and nothing else, for five minutes', async () => {
    await submit([['file', fileOf('oʻzim haqimda (1).html', '<script>alert(1)</script>')]]);
    const [{ id, url }] = (await piece()).answer.files;
    const fetched = await mars.inject({ url });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.body).toBe('<script>alert(1)</script>');
    expect(fetched.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="o_zim haqimda (1).html"; filename*=UTF-8''o%CA%BBzim%20haqimda%20%281%29.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-length': '25',
    });
    at('2026-11-20T10:05:00');
    expect((await mars.inject({ url })).statusCode).toBe(200);
    at('2026-11-20T10:05:01');
    expect((await mars.inject({ url })).statusCode).toBe(404);
    at('2026-11-20T10:00:00');
    const sig = url.split('sig=')[1];
    const [until, mac] = sig.split('.');
    for (const wrong of ['x', `${until}.${'A'.repeat(43)}`, `${Number(until) + 1}.${mac}`, mac, `${sig}x`])
      expect([wrong, (await mars.inject({ url: `/v1/file/${id}?sig=${wrong}` })).statusCode]).toEqual([
        wrong,
        404,
      ]);
    expect((await mars.inject({ url: `/v1/file/${id + 1}?sig=${sig}` })).statusCode).toBe(404);
    expect((await mars.inject({ url: `/v1/file/${id}` })).statusCode).toBe(422);
  });

  it('that no row names goes after a day, and no other', async () => {
    await submit([['file', fileOf('a.txt', 'a')]]);
    const own = onDisk();
    const path = join(mars.app.dataDir, 'file', 'f'.repeat(32));
    writeFileSync(path, 'x');
    await sweepFiles(mars.app);
    expect(onDisk()).toContain('f'.repeat(32));
    const later = Date.now() + 25 * 3_600_000;
    await sweepFiles(mars.app, later);
    expect(onDisk()).toEqual(own);
    utimesSync(join(mars.app.dataDir, 'file', own[0]!), 0, 0);
    await sweepFiles(mars.app, later);
    expect(onDisk()).toEqual(own);
  });
});

describe('a draft', () => {
  const draft = (text: string) => student.call(`PUT /v1/project/${project}/draft`, { body: { text } });

  it('is kept until the work is handed in or it is emptied', async () => {
    expect((await draft(' yarmi\n')).body).toEqual({
      saved_at: '2026-11-20T10:00:00+05:00',
      changed: null,
    });
    expect((await piece()).draft).toEqual({
      text: ' yarmi\n',
      saved_at: '2026-11-20T10:00:00+05:00',
      device: null,
    });
    await draft('');
    expect((await piece()).draft).toBeNull();
    await draft('yana');
    await submit([['text', 'tayyor']]);
    expect((await piece()).draft).toBeNull();
  });

  it('says on which device it was written last', async () => {
    const keep = async (text: string, base: string | null, agent: string) =>
      (
        await student.call(`PUT /v1/project/${project}/draft`, {
          body: { text, base },
          headers: { 'user-agent': agent },
        })
      ).body;
    await keep('bir', null, 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0');
    expect((await keep('ikki', null, '')).changed).toMatchObject({ device: 'Firefox, Windows' });
    await keep('ikki', (await piece()).draft.saved_at, 'Mozilla/5.0 (iPhone) Safari/604.1');
    expect((await piece()).draft).toMatchObject({ text: 'ikki', device: 'Safari, iPhone' });
  });

  it('in another tab is kept, and given to whoever did not know it', async () => {
    const keep = async (text: string, base?: string | null) =>
      (
        await student.call(`PUT /v1/project/${project}/draft`, {
          body: { text, ...(base !== undefined && { base }) },
        })
      ).body;
    const [first, second] = [0, 1].map((seconds) => `2026-11-20T10:00:0${seconds}+05:00`);
    expect(await keep('bir', null)).toEqual({ saved_at: first, changed: null });
    const mine = { text: 'bir', saved_at: first, device: null };
    for (const base of [null, second])
      for (const text of ['ikki', ' '])
        expect(await keep(text, base)).toEqual({ saved_at: first, changed: mine });
    expect((await piece()).draft).toEqual(mine);
    expect(await keep('ikki', first)).toEqual({ saved_at: second, changed: null });
    expect(await keep('ikki', first)).toMatchObject({ changed: null });
    expect(await keep('uch')).toMatchObject({ changed: null });
    expect(await keep('', (await piece()).draft.saved_at)).toMatchObject({ changed: null });
    expect((await piece()).draft).toBeNull();
  });

  it('goes on from what was sent last, also where its answer has not come', async () => {
    const keep = async (text: string, tried?: string) =>
      (
        await student.call(`PUT /v1/project/${project}/draft`, {
          body: { text, base: null, ...(tried !== undefined && { tried }) },
        })
      ).body;
    await keep('bir');
    expect(await keep('bir ikki', 'bi')).toMatchObject({ changed: { text: 'bir' } });
    expect(await keep('bir ikki', 'bir')).toMatchObject({ changed: null });
    expect((await piece()).draft.text).toBe('bir ikki');
    // The first one comes late: what is later stays.
    expect(await keep('bir')).toMatchObject({ changed: { text: 'bir ikki' } });
    expect(await keep('', 'bir')).toMatchObject({ changed: { text: 'bir ikki' } });
    expect(await keep('', 'bir ikki')).toMatchObject({ changed: null });
    expect((await piece()).draft).toBeNull();
  });

  it('is none of a work that is marked', async () => {
    await submit([['text', 'x']]);
    const [{ hand_in_id }] = (await queue(teacher, { project_id: project })).items;
    await review(teacher, { hand_in_id, mark: 60 });
    expect((await draft('x')).body.code).toBe('already_marked');
  });
});

describe('marking', () => {
  const handIn = async () => {
    await submit([['text', 'ish']]);
    return (await queue(teacher, { project_id: project })).items[0].hand_in_id as number;
  };
  const notices = async () =>
    (await student.call('GET /v1/notification')).body.map(
      ({ notification, comment }: { notification: object; comment: string | null }) => ({
        ...notification,
        comment,
      }),
    );

  it('tells the student once, with the comment, and closes the work', async () => {
    await mars.store.query('delete from notification');
    const hand_in_id = await handIn();
    const answer = await review(teacher, { hand_in_id, mark: 92, comment: 'Zoʻr ish!' });
    expect([answer.status, answer.body.state, answer.body.mark]).toEqual([200, 'marked', 92]);
    await review(teacher, { hand_in_id, mark: 92, comment: 'Zoʻr ish!' });
    expect(await notices()).toEqual([
      {
        type: 'notice',
        message_uz: '«Sahifa» uyga vazifangiz tekshirildi, baho: 92',
        message_ru: 'Домашнее задание «Страница» проверено, оценка 92',
        comment: 'Zoʻr ish!',
      },
    ]);
    expect((await listed()).answer).toEqual({ comment: 'Zoʻr ish!', mark: 92 });
    await review(teacher, { hand_in_id, mark: 92, comment: 'Juda zoʻr ish!' });
    expect((await listed()).answer).toEqual({ comment: 'Juda zoʻr ish!', mark: 92 });
    const again = await submit([['text', 'yana']]);
    expect([again.status, again.body.code]).toEqual([409, 'already_marked']);
    expect((await queue(teacher, { project_id: project })).items).toEqual([]);
    expect((await queue(teacher, { project_id: project, state: 'marked' })).items).toHaveLength(1);
  });

  it('taken back takes the unread notice with it, and the work is open again', async () => {
    await mars.store.query('delete from notification');
    const hand_in_id = await handIn();
    await review(teacher, { hand_in_id, mark: 20 });
    const undone = await review(teacher, { hand_in_id });
    expect([undone.body.state, undone.body.mark]).toEqual(['waiting', null]);
    expect(await notices()).toEqual([]);
    expect((await queue(teacher, { project_id: project })).items).toHaveLength(1);
    await review(teacher, { hand_in_id, mark: 0 });
    await review(teacher, { hand_in_id, mark: 70 });
    expect(await notices()).toHaveLength(1);
    await mars.store.query('update notification set is_read = true');
    await review(teacher, { hand_in_id });
    expect(await notices()).toHaveLength(1);
    expect((await submit([['text', 'yana']])).status).toBe(200);
  });

  it('with a comment alone has it handed in again, and the comment stays to be read', async () => {
    const hand_in_id = await handIn();
    const { body } = await review(teacher, { hand_in_id, comment: 'Fayl ochilmadi' });
    expect(body.state).toBe('returned');
    expect(await piece()).toMatchObject({
      state: 'returned',
      answer: { comment: 'Fayl ochilmadi', mark: null },
    });
    const again = await submit([['text', 'tuzatdim']]);
    expect(again.body).toMatchObject({ state: 'waiting', answer: { comment: 'Fayl ochilmadi' } });
    const [next] = (await queue(teacher, { project_id: project })).items;
    expect(next.hand_in_id).toBeGreaterThan(hand_in_id);
    const stale = await review(teacher, { hand_in_id, mark: 90 });
    expect([stale.status, stale.body.code]).toEqual([409, 'handed_in_again']);
    expect((await piece()).answer.mark).toBeNull();
  });

  it.each([-1, 101, 1.5, '90'])('with %s is no mark', async (mark) => {
    const { status, body } = await review(teacher, { hand_in_id: await handIn(), mark });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mark']]);
  });

  it.each([0, 100])('with %s is one', async (mark) => {
    expect((await review(teacher, { hand_in_id: await handIn(), mark })).body.mark).toBe(mark);
  });

  it('is for the group’s teacher and the admin', async () => {
    const hand_in_id = await handIn();
    const other = await mars.signInAs('boshqa');
    expect((await review(other, { hand_in_id, mark: 50 })).status).toBe(404);
    expect((await queue(other)).items).toEqual([]);
    expect((await queue(other)).groups).toEqual([]);
    expect((await queue(admin, { project_id: project })).items).toHaveLength(1);
    expect((await queue()).groups).toContainEqual(
      expect.objectContaining({
        id: group,
        waiting: await one(
          'select count(*)::int as value from study_answer where mark is null and reviewed_at is null',
        ),
      }),
    );
    expect((await review(admin, { hand_in_id, mark: 50 })).status).toBe(200);
    expect((await review(admin, { hand_in_id, project_id: project + 999, mark: 50 })).status).toBe(404);
  });

  it('and handing in again at once end in one of both', async () => {
    const hand_in_id = await handIn();
    const [marked, handed] = await Promise.all([
      review(teacher, { hand_in_id, mark: 77 }),
      submit([['text', 'yangi']]),
    ]);
    const both = [marked.status, handed.status];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(both);
    expect((await piece()).state).toBe(marked.status === 200 ? 'marked' : 'waiting');
  });

  it('comes page by page, what waits the oldest first and the rest the latest first', async () => {
    await mars.store.query(
      `with s as (insert into study_project (course_id, module, title_uz, title_ru)
         select course_id, 9, 'n', 'n' from study_group, generate_series(1, 45) where id = $1 returning id)
       insert into study_answer (student_id, project_id) select $2, id from s`,
      [group, studentId],
    );
    const all: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { hand_in_id: number }[]; next_cursor: string | null } = await queue(
        teacher,
        cursor ? { cursor } : {},
      );
      all.push(...page.items.map(({ hand_in_id }) => hand_in_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(all.length).toBeGreaterThanOrEqual(45);
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
    await mars.store.query('update study_answer set mark = 50 where mark is null');
    const { items } = await queue(teacher, { state: 'marked' });
    const ids = items.map(({ hand_in_id }: { hand_in_id: number }) => hand_in_id);
    expect(ids).toHaveLength(20);
    expect(ids).toEqual([...ids].sort((a: number, b: number) => b - a));
  });
});

describe('when it is due', () => {
  const due = (due_on: string | null, who = teacher) =>
    who.call('PUT /v2/staff/homework/due', { body: { group_id: group, project_id: project, due_on } });

  it('the teacher says for the group, and what was handed in is late or not by that', async () => {
    await submit([['text', 'x']]);
    expect((await due('2026-11-19')).body).toEqual({ ok: true });
    expect(await piece()).toMatchObject({ due_at: '2026-11-19T20:00:00+05:00', late: true });
    expect((await listed()).due_at).toBe('2026-11-19T20:00:00+05:00');
    const { items } = (await teacher.call('GET /v2/staff/homework/due', { query: { group_id: group } })).body;
    expect(items.find((row: { project_id: number }) => row.project_id === project)).toEqual({
      project_id: project,
      title: { uz: 'Sahifa', ru: 'Страница' },
      module: 1,
      due_at: '2026-11-19T20:00:00+05:00',
      handed_in: 1,
      waiting: 1,
    });
    await due(null);
    expect(await piece()).toMatchObject({ due_at: '2026-11-21T20:00:00+05:00', late: false });
  });

  it('is another teacher’s not to say, nor for homework of another course', async () => {
    const other = await mars.signInAs('boshqa');
    expect((await due('2026-11-19', other)).status).toBe(404);
    expect((await other.call('GET /v2/staff/homework/due', { query: { group_id: group } })).status).toBe(404);
    const { status } = await teacher.call('PUT /v2/staff/homework/due', {
      body: { group_id: group, project_id: project + 999, due_on: '2026-11-19' },
    });
    expect(status).toBe(404);
  });
});

describe('homework of a course’s content', () => {
  it('is there for each group by itself, opens with its lesson and is due some days later', async () => {
    const { id: course, elements } = await addCourse(mars.store, `sinf-${project}`, {
      kind: 'class',
      lessons: [['Bir', 'Ikki']],
      homework: true,
    });
    const own = await one<number>(
      `insert into study_group (name, course_id) values ('Y', $1) returning id as value`,
      [course],
    );
    await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [studentId, own]);
    await mars.store.query(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, element_id)
       select $1, 1, 'x', 'x', s, s + interval '1 hour', e
       from unnest(array['2026-11-18 15:00+05', '2026-11-20 15:00+05']::timestamptz[], $2::int[]) as l (s, e)`,
      [own, elements.slice(0, 2)],
    );
    const work = async () =>
      (await student.call('GET /v1/me/projects', { query: { course_id: course } })).body;
    const [only, ...rest] = await work();
    expect(rest).toEqual([]);
    // Of a lesson that stands in no timetable yet there is no day.
    const unplanned = await one<number>(
      `insert into study_group (name, course_id) values ('Z', $1) returning id as value`,
      [course],
    );
    const place = { courseId: course, groupId: unplanned };
    expect(await withDue(mars.app, place, [{ due_at: null, element_id: elements[2]!, days: 7 }])).toEqual([
      { due_at: null, element_id: elements[2], days: 7, opens_at: null },
    ]);
    expect(
      await withDue(mars.app, { courseId: course, groupId: own }, [
        { due_at: null, element_id: elements[2]!, days: null },
      ]),
    ).toEqual([
      {
        ...{ due_at: null, element_id: elements[2], days: null },
        opens_at: new Date('2026-11-20T15:00:00+05:00'),
      },
    ]);
    // It comes with the second lesson, and there are seven days for it.
    expect(only).toMatchObject({
      title: { uz: 'Uy ishi 1' },
      module: 1,
      due_at: '2026-11-27T20:00:00+05:00',
    });
    project = only.id;
    at('2026-11-20T14:59:59');
    const early = await submit([['text', 'x']]);
    expect([early.body.code, early.body.starts_at]).toEqual(['not_started', '2026-11-20T15:00:00+05:00']);
    const due = async () =>
      (await student.call('GET /v1/me/today')).body.due.filter(
        ({ place }: { place: object | null }) => place !== null,
      );
    expect(await due()).toEqual([]);
    at('2026-11-20T15:00:00');
    expect(await due()).toEqual([
      {
        ...{ kind: 'homework', state: 'open', title: { uz: 'Uy ishi 1', ru: only.title.ru } },
        course: { uz: expect.any(String), ru: expect.any(String) },
        xp: 5,
        minutes: null,
        at: '2026-11-27T20:00:00+05:00',
        place: { course_id: course, group_id: own, element_id: elements[2], module: 1 },
      },
    ]);
    expect((await submit([['text', 'x']])).status).toBe(200);
    const opened = (await student.call(`GET /v1/course/element/${elements[2]}`)).body;
    expect(opened).toMatchObject({ kind: 'homework', state: 'done', project_id: only.id });
  });
});

describe('the day', () => {
  let element: number;
  beforeEach(async () => {
    // It is handed in at an element of a course.
    element = (await addCourse(mars.store, `joyi-${project}`, { kind: 'class' })).elements[0]!;
    await stand(element);
  });
  const stand = (at: number | null) =>
    mars.store.query('update study_project set element_id = $2 where id = $1', [project, at]);
  /** Its element stands in no timetable: it would not have begun. */
  const handIn = async () => {
    await stand(null);
    expect((await submit([['text', 'x']])).status).toBe(200);
    await stand(element);
  };
  const step = async () =>
    (await student.call('GET /v1/me/today')).body.steps.find(
      ({ kind }: { kind: string }) => kind === 'homework',
    );

  it('has the homework that is due within a week, and then that it was handed in', async () => {
    await mars.store.query('delete from homework_draft');
    await mars.store.query(`update study_project set due_at = '2026-01-01' where id <> $1`, [project]);
    await mars.store.query(`update study_answer set handed_at = '2026-01-01'`);
    expect(await step()).toEqual({
      kind: 'homework',
      title: { uz: 'Uyga vazifa: Sahifa', ru: 'Домашнее задание: Страница' },
      coins: 0,
      done: false,
      earned: 0,
    });
    at('2026-11-13T23:59:59');
    expect(await step()).toBeUndefined();
    at('2026-11-14T00:00:00');
    expect(await step()).toMatchObject({ done: false });
    at('2026-11-21T20:00:00');
    expect(await step()).toMatchObject({ done: false });
    at('2026-11-21T20:00:01');
    expect(await step()).toBeUndefined();
    at('2026-11-20T10:00:00');
    await handIn();
    expect(await step()).toMatchObject({ done: true });
  });

  it('asks for nothing that can be handed in nowhere, before and after it is due', async () => {
    const day = async () => (await student.call('GET /v1/me/today')).body;
    await mars.store.query('delete from homework_draft');
    await mars.store.query(`update study_project set due_at = '2026-01-01' where id <> $1`, [project]);
    await mars.store.query(`update study_answer set handed_at = '2026-01-01'`);
    expect((await day()).due).toHaveLength(1);
    await stand(null);
    for (const time of ['2026-11-20T10:00:00', '2026-11-22T10:00:00']) {
      at(time);
      expect((await day()).due).toEqual([]);
      expect(await step()).toBeUndefined();
    }
    // Parents see it all the same.
    expect(await listed()).toMatchObject({ due_at: '2026-11-21T20:00:00+05:00' });
  });

  it('names all that is to be handed in: within a week of when it is due, before and after, and what came back', async () => {
    const due = async () => (await student.call('GET /v1/me/today')).body.due;
    await mars.store.query('delete from homework_draft');
    await mars.store.query('delete from homework_file');
    await mars.store.query('delete from study_answer');
    await mars.store.query(`update study_project set due_at = '2026-01-01' where id <> $1`, [project]);
    const open = {
      kind: 'homework',
      state: 'open',
      title: { uz: 'Sahifa', ru: 'Страница' },
      course: { uz: expect.stringMatching(/./), ru: expect.stringMatching(/./) },
      // In time; late, or once it was handed in, it brings none.
      xp: 5,
      minutes: null,
      at: '2026-11-21T20:00:00+05:00',
      place: { course_id: await courseOf(), group_id: group, element_id: element, module: 1 },
    };
    at('2026-11-13T23:59:59');
    expect(await due()).toEqual([]);
    at('2026-11-14T00:00:00');
    expect(await due()).toEqual([open]);
    at('2026-11-21T20:00:00');
    expect(await due()).toEqual([open]);
    at('2026-11-21T20:00:01');
    expect(await due()).toEqual([{ ...open, state: 'late', xp: 0 }]);
    at('2026-11-28T23:59:59');
    expect(await due()).toEqual([{ ...open, state: 'late', xp: 0 }]);
    const joined = (on: string) =>
      mars.store.query('update study_member set joined_on = $2 where student_id = $1', [studentId, on]);
    await joined('2026-11-22');
    expect(await due()).toEqual([]);
    await joined('2026-11-21');
    expect(await due()).toHaveLength(1);
    await joined('2026-01-01');
    at('2026-11-29T00:00:00');
    expect(await due()).toEqual([]);
    at('2026-11-20T10:00:00');
    await handIn();
    expect(await due()).toEqual([]);
    await mars.store.query(`update study_answer set reviewed_at = '2026-11-20 11:00+05', comment = 'Yana'`);
    at('2026-12-20T10:00:00');
    expect(await due()).toEqual([{ ...open, state: 'returned', xp: 0 }]);
    await mars.store.query('update study_answer set mark = 80');
    expect(await due()).toEqual([]);
  });
});

it('says in how many days a group’s last twenty are marked, the middle one, and nothing of fewer than five', async () => {
  await mars.store.query('delete from homework_file');
  await mars.store.query('delete from study_answer');
  at('2026-11-20T10:00:00');
  await submit([['text', 'x']]);
  const usual = async () => (await piece()).usual_days;
  const marked = async (days: number) => {
    const mate = await addPerson(mars.store, `tekshirilgan${project}x${days}`);
    await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [mate, group]);
    await mars.store.query(
      `insert into study_answer (student_id, project_id, text, handed_at, reviewed_at, mark)
       values ($1, $2, 'x', '2026-11-01', timestamptz '2026-11-01' + make_interval(hours => $3), 90)`,
      [mate, project, 24 * days],
    );
  };
  for (const days of [1, 2, 3, 9]) await marked(days);
  expect(await usual()).toBeNull();
  await marked(8);
  expect(await usual()).toBe(3);
  // Sixteen more of ten days and later: of the latest twenty the middle is theirs.
  for (let more = 0; more < 16; more++) await marked(10 + more);
  expect(await usual()).toBe(16);
  await mars.store.query('update study_answer set mark = 80, reviewed_at = $2 where student_id = $1', [
    studentId,
    '2026-11-20',
  ]);
  expect(await usual()).toBeNull();
});

it('has the bank of comments, in both languages and for each band', async () => {
  const { items } = (await teacher.call('GET /v2/staff/comments')).body;
  expect(new Set(items.map(({ band }: { band: string }) => band))).toEqual(
    new Set(['excellent', 'good', 'work', 'again']),
  );
  expect((await student.call('GET /v2/staff/comments')).status).toBe(404);
});
