import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, enterStudent, type Student } from '../../testing/people.ts';
import { sweepPictures } from './picture.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
const evening = new Date('2026-11-10T23:59:59.999+05:00');
const midnight = new Date('2026-11-11T00:00:00+05:00');
const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
let clock = begin;
let mars: TestApp;
let admin: Client;
let people = 0;
let student: Student;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  admin = await mars.signInAs('admin');
  student = await newStudent();
});

const newStudent = () => enterStudent(mars, `bola${people++}`);
/** Tokens last a quarter of an hour. */
async function goTo(moment: Date): Promise<void> {
  clock = moment;
  admin = await mars.signInAs('admin');
  Object.assign(student, await mars.signInAs(student.login));
}
const premium = () =>
  mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [student.id]);
const write = (text = 'Matn', title = 'Post', headers?: Record<string, string>) =>
  student.call('POST /v1/blog/posts', { body: { title, text }, ...(headers ? { headers } : {}) });
const decide = (kind: string, id: number, decision = 'accept', version?: number) =>
  admin.call(`POST /v2/staff/review/${kind}/${id}`, {
    body: { decision, reason: 'Sababi bor', ...(version !== undefined && { version }) },
  });
const shown = async (title = 'Post') => {
  const { id } = (await write('Matn', title)).body;
  await decide('post', id);
  return id as number;
};
const change = (id: number, text: string, title = 'Yangi') =>
  student.call(`PATCH /v1/blog/posts/${id}`, { body: { title, text } });
const feed = async (who: Client) => (await who.call('GET /v1/blog/posts')).body.items;
const has = async (who: Client, id: number) =>
  (await feed(who)).some((post: { id: number }) => post.id === id);
const desk = async () => (await student.call('GET /v1/blog/desk')).body;
const coins = async () => (await student.call('GET /v1/me')).body.coins;
/** What waits of the student's, over all pages. */
async function waiting(kind: string) {
  const found: { id: string; student: { id: number }; version: number }[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { kind, ...(cursor && { cursor }) };
    const { items, next_cursor } = (await admin.call('GET /v2/staff/review', { query: { ...query } })).body;
    found.push(...items);
    cursor = next_cursor;
  } while (cursor);
  return found.filter((item) => item.student.id === student.id);
}

