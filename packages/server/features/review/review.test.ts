import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { hold, reviewsOf } from './case.ts';

const now = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let malika: Client;
let other: Client;
let admin: Client;
let student: Client;
let id: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
  await addPerson(mars.store, 'sardor', { role: 'teacher' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  malika = await mars.signInAs('malika');
  other = await mars.signInAs('sardor');
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  const login = `yozuvchi${people++}`;
  id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  await mars.store.query(`update study_member set joined_on = '2026-01-01' where student_id = $1`, [id]);
  await mars.store.query(
    `update study_group set teacher_id = (select id from person where login = 'malika')
     where id in (select group_id from study_member where student_id = $1)`,
    [id],
  );
  student = await mars.signInAs(login);
});

const write = async (title = 'Post', who = student) =>
  String((await who.call('POST /v1/blog/posts', { body: { title, text: 'Matn' } })).body.id);
const decide = (
  who: Client,
  object: string,
  decision = 'accept',
  reason = 'Yaxshi yozilgan',
  kind = 'post',
) => who.call(`POST /v2/staff/review/${kind}/${object}`, { body: { decision, reason } });
const queue = async (who: Client, query: object = {}) =>
  (await who.call('GET /v2/staff/review', { query: { ...query } })).body;
const mine = async (who: Client) =>
  (await queue(who)).items.filter((item: { student: { id: number } }) => item.student.id === id);
const notices = async () => (await student.call('GET /v1/notification')).body;
const coins = async () => (await student.call('GET /v1/me')).body.coins;

describe('the queue', () => {
  it('tells who waits since when with what, to their teacher and to administrators', async () => {
    const object = await write('Sikllar');
    for (const who of [malika, admin]) {
      expect(await mine(who)).toEqual([
        {
          kind: 'post',
          id: object,
          student: { id, first_name: expect.any(String), last_name: 'Sinov', avatar: null },
          groups: [expect.stringMatching(/^FE-/)],
          since: '2026-11-10T10:00:00+05:00',
          title: { uz: 'Post: «Sikllar»', ru: 'Пост «Sikllar»' },
          why: null,
          coins: 2,
          evidence: [
            {
              type: 'text',
              title: expect.anything(),
              heading: 'Sikllar',
              blocks: [{ type: 'paragraph', runs: [{ text: 'Matn' }] }],
            },
          ],
          objection: null,
          version: 1,
          words: { title: 'Sikllar', text: 'Matn' },
        },
      ]);
    }
    expect(await queue(other)).toEqual({ items: [], next_cursor: null, kinds: [] });
  });

  it('is their teacher’s as long as they are in the group, and of the teacher of the next one then', async () => {
    const object = await write('Koʻchdi');
    const days = (joined: string, left: string | null) =>
      mars.store.query('update study_member set joined_on = $2, left_on = $3 where student_id = $1', [
        id,
        joined,
        left,
      ]);
    const seen = async () => [
      (await mine(malika)).length,
      (await queue(malika)).kinds.reduce((sum: number, { waiting }: { waiting: number }) => sum + waiting, 0),
    ];
    const [own, all] = await seen();
    expect(own).toBe(1);
    for (const [joined, left, there] of [
      ['2026-11-10', '2026-11-11', 1],
      ['2026-01-01', '2026-11-10', 0],
      ['2026-11-11', null, 0],
    ] as const) {
      await days(joined, left);
      expect([joined, await seen()]).toEqual([joined, [there, all! - 1 + there]]);
    }
    await days('2026-01-01', '2026-11-10');
    await mars.store.query(
      `with next as (insert into study_group (name, course_id, teacher_id)
         select 'Keyingi', course_id, (select id from person where login = 'sardor') from study_group g
         join study_member m on m.group_id = g.id where m.student_id = $1 limit 1 returning id)
       insert into study_member select $1, id, '2026-11-10' from next`,
      [id],
    );
    expect((await mine(other)).map(({ groups }: { groups: string[] }) => groups)).toEqual([['Keyingi']]);
    expect((await decide(malika, object)).status).toBe(404);
    expect((await decide(other, object)).status).toBe(200);
    await mars.store.query(`update study_group set is_active = false where name = 'Keyingi'`);
  });

  it('comes page by page, the oldest first, of one kind when it is asked for', async () => {
    const premium = `update student set premium_until = '2027-01-01' where student_id = $1`;
    await mars.store.query(premium, [id]);
    const own: string[] = [];
    for (let times = 0; times < 20; times++) own.push(await write());
    const all: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await queue(malika, { kind: 'post', ...(cursor && { cursor }) });
      all.push(...page.items.map((item: { id: string }) => item.id));
      expect(page.items.length).toBeLessThanOrEqual(20);
      cursor = page.next_cursor;
      pages++;
    } while (cursor);
    expect(all.slice(-20)).toEqual(own);
    expect([pages, new Set(all).size]).toEqual([2, all.length]);
    expect((await queue(malika)).kinds).toMatchObject([
      { kind: 'post', waiting: all.length, title: { uz: 'Postlar', ru: 'Посты' } },
    ]);
    expect((await queue(malika, { kind: 'comment' })).items).toEqual([]);
    for (const object of own) await decide(admin, object);
  });
});

