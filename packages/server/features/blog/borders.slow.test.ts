import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, enterStudent, type Student } from '../../testing/people.ts';

const noon = new Date('2026-11-10T12:00:00+05:00');
const evening = new Date('2026-11-10T23:59:59+05:00');
const midnight = new Date('2026-11-11T00:00:01+05:00');
let clock = noon;
let mars: TestApp;
let admin: Client;
let student: Student;
let people = 0;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = noon;
  admin = await mars.signInAs('admin');
  student = await newStudent();
  await premium(student);
});

const newStudent = () => enterStudent(mars, `chegara${people++}`);
const premium = ({ id }: Student) =>
  mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [id]);
const goTo = async (moment: Date) => {
  clock = moment;
  Object.assign(student, await mars.signInAs(student.login));
};
const write = (body: object) => student.call('POST /v1/blog/posts', { body: { ...body } });
const change = (id: number, body: object) =>
  student.call(`PATCH /v1/blog/posts/${id}`, { body: { ...body } });
const accept = (id: number) =>
  admin.call(`POST /v2/staff/review/post/${id}`, { body: { decision: 'accept', reason: 'Yaxshi' } });
const shown = async (body: object = { text: 'Matn' }) => {
  const { id } = (await write(body)).body;
  await accept(id);
  return id as number;
};
const comment = (id: number, body: object) =>
  student.call(`POST /v1/blog/posts/${id}/comments`, { body: { ...body } });
/** Pictures of the student's, as their lines in a text. */
async function lines(count: number): Promise<string[]> {
  const srcs = Array.from({ length: count }, (_, at) => {
    const name = `${student.id}0${at}`.padStart(32, '0');
    return `/media/u/${name}.webp`;
  });
  await mars.store.query(
    `insert into blog_picture (student_id, src, width, height, created_at)
     select $1, unnest($2::text[]), 40, 30, $3 on conflict do nothing`,
    [student.id, srcs, clock],
  );
  return srcs.map((src) => `![](${src})`);
}
const inPosts = async () =>
  (
    await mars.store.query<{ src: string }>(
      'select src from blog_picture where student_id = $1 and post_id is not null order by id',
      [student.id],
    )
  ).rows.map(({ src }) => `![](${src})`);
const pictures = ({ blocks }: { blocks: { type: string }[] }) =>
  blocks.filter(({ type }) => type === 'picture').length;

describe('a post', () => {
  it.each([
    ['letters', 'a'],
    ['signs of two halves', '😀'],
  ])('has 1 to 20 000 %s', async (_, letter) => {
    expect(await write({ text: '' })).toMatchObject({ status: 422, body: { code: 'comment_required' } });
    for (const count of [1, 19_999, 20_000])
      expect((await write({ text: letter.repeat(count) })).status).toBe(200);
    expect(await write({ text: letter.repeat(20_001) })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { text: { code: 'too_long' } } },
    });
    expect(await write({ title: letter.repeat(101), text: 'a' })).toMatchObject({
      body: { fields: { title: { code: 'too_long' } } },
    });
  });

  it('has five pictures; one too many is named and nothing is kept of it, whether it is new or changed', async () => {
    const all = await lines(6);
    const text = (count: number) => ['Matn', ...all.slice(0, count)].join('\n\n');
    const tooMany = {
      status: 422,
      body: { code: 'too_many_pictures', total: 5, message_uz: expect.stringContaining('5 ta rasm') },
    };
    expect(await write({ text: text(6) })).toMatchObject(tooMany);
    // The same one again is one more picture, too.
    expect(await write({ text: `${text(5)}\n\n${all[0]}` })).toMatchObject(tooMany);
    expect((await student.call('GET /v1/blog/desk')).body.posts).toEqual([]);
    const { body } = await write({ text: text(4) });
    expect(pictures(body)).toBe(4);
    expect(await change(body.id, { text: text(6) })).toMatchObject(tooMany);
    expect(pictures((await change(body.id, { text: text(5) })).body)).toBe(5);
  });

  it('keeps the pictures of its shown text while another waits, and then only those of that', async () => {
    const [one, two] = await lines(2);
    const id = await shown({ text: `Matn\n\n${one}` });
    await change(id, { text: `Matn\n\n${two}` });
    expect(await inPosts()).toEqual([one, two]);
    await accept(id);
    expect(await inPosts()).toEqual([two]);
  });

  it('that is changed waits with at most nineteen others', async () => {
    const id = await shown();
    for (let times = 0; times < 20; times++) {
      const { status } = await write({ text: `Matn ${times}` });
      expect(status).toBe(200);
      if (times === 18) {
        expect((await change(id, { text: 'Yangi' })).status).toBe(200);
        expect((await change(id, { text: 'Yana' })).status).toBe(200);
        expect(await write({ text: 'Matn' })).toMatchObject({ body: { code: 'posts_waiting' } });
        expect((await change(id, { text: 'Matn' })).body.change).toBeNull();
      }
    }
    expect(await change(id, { text: 'Yangi' })).toMatchObject({
      status: 409,
      body: { code: 'posts_waiting', total: 20 },
    });
  });

  it('comes as a comment, too, and without a title has its first line for one', async () => {
    for (const [text, title] of [
      ['## Sikllar\n\nBugun', 'Sikllar'],
      ['```py\nprint(1)\n```', 'print(1)'],
      ['- bir\n- ikki', 'bir'],
      ['a'.repeat(100), 'a'.repeat(100)],
      ['a'.repeat(101), `${'a'.repeat(99)}…`],
    ] as const)
      expect((await write({ comment: text })).body).toMatchObject({ title, text });
    expect(await write({})).toMatchObject({ status: 422, body: { code: 'comment_required' } });
    const { id } = (await write({ title: 'Sarlavha', comment: 'Matn' })).body;
    expect((await change(id, { comment: 'Boshqa' })).body).toMatchObject({
      title: 'Sarlavha',
      text: 'Boshqa',
    });
    expect((await change(id, { title: 'Yangi' })).body).toMatchObject({ title: 'Yangi', text: 'Boshqa' });
  });
});