describe('a post', () => {
  it('waits: nobody else sees it until it is let through, which brings two coins and twenty xp', async () => {
    const reader = await newStudent();
    const { status, body } = await write('Bugun **sikl** oʻrgandim');
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        author: {
          id: student.id,
          first_name: expect.any(String),
          last_name: 'Sinov',
          avatar: null,
          is_premium: false,
          is_me: true,
        },
        title: 'Post',
        blocks: [
          {
            type: 'paragraph',
            runs: [{ text: 'Bugun ' }, { text: 'sikl', bold: true }, { text: ' oʻrgandim' }],
          },
        ],
        created_at: '2026-11-10T10:00:00+05:00',
        state: 'held',
        reason: null,
        coins: 0,
        text: 'Bugun **sikl** oʻrgandim',
        change: null,
        likes: 0,
        liked: false,
        comments: 0,
      },
    ]);
    expect(await has(reader, body.id)).toBe(false);
    expect(await has(student, body.id)).toBe(false);
    expect((await reader.call(`GET /v1/student/${student.id}/posts`)).body.items).toEqual([]);
    for (const call of [`POST /v1/blog/posts/${body.id}/like`, `GET /v1/blog/posts/${body.id}/comments`])
      expect((await reader.call(call)).status).toBe(404);
    expect((await desk()).posts).toMatchObject([{ id: body.id, state: 'held' }]);
    const before = (await student.call('GET /v1/me')).body;
    await decide('post', body.id);
    const after = (await student.call('GET /v1/me')).body;
    expect([after.coins - before.coins, after.xp - before.xp]).toEqual([2, 20]);
    expect((await feed(reader))[0]).toMatchObject({
      id: body.id,
      state: 'shown',
      coins: null,
      text: null,
      author: { is_me: false },
    });
    expect((await reader.call(`GET /v1/student/${student.id}/posts`)).body).toMatchObject({
      items: [{ id: body.id }],
      student: { id: student.id },
    });
    expect((await desk()).posts).toEqual([]);
  });

  it('[§5.13] needs a text', async () => {
    for (const text of ['', '  \n ', '```\n```'])
      expect(await write(text)).toMatchObject({ status: 422, body: { code: 'comment_required' } });
    expect((await write('x', ' ')).status).toBe(422);
    expect((await write('x', 'a'.repeat(101))).status).toBe(422);
    expect((await desk()).today.left).toBe(2);
    expect((await write('x', 'a'.repeat(100))).status).toBe(200);
  });

  it('[§5.14] [§9.5] is one of two a day without premium, deleted or not, until the next day', async () => {
    await goTo(evening);
    const first = await write();
    await student.call(`DELETE /v1/blog/posts/${first.body.id}`);
    expect((await write()).status).toBe(200);
    expect(await write()).toMatchObject({
      status: 409,
      body: { code: 'daily_post_limit', total: 2, resets_at: '2026-11-11T00:00:00+05:00' },
    });
    expect((await student.call('GET /v1/me/limits')).body.blog).toMatchObject({ left: 0, total: 2 });
    expect((await desk()).today).toMatchObject({ left: 0, total: 2 });
    await goTo(midnight);
    expect((await write()).status).toBe(200);
  });

  it('is not a third one when many come at once, nor two for one key', async () => {
    const headers = { 'idempotency-key': 'ikki-marta' };
    const once = await Promise.all([1, 2, 3].map(() => write('Matn', 'Post', headers)));
    expect(new Set(once.map(({ body }) => body.id)).size).toBe(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => write()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await desk()).posts).toHaveLength(2);
  });

  it('has no limit with premium, but two of a day bring coins, whenever they are let through', async () => {
    await premium();
    const ids: number[] = [];
    for (let times = 0; times < 3; times++) ids.push((await write()).body.id);
    expect((await desk()).today).toMatchObject({ left: null });
    await goTo(midnight);
    await Promise.all(ids.map((id) => decide('post', id)));
    expect(await coins()).toBe(4);
    await decide('post', (await write()).body.id);
    expect(await coins()).toBe(6);
  });

  it('is the last of a script with premium when it is the fiftieth of a day, deleted ones among them', async () => {
    await premium();
    const gone = async () => student.call(`DELETE /v1/blog/posts/${(await write()).body.id}`);
    for (let times = 0; times < 49; times++) await gone();
    expect((await desk()).today).toMatchObject({ left: null });
    expect((await gone()).status).toBe(200);
    expect((await write()).body).toMatchObject({ code: 'daily_post_limit', total: 50 });
    expect((await desk()).posts).toHaveLength(0);
  });

  it('waits with at most nineteen others', async () => {
    await premium();
    for (let times = 0; times < 20; times++) expect((await write()).status).toBe(200);
    expect(await write()).toMatchObject({ status: 409, body: { code: 'posts_waiting', total: 20 } });
  });

  it('is changed while it waits, by its author alone, and not after it was refused', async () => {
    const { id } = (await write()).body;
    expect((await change(id, 'Boshqa')).body).toMatchObject({
      ...{ title: 'Yangi', text: 'Boshqa', state: 'held', change: null },
    });
    expect(await change(id, '')).toMatchObject({ status: 422, body: { code: 'comment_required' } });
    const stranger = await newStudent();
    expect(
      (await stranger.call(`PATCH /v1/blog/posts/${id}`, { body: { title: 'a', text: 'b' } })).status,
    ).toBe(404);
    await decide('post', id, 'refuse');
    expect(await change(id, 'Reklama')).toMatchObject({ status: 409, body: { code: 'post_decided' } });
  });

  it('that is refused says why, to its author only, and brings nothing', async () => {
    const { id } = (await write('Qoralama')).body;
    await decide('post', id, 'refuse');
    expect((await desk()).posts).toMatchObject([
      { id, state: 'refused', reason: 'Sababi bor', text: 'Qoralama', coins: 0 },
    ]);
    expect(await coins()).toBe(0);
    const reader = await newStudent();
    expect(await has(reader, id)).toBe(false);
  });

  it('is deleted by its author alone', async () => {
    const id = await shown();
    const stranger = await newStudent();
    expect((await stranger.call(`DELETE /v1/blog/posts/${id}`)).status).toBe(404);
    expect(await student.call(`DELETE /v1/blog/posts/${id}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await student.call(`DELETE /v1/blog/posts/${id}`)).status).toBe(404);
    expect(await has(stranger, id)).toBe(false);
    const { rows } = await mars.store.query<{ text: string }>('select text from blog_post where id = $1', [
      id,
    ]);
    expect(rows[0]!.text).toBe('');
  });

  it('is not there of who hides or was switched off, but for themself', async () => {
    const id = await shown();
    const reader = await newStudent();
    await reader.call(`POST /v1/blog/posts/${id}/comments`, { body: { text: 'Salom' } });
    for (const column of ['is_hidden = true', 'is_active = false, is_hidden = false']) {
      await mars.store.query(`update person set ${column} where id = $1`, [student.id]);
      expect(await has(reader, id)).toBe(false);
      expect((await reader.call(`POST /v1/blog/posts/${id}/like`)).status).toBe(404);
      expect((await reader.call(`GET /v1/student/${student.id}/posts`)).status).toBe(404);
    }
    await mars.store.query('update person set is_active = true, is_hidden = true where id = $1', [
      student.id,
    ]);
    expect(await has(student, id)).toBe(true);
    await mars.store.query('update person set is_hidden = false where id = $1', [student.id]);
    await mars.store.query('update person set is_hidden = true where id = $1', [reader.id]);
    const comments = async (who: Client) =>
      (await who.call(`GET /v1/blog/posts/${id}/comments`)).body.items.length;
    expect([await comments(student), await comments(reader)]).toEqual([0, 1]);
    expect((await feed(student))[0].comments).toBe(0);
  });

  it('comes page by page, in the order in which they were let through', async () => {
    await premium();
    const ids: number[] = [];
    for (let times = 0; times < 12; times++) ids.push((await write()).body.id);
    for (const id of [...ids].reverse()) await decide('post', id);
    const path = `GET /v1/student/${student.id}/posts`;
    const first = (await student.call(path)).body;
    const second = (await student.call(path, { query: { cursor: first.next_cursor } })).body;
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([10, 2, null]);
    expect([...first.items, ...second.items].map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});

describe('likes', () => {
  it('count once each, and are taken back', async () => {
    const id = await shown();
    const reader = await newStudent();
    const like = () => reader.call(`POST /v1/blog/posts/${id}/like`);
    await Promise.all([like(), like(), like()]);
    expect((await like()).body).toEqual({ likes: 1, liked: true });
    await student.call(`POST /v1/blog/posts/${id}/like`);
    expect((await feed(reader))[0]).toMatchObject({ likes: 2, liked: true });
    expect((await reader.call(`DELETE /v1/blog/posts/${id}/like`)).body).toEqual({ likes: 1, liked: false });
  });
});

describe('comments', () => {
  const comment = (who: Client, post: number, text = 'Rahmat') =>
    who.call(`POST /v1/blog/posts/${post}/comments`, { body: { text } });
  const texts = async (who: Client, post: number) =>
    (await who.call(`GET /v1/blog/posts/${post}/comments`)).body.items.map(
      ({ text }: { text: string }) => text,
    );
  const tell = (who: Client, kind: string, id: number) =>
    who.call(`POST /v1/blog/${kind}/${id}/report`, { body: { reason: 'rude' } });

  it('are there at once, and deleted by who wrote them', async () => {
    const post = await shown();
    const reader = await newStudent();
    const { body } = await comment(reader, post, ' Rahmat ');
    expect(body).toMatchObject({ text: 'Rahmat', hidden: false, author: { id: reader.id, is_me: true } });
    expect(await texts(student, post)).toEqual(['Rahmat']);
    expect((await student.call(`DELETE /v1/blog/comments/${body.id}`)).status).toBe(404);
    expect((await reader.call(`DELETE /v1/blog/comments/${body.id}`)).status).toBe(200);
    expect(await texts(student, post)).toEqual([]);
  });

  it('are forty a day, also at once, and so many once for a key', async () => {
    const post = await shown();
    await mars.store.query(
      `insert into blog_comment (student_id, post_id, text, created_at) select $1, $2, 'a', $3 from generate_series(1, 38)`,
      [student.id, post, begin],
    );
    const headers = { 'idempotency-key': 'izoh' };
    const call = `POST /v1/blog/posts/${post}/comments`;
    const once = await Promise.all([1, 2].map(() => student.call(call, { body: { text: 'b' }, headers })));
    expect(once[0]!.body.id).toBe(once[1]!.body.id);
    const answers = await Promise.all([1, 2, 3].map(() => comment(student, post)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await comment(student, post)).toMatchObject({ body: { code: 'comment_limit', total: 40 } });
  });

  it('are hidden by two different students, at once or one after the other, and come before a person', async () => {
    const post = await shown();
    const writer = student;
    const [first, second, reader] = [await newStudent(), await newStudent(), await newStudent()];
    for (const at of ['one by one', 'at once']) {
      const { id } = (await comment(writer, post, at)).body;
      if (at === 'at once') await Promise.all([tell(first, 'comments', id), tell(second, 'comments', id)]);
      else {
        await tell(first, 'comments', id);
        expect(await tell(first, 'comments', id)).toMatchObject({
          status: 409,
          body: { code: 'already_reported' },
        });
        expect(await texts(reader, post)).toContain(at);
        await tell(second, 'comments', id);
      }
      expect([await texts(reader, post), await texts(writer, post)]).toEqual([[], [at]]);
      expect(await waiting('comment')).toMatchObject([
        {
          id: String(id),
          evidence: [
            { type: 'figures', items: [{ value: { uz: '2 ta', ru: '2' } }] },
            { type: 'quote', text: at },
          ],
        },
      ]);
      await decide('comment', id, 'refuse');
      expect([await texts(reader, post), await texts(writer, post)]).toEqual([[], []]);
      expect((await writer.call(`DELETE /v1/blog/comments/${id}`)).status).toBe(404);
    }
  });

  it('that a person found right stay, whoever reports them then', async () => {
    const post = await shown();
    const { id } = (await comment(student, post)).body;
    const reporters = await Promise.all([1, 2, 3, 4].map(newStudent));
    for (const who of reporters.slice(0, 2)) await tell(who, 'comments', id);
    await decide('comment', id);
    expect(await texts(reporters[0]!, post)).toEqual(['Rahmat']);
    for (const who of reporters.slice(2)) expect((await tell(who, 'comments', id)).status).toBe(200);
    expect(await texts(reporters[0]!, post)).toEqual(['Rahmat']);
    expect(await waiting('comment')).toEqual([]);
  });

  it('and posts are reported by nobody whose they are, and by one ten times a day', async () => {
    const post = await shown();
    const { id } = (await comment(student, post)).body;
    expect(await tell(student, 'comments', id)).toMatchObject({ status: 409, body: { code: 'own_words' } });
    expect(await tell(student, 'posts', post)).toMatchObject({ status: 409, body: { code: 'own_words' } });
    const reporter = await newStudent();
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into blog_comment (student_id, post_id, text, created_at) select $1, $2, 'a', $3 from generate_series(1, 12)
       returning id`,
      [student.id, post, begin],
    );
    const answers = await Promise.all(rows.map((row) => tell(reporter, 'comments', row.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'report_limit',
      total: 10,
      resets_at: '2026-11-11T00:00:00+05:00',
    });
  });

  it('of posts two reports bring the post before a person again, who alone takes it away', async () => {
    const post = await shown();
    const [first, second] = [await newStudent(), await newStudent()];
    await tell(first, 'posts', post);
    expect(await waiting('post')).toEqual([]);
    await tell(second, 'posts', post);
    expect(await waiting('post')).toMatchObject([{ id: String(post), coins: 0 }]);
    expect(await has(first, post)).toBe(true);
    await decide('post', post, 'refuse');
    expect(await has(first, post)).toBe(false);
    expect(await coins()).toBe(2);
  });
});