describe('a decision', () => {
  it('pays, is told to the student with its reason, and stands in the log', async () => {
    const object = await write();
    expect((await decide(malika, object, 'accept', ' Zoʻr post ')).body).toEqual({
      decision: 'accept',
      student_id: id,
      coins: 2,
    });
    expect(await coins()).toBe(2);
    expect(await notices()).toMatchObject([
      {
        comment: 'Zoʻr post',
        notification: { type: 'notice', message_uz: '«Post» postingiz tasdiqlandi, +2 coin' },
      },
    ]);
    expect(await mine(malika)).toEqual([]);
    const log = (await admin.call('GET /v2/staff/audit', { query: { person_id: id } })).body.items;
    expect(log).toMatchObject([
      {
        call: 'POST /v2/staff/review/{kind}/{id}',
        person: { id },
        detail: { params: { kind: 'post', id: object }, body: { decision: 'accept', reason: ' Zoʻr post ' } },
      },
    ]);
  });

  it('that refuses pays nothing', async () => {
    const object = await write();
    expect((await decide(admin, object, 'refuse', 'Manbani yozing')).body.coins).toBe(0);
    expect(await coins()).toBe(0);
    expect(await notices()).toMatchObject([{ comment: 'Manbani yozing' }]);
  });

  it('is made once: of many at once one holds, the others hear that it is decided', async () => {
    const object = await write();
    const answers = await Promise.all(
      [malika, admin, malika, admin].map((who, at) => decide(who, object, at % 2 ? 'refuse' : 'accept')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { decision, coins: paid } = answers.find(({ status }) => status === 200)!.body;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'already_decided', decision });
    expect(await coins()).toBe(paid);
    expect(await notices()).toHaveLength(1);
    expect(await decide(admin, object)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  it('is nothing of another teacher’s, nor of a student’s, nor about nothing', async () => {
    const object = await write();
    expect((await decide(other, object)).status).toBe(404);
    expect((await decide(student, object)).status).toBe(404);
    expect((await decide(malika, '2000000000')).status).toBe(404);
    expect((await decide(malika, object, 'accept', 'x', 'comment')).status).toBe(404);
    expect(await mine(malika)).toHaveLength(1);
  });

  it('needs a reason, of no more letters than there is place for', async () => {
    const object = await write();
    for (const reason of ['', '  ', 'a'.repeat(301)])
      expect(await decide(malika, object, 'accept', reason)).toMatchObject({ status: 422 });
    expect(await decide(malika, object, 'maybe')).toMatchObject({ status: 422 });
    expect((await decide(malika, object, 'accept', 'a'.repeat(300))).status).toBe(200);
  });

  it('cannot be made of what the student took away meanwhile', async () => {
    const object = await write();
    await student.call(`DELETE /v1/blog/posts/${object}`);
    expect((await decide(malika, object)).status).toBe(404);
    expect(await mine(malika)).toEqual([]);
  });

  it('keeps nothing when what follows from it fails', async () => {
    const object = await write();
    await mars.store.query('alter table notification rename to notification_away');
    try {
      expect((await decide(malika, object)).status).toBe(500);
    } finally {
      await mars.store.query('alter table notification_away rename to notification');
    }
    expect([await coins(), (await mine(malika)).length]).toEqual([0, 1]);
    expect((await decide(malika, object)).body.coins).toBe(2);
  });
});

describe('an objection', () => {
  const heldCode = async () => {
    const { rows } = await mars.store.query<{ id: number }>(
      `with original as (
         insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict)
         select $1, min(id), 'python', 'print(1)', $2, 'accepted' from coding_task returning id)
       insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, copied_from)
       select $1, (select min(id) from coding_task), 'python', 'print(1)', $2, 'accepted', id from original returning id`,
      [id, now],
    );
    const object = String(rows[0]!.id);
    await hold(mars.store, {
      kind: 'code',
      studentId: id,
      object,
      why: { uz: 'Oʻxshash', ru: 'Похоже' },
      at: now,
    });
    return object;
  };
  const object = (who: Client, held: string, body: object = {}, kind = 'code') =>
    who.call(`POST /v2/review/${kind}/${held}/objection`, { body });
  beforeEach(() => student.call('GET /v2/mars-code/frames'));

  it('is one tap, with words or without, and stands in the queue', async () => {
    const held = await heldCode();
    expect((await object(student, held, { text: ' Oʻzim yozdim ' })).body).toEqual({
      state: 'held',
      since: '2026-11-10T10:00:00+05:00',
      objected: true,
      reason: null,
    });
    expect((await mine(malika))[0]).toMatchObject({
      kind: 'code',
      why: { uz: 'Oʻxshash', ru: 'Похоже' },
      objection: { text: 'Oʻzim yozdim', at: '2026-11-10T10:00:00+05:00' },
    });
  });

  it('is made once, by whose it is, of what may be objected to, before it is decided', async () => {
    const held = await heldCode();
    const foreign = await mars.signInAs(await strangerLogin());
    expect((await object(foreign, held)).status).toBe(404);
    expect((await object(student, await write(), {}, 'post')).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => object(student, held)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await object(student, held)).toMatchObject({ body: { code: 'already_objected' } });
    const second = await heldCode();
    expect((await object(student, second, { text: 'a'.repeat(301) })).status).toBe(422);
    await decide(malika, second, 'refuse', 'Koʻchirilgan', 'code');
    expect(await object(student, second)).toMatchObject({
      status: 409,
      body: { code: 'already_decided', decision: 'refuse' },
    });
    expect((await reviewsOf(mars.store, id, 'code', [second])).get(second)).toMatchObject({
      state: 'refuse',
      reason: 'Koʻchirilgan',
      objected: false,
    });
  });

  async function strangerLogin() {
    const login = `begona${people++}`;
    await addPerson(mars.store, login);
    return login;
  }
});