describe('a picture', () => {
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6bb8' } })
      .jpeg()
      .toBuffer();
  const send = async (path: string, bytes: Buffer, who: Client = student) =>
    who.call(`POST ${path}`, await formOf([['file', fileOf('a.jpg', new Uint8Array(bytes))]]));

  it('of 12 MB is drawn anew, and one byte more or 40 MB are refused by name', async () => {
    const file = await photo();
    const of = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    const most = 12 * 1024 * 1024;
    const { body } = await send('/v1/blog/picture', of(most));
    expect(body).toEqual({ src: expect.stringMatching(/\.webp$/), width: 60, height: 40 });
    for (const bytes of [most + 1, 40 * 1024 * 1024])
      expect(await send('/v1/blog/picture', of(bytes))).toMatchObject({
        status: 422,
        body: {
          fields: { file: { code: 'picture_too_large', message_uz: expect.stringContaining('12 MB') } },
        },
      });
  });

  it('is put at the end of one’s own post, which is read again for it', async () => {
    const file = await photo();
    const id = await shown();
    const path = `/v1/blog/posts/${id}/picture`;
    const { body } = await send(path, file);
    const text = `Matn\n\n![](${body.src})`;
    const { posts } = (await student.call('GET /v1/blog/desk')).body;
    expect(posts).toMatchObject([{ id, state: 'shown', text: 'Matn', change: { state: 'held', text } }]);
    await change(id, { text: `${text}\n\n${(await lines(4)).join('\n\n')}` });
    const count = async () =>
      (await mars.store.query('select from blog_picture where student_id = $1', [student.id])).rows.length;
    const before = await count();
    expect(await send(path, file)).toMatchObject({
      status: 422,
      body: { code: 'too_many_pictures', total: 5 },
    });
    expect((await send(path, file, await newStudent())).status).toBe(404);
    await change(id, { text: 'a'.repeat(19_948) });
    expect(await send(path, file)).toMatchObject({ body: { fields: { text: { code: 'too_long' } } } });
    expect(await count()).toBe(before);
    await change(id, { text: 'a'.repeat(19_947) });
    expect((await send(path, file)).status).toBe(200);
  });
});