describe('what is being written', () => {
  it('is kept, and gone when it is sent or empty', async () => {
    const keep = (title: string, text: string) =>
      student.call('PUT /v1/blog/draft', { body: { title, text } });
    await keep('Qora', 'lama');
    expect((await desk()).draft).toEqual({
      title: 'Qora',
      text: 'lama',
      saved_at: '2026-11-10T10:00:00+05:00',
      device: null,
    });
    await keep(' ', '');
    expect((await desk()).draft).toBeNull();
    await keep('Qora', 'lama');
    await write();
    expect((await desk()).draft).toBeNull();
  });

  it('in another tab is kept, and given to whoever did not know it', async () => {
    const keep = async (title: string, text: string, base?: string | null) =>
      (
        await student.call('PUT /v1/blog/draft', {
          body: { title, text, ...(base !== undefined && { base }) },
        })
      ).body;
    const [first, second] = [0, 1].map((seconds) => `2026-11-10T10:00:0${seconds}+05:00`);
    expect(await keep('Bir', 'matn', null)).toEqual({ saved_at: first, changed: null });
    const mine = { title: 'Bir', text: 'matn', saved_at: first, device: null };
    for (const [title, text] of [
      ['Ikki', 'matn'],
      ['Bir', 'boshqa'],
      ['', ' '],
    ] as const)
      for (const base of [null, second])
        expect(await keep(title, text, base)).toEqual({ saved_at: first, changed: mine });
    expect((await desk()).draft).toEqual(mine);
    expect(await keep('Ikki', 'matn', first)).toEqual({ saved_at: second, changed: null });
    expect(await keep('Ikki', 'matn', first)).toMatchObject({ changed: null });
    expect(await keep('Uch', '')).toMatchObject({ changed: null });
    expect(await keep('', '', (await desk()).draft.saved_at)).toMatchObject({ changed: null });
    expect((await desk()).draft).toBeNull();
  });

  it('says on which device it was written last, of a post that is changed, too', async () => {
    const { id } = (await write()).body;
    for (const post_id of [undefined, id])
      for (const [headers, device] of [
        [{ 'user-agent': PHONE }, 'Chrome, Android'],
        [{ 'user-agent': 'curl/8' }, null],
        [{ 'user-agent': PHONE }, 'Chrome, Android'],
      ] as const) {
        const body = { title: 'Qora', text: `lama ${device}`, ...(post_id && { post_id }) };
        await student.call('PUT /v1/blog/draft', { body, headers });
        const { draft, change_drafts } = await desk();
        expect((post_id ? change_drafts[0] : draft).device).toBe(device);
      }
  });

  it('goes on from what was sent last, also where its answer has not come', async () => {
    const keep = async (title: string, text: string, tried?: { title: string; text: string }) =>
      (
        await student.call('PUT /v1/blog/draft', {
          body: { title, text, base: null, ...(tried && { tried }) },
        })
      ).body;
    await keep('Bir', 'mat');
    for (const tried of [
      { title: 'Bir', text: 'matn' },
      { title: 'Ikki', text: 'mat' },
      { title: '', text: '' },
    ])
      expect(await keep('Bir', 'matn', tried)).toMatchObject({ changed: { title: 'Bir', text: 'mat' } });
    expect(await keep('Bir', 'matn', { title: 'Bir', text: 'mat' })).toMatchObject({ changed: null });
    expect((await desk()).draft).toMatchObject({ title: 'Bir', text: 'matn' });
    expect(await keep('', '', { title: 'Bir', text: 'mat' })).toMatchObject({
      changed: { title: 'Bir', text: 'matn' },
    });
    expect(await keep('', '', { title: 'Bir', text: 'matn' })).toMatchObject({ changed: null });
    expect((await desk()).draft).toBeNull();
  });

  it('may show pictures of its own, drawn anew and no larger than there is place for', async () => {
    const png = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#2a6bb8' } })
      .png()
      .toBuffer();
    const send = async (who: Client, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(png)) =>
      who.call('POST /v1/blog/picture', await formOf([['file', fileOf('a.png', bytes)]]));
    const { body } = await send(student);
    expect(body).toEqual({
      src: expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}\.webp$/),
      width: 1280,
      height: 640,
    });
    expect((await send(student, new TextEncoder().encode('<svg/>'))).status).toBe(422);
    const text = `Matn\n\n![Rasm](${body.src})`;
    const post = (await write(text)).body;
    expect(post.blocks[1]).toEqual({ type: 'picture', alt: 'Rasm', ...body });
    const thief = await newStudent();
    const stolen = await thief.call('POST /v1/blog/posts', { body: { title: 'a', text } });
    expect(stolen.body.blocks.map(({ type }: { type: string }) => type)).toEqual(['paragraph', 'paragraph']);
    const loose = (await send(student)).body;
    const drafted = (await send(student)).body;
    await student.call('PUT /v1/blog/draft', { body: { title: '', text: `![](${drafted.src})` } });
    const kept = async () =>
      (
        await mars.store.query<{ src: string }>(
          'select src from blog_picture where student_id = $1 order by id',
          [student.id],
        )
      ).rows.map(({ src }) => src);
    clock = new Date(begin.getTime() + 86_400_000);
    await sweepPictures(mars.app);
    expect(await kept()).toEqual([body.src, loose.src, drafted.src]);
    clock = new Date(begin.getTime() + 86_400_001);
    await sweepPictures(mars.app);
    expect(await kept()).toEqual([body.src, drafted.src]);
  });
});