describe('what one says under a post', () => {
  it('has 1 to 1 000 letters, under either name', async () => {
    const id = await shown();
    for (const name of ['text', 'comment']) {
      for (const count of [1, 999, 1000])
        expect((await comment(id, { [name]: 'a'.repeat(count) })).body.text).toHaveLength(count);
      expect(await comment(id, { [name]: 'a'.repeat(1001) })).toMatchObject({
        status: 422,
        body: { fields: { [name]: { code: 'too_long' } } },
      });
    }
    expect(await comment(id, {})).toMatchObject({ body: { fields: { text: { code: 'required' } } } });
  });

  it('is forty a day, until midnight in Tashkent', async () => {
    const id = await shown();
    await goTo(evening);
    await mars.store.query(
      `insert into blog_comment (student_id, post_id, text, created_at) select $1, $2, 'a', $3 from generate_series(1, 39)`,
      [student.id, id, evening],
    );
    expect((await comment(id, { text: 'a' })).status).toBe(200);
    expect(await comment(id, { text: 'a' })).toMatchObject({
      status: 409,
      body: { code: 'comment_limit', total: 40, resets_at: '2026-11-11T00:00:00+05:00' },
    });
    await goTo(midnight);
    expect((await comment(id, { text: 'a' })).status).toBe(200);
  });
});

it('an inactive student reads all and writes nothing, and is told so before', async () => {
  const id = await shown();
  const said = (await comment(id, { text: 'Rahmat' })).body.id;
  await mars.store.query(`update study_member set left_on = '2026-11-10' where student_id = $1`, [
    student.id,
  ]);
  const desk = (await student.call('GET /v1/blog/desk')).body;
  expect([desk.today.locked, desk.waiting_left]).toEqual(['inactive', 20]);
  const talk = (await student.call(`GET /v1/blog/posts/${id}/comments`)).body;
  expect(talk.today).toEqual({
    ...{ left: 39, total: 40, resets_at: '2026-11-11T00:00:00+05:00', locked: 'inactive' },
  });
  for (const call of ['GET /v1/blog/posts', `GET /v1/student/${student.id}/posts`])
    expect((await student.call(call)).body.items[0].id).toBe(id);
  const words = { body: { title: 'Post', text: 'Matn' } };
  const writes: [string, object?][] = [
    ['POST /v1/blog/posts', words],
    [`PATCH /v1/blog/posts/${id}`, words],
    ['PUT /v1/blog/draft', words],
    [`POST /v1/blog/posts/${id}/comments`, { body: { text: 'a' } }],
    [`POST /v1/blog/posts/${id}/like`],
    [`DELETE /v1/blog/posts/${id}/like`],
    [`POST /v1/blog/posts/${id}/report`, { body: {} }],
    [`DELETE /v1/blog/comments/${said}`],
    [`DELETE /v1/blog/posts/${id}`],
  ];
  for (const [call, input] of writes)
    expect([call, await student.call(call, input)]).toMatchObject([
      call,
      {
        status: 409,
        body: { code: 'inactive', message_uz: expect.any(String), message_ru: expect.any(String) },
      },
    ]);
  await mars.store.query('update study_member set left_on = null where student_id = $1', [student.id]);
  expect((await student.call('GET /v1/blog/desk')).body.today.locked).toBeNull();
});

it('one reports ten things a day, until midnight in Tashkent, with a reason or without', async () => {
  const reporter = student;
  student = await newStudent();
  await premium(student);
  const ids: number[] = [];
  for (let times = 0; times < 12; times++) ids.push(await shown());
  student = reporter;
  await goTo(evening);
  const report = (at: number, body: object = {}) =>
    student.call(`POST /v1/blog/posts/${ids[at]}/report`, { body: { ...body } });
  for (let at = 0; at < 9; at++) expect((await report(at)).status).toBe(200);
  expect((await report(9, { reason: 'spam' })).status).toBe(200);
  expect(await report(10)).toMatchObject({
    status: 409,
    body: { code: 'report_limit', total: 10, resets_at: '2026-11-11T00:00:00+05:00' },
  });
  await goTo(midnight);
  expect((await report(10)).status).toBe(200);
  const { rows } = await mars.store.query<{ reason: string; times: number }>(
    'select reason, count(*)::int as times from blog_report where student_id = $1 group by reason order by 1',
    [student.id],
  );
  expect(rows).toEqual([
    { reason: 'other', times: 10 },
    { reason: 'spam', times: 1 },
  ]);
});
