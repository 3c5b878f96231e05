import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvents, type ServerEvent } from '@mars/client/pieces/events.ts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openQueue } from '../../packages/server/jobs/queue.ts';
import type { Store } from '../../packages/server/store/database.ts';
import { addCourse } from '../../packages/server/testing/courses.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { freshStore } from '../../packages/server/testing/store.ts';
import { type Child, compile, signIn, start } from './child.ts';

const learner = 'feruza';
const buyers = ['anvar', 'barno', 'davron', 'elyor'];
const lessonsEach = 200;
const price = 3;
const stock = 100_000;
/** Without the demo centre a server does not start on people with the demo's password. */
const password = 'two-servers-7';
const until = <T>(check: () => T | Promise<T>, timeout = 10_000) =>
  vi.waitFor(check, { timeout, interval: 25 });

/** Runs on a PostgreSQL server only: the embedded database belongs to one process. */
describe('two servers on one database', () => {
  let store: Store;
  let dataDir: string;
  let database: string;
  let product: number;
  let project: number;
  let attempt: number;
  const ids: Record<string, number> = {};
  const tokens: Record<string, string> = {};
  const servers: Record<string, Child> = {};

  beforeAll(async () => {
    compile();
    dataDir = mkdtempSync(join(tmpdir(), 'mars-two-'));
    store = await freshStore('none');
    const { rows } = await store.query<{ name: string }>('select current_database() as name');
    const address = new URL(process.env.TEST_DATABASE_URL!);
    address.pathname = `/${rows[0]!.name}`;
    database = address.href;
    await addPeople();
    // At once, as an orchestrator starts them.
    await Promise.all(
      ['one', 'two'].map(async (name) => {
        const DATABASE_URL = `${database}?application_name=${name}`;
        servers[name] = await start({ DATABASE_URL, DATA_DIR: join(dataDir, name), SEED: 'none' });
      }),
    );
    // Signed in on one, known to both.
    for (const login of ['admin', 'listener', learner, ...buyers])
      tokens[login] = await signIn(servers.one!.url, login, password);
  }, 180_000);
  afterAll(async () => {
    for (const { process } of Object.values(servers)) process.kill('SIGKILL');
    await Promise.all(Object.values(servers).map(({ ended }) => ended));
    await store?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function addPeople(): Promise<void> {
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    ids.admin = await addPerson(store, 'admin', { role: 'admin', passwordHash });
    ids.listener = await addPerson(store, 'listener', { passwordHash });
    ids[learner] = await addLearner(passwordHash);
    for (const login of buyers) {
      const id = await addPerson(store, login, { passwordHash });
      ids[login] = id;
      await store.query(`update student set premium_until = now() + interval '1 day' where student_id = $1`, [
        id,
      ]);
      await store.query(
        `insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
         values ($1, 50000, 50000, 'a', 'b', 'staff', 'first')`,
        [id],
      );
      await store.query('update coin_balance set coins = 50000 where student_id = $1', [id]);
      await store.query(
        `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
         select group_id, 1, 'Dars', 'Урок', now() - make_interval(mins => n), now()
         from study_member, generate_series(1, $2) n where student_id = $1`,
        [id, lessonsEach],
      );
    }
    const { rows } = await store.query<{ id: number }>(
      `insert into shop_product (slug, kind, title_uz, title_ru, price, rarity, product_image, stock)
       values ('pen', 'real', 'Ruchka', 'Ручка', $1, 'oddiy', '/media/shop/pens.svg', $2) returning id`,
      [price, stock],
    );
    product = rows[0]!.id;
  }

  /** Somebody with homework and an exam of a group, both open. */
  async function addLearner(passwordHash: string): Promise<number> {
    const { id: course } = await addCourse(store, 'sinf', {
      kind: 'class',
      lessons: [['Bir']],
      homework: true,
      exam: true,
    });
    const id = await addPerson(store, learner, { inGroup: false, passwordHash });
    await store.query(
      `with g as (insert into study_group (name, course_id) values ('S-1', $1) returning id),
        m as (insert into study_member select $2, id, '2026-01-01' from g)
       insert into course_opening select g.id, e.id, now() - interval '1 hour'
       from g, course_element e where e.course_id = $1`,
      [course, id],
    );
    const { rows } = await store.query<{ id: number }>(
      'select p.id from study_project p join course_element e on e.id = p.element_id where e.course_id = $1',
      [course],
    );
    project = rows[0]!.id;
    return id;
  }

  /** Begins the exam of the learner. */
  async function beginExam(): Promise<void> {
    const { rows } = await store.query<{ id: number }>(`select id from course_element where kind = 'exam'`);
    const path = `/v1/exam/${rows[0]!.id}/start`;
    const begun = await ask('one', { method: 'POST', path, by: learner, body: {}, key: randomUUID() });
    attempt = begun!.body.id;
  }

  /** Homework again and again, another text each time. */
  const handIns = () => {
    let count = 0;
    return (): Asked => {
      const body = new FormData();
      body.append('text', `Ish ${++count}`);
      return { method: 'POST', path: `/v1/project/${project}/submit`, by: learner, body, key: randomUUID() };
    };
  };
  /** Answers to one question of the exam, each another than the one before. */
  const answers = () => {
    let count = 0;
    return (): Asked => ({
      ...{ method: 'PUT', path: `/v1/exam/attempt/${attempt}/answer`, by: learner, key: randomUUID() },
      body: { question_id: 'q1', answer: 'abc'[count++ % 3] },
    });
  };

  interface Asked {
    method: 'POST' | 'PUT';
    path: string;
    by: string;
    body: object;
    key: string;
  }

  /** @returns what was acknowledged; null when the server was gone before it answered, or said that it cannot now */
  async function ask(server: string, { method, path, by, body, key }: Asked) {
    try {
      const response = await fetch(`${servers[server]!.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens[by]}`,
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          'idempotency-key': key,
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
      const answer = await response.json();
      if (response.status === 503) return null;
      // biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer is what it asserts
      return { status: response.status, body: answer as any };
    } catch {
      return null;
    }
  }

  const purchase = (by: string): Asked => ({
    ...{ method: 'POST', path: '/v1/shop/buy', by, key: randomUUID() },
    body: { product_id: product, quantity: 1 },
  });
  const gift = (to: string): Asked => ({
    ...{ method: 'POST', path: '/v2/staff/coins', by: 'admin', key: randomUUID() },
    body: { student_id: ids[to], coins: 1, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
  });
  async function checkIns(login: string): Promise<Asked[]> {
    const { rows } = await store.query<{ id: number }>(
      'select l.id from study_lesson l join study_member using (group_id) where student_id = $1 order by l.id',
      [ids[login]],
    );
    return rows.map(({ id }) => ({
      ...{ method: 'PUT', path: '/v2/staff/attendance', by: 'admin', key: randomUUID() },
      body: { lesson_id: id, marks: [{ student_id: ids[login], attendance_type: 1 }] },
    }));
  }

  /** What a reader of the live bell of one server is told. */
  async function listen(server: string, lastId?: number) {
    const stopping = new AbortController();
    const response = await fetch(`${servers[server]!.url}/v1/notification/stream`, {
      headers: {
        authorization: `Bearer ${tokens.listener}`,
        accept: 'text/event-stream',
        ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
      },
      signal: stopping.signal,
    });
    const events: ServerEvent[] = [];
    const ended = (async () => {
      for await (const event of readEvents(response.body!)) events.push(event);
    })().catch(() => {});
    const told = () =>
      events.filter(({ event }) => event === 'notification').map(({ data }) => JSON.parse(data).id as number);
    await until(() => expect(events.length).toBeGreaterThan(0));
    return { told, ended, stop: () => stopping.abort() };
  }

  /** Holds the job that takes the boards on whichever server took it. @returns that server, and what lets it go */
  async function holdSnapshot(): Promise<{ holder: string; letGo(): Promise<void> }> {
    const client = new pg.Client(database);
    await client.connect();
    await client.query('begin');
    await client.query('lock table rating_snapshot in exclusive mode');
    const queue = openQueue(store);
    await queue.start();
    await queue.send('rating-snapshot');
    await queue.stop({ close: false, graceful: false });
    const holder = await until(async () => {
      const { rows } = await store.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%into rating_snapshot%'`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]!.name;
    }, 20_000);
    return { holder, letGo: () => client.end() };
  }

  it('share one live bell: what either does rings at the readers of both', async () => {
    const readers = [await listen('one'), await listen('two')];
    for (const [index, server] of ['one', 'two'].entries()) {
      expect((await ask(server, gift('listener')))?.status).toBe(200);
      await until(
        () => expect(readers.map(({ told }) => told().length)).toEqual([index + 1, index + 1]),
        5000,
      );
    }
    for (const { stop } of readers) stop();
  });

  it('lose and double nothing when one is killed under load; the other takes over its work', async () => {
    await beginExam();
    const { holder: killed, letGo } = await holdSnapshot();
    const other = killed === 'one' ? 'two' : 'one';
    const reader = await listen(killed);
    const known = (await ask(killed, gift('listener')))!.body;
    await until(() => expect(reader.told()).toHaveLength(1));

    const acknowledged: Record<string, { asked: Asked; id: number }[]> = { one: [], two: [] };
    const order: Asked[] = [];
    let enough = false;
    /** One thing after the other, at either server; what was not answered is asked again of the one that is left. */
    const work = async (things: Iterator<Asked>, offset: number) => {
      for (let turn = offset; !enough; turn++) {
        const asked = things.next().value as Asked | undefined;
        if (!asked) return;
        const chosen = turn % 2 ? 'one' : 'two';
        let server = chosen;
        let answer = await ask(server, asked);
        if (!answer) {
          server = other;
          answer = await until(async () => (await ask(other, asked)) ?? Promise.reject(new Error('busy')));
        }
        expect(answer?.status, JSON.stringify(answer?.body)).toBe(200);
        order.push(asked);
        acknowledged[server]!.push({ asked, id: answer!.body.order?.id ?? answer!.body.lesson_id });
      }
    };
    const forever = function* (make: () => Asked) {
      for (;;) yield make();
    };
    const workers = [
      ...buyers.flatMap((login) =>
        [0, 1].map((first) =>
          work(
            forever(() => purchase(login)),
            first,
          ),
        ),
      ),
      ...(await Promise.all(buyers.map(async (login) => work((await checkIns(login)).values(), 0)))),
      work(forever(handIns()), 0),
      work(forever(answers()), 1),
    ];

    await until(() => expect(acknowledged[killed]!.length).toBeGreaterThan(60), 30_000);
    const missed = gift('listener');
    servers[killed]!.process.kill('SIGKILL');
    const killedAt = new Date();
    await servers[killed]!.ended;
    await letGo();
    const before = acknowledged[other]!.length;
    // However slow the machine is: of everything enough was done to tell by.
    await until(() => {
      expect(acknowledged[other]!.length).toBeGreaterThan(before + 60);
      for (const end of ['/submit', '/answer']) expect(endingIn(order, end).length).toBeGreaterThan(10);
    }, 30_000);
    enough = true;
    await Promise.all(workers);

    // The reader of the one that is gone comes to the other, and hears what came meanwhile.
    await reader.ended;
    expect((await ask(other, missed))?.status).toBe(200);
    const again = await listen(other, reader.told().at(-1)!);
    await until(() => expect(again.told()).toHaveLength(1));
    again.stop();
    expect(known.student_id).toBe(ids.listener);

    await booksAreRight([...acknowledged.one!, ...acknowledged.two!]);
    await lastStands(other, order);
    // The job of the killed server is missed within its lease.
    await until(async () => {
      const { rows } = await store.query('select from rating_snapshot where is_ready and taken_at > $1', [
        killedAt,
      ]);
      expect(rows.length).toBeGreaterThan(0);
    }, 45_000);
  }, 120_000);

  const endingIn = (order: readonly Asked[], end: string) => order.filter(({ path }) => path.endsWith(end));

  /** What was handed in and answered last stands there: each was acknowledged before the next was sent. */
  async function lastStands(server: string, order: readonly Asked[]): Promise<void> {
    // biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer is what it asserts
    const read = async (path: string): Promise<any> => {
      const headers = { authorization: `Bearer ${tokens[learner]}` };
      return (await fetch(`${servers[server]!.url}${path}`, { headers })).json();
    };
    const handedIn = endingIn(order, '/submit').at(-1)!.body as FormData;
    const answered = endingIn(order, '/answer').at(-1)!.body as { answer: string };
    const { answer } = await read(`/v1/project/${project}`);
    expect(answer.text).toBe(handedIn.get('text'));
    const kept = (await read(`/v1/exam/attempt/${attempt}`)).answers;
    expect(kept).toEqual([{ id: 'q1', given: [answered.answer] }]);
  }

  async function booksAreRight(acknowledged: readonly { asked: Asked; id: number }[]): Promise<void> {
    const of = (path: string) => acknowledged.filter(({ asked }) => asked.path === path);
    const orders = await store.query<{ student_id: number; id: number; coins: number }>(
      'select student_id, id, coins from shop_order',
    );
    const rows = async (text: string) => (await store.query<Record<string, unknown>>(text)).rows;
    // Each key is one order, and there is no other.
    const bought = of('/v1/shop/buy').map(({ asked, id }) => `${ids[asked.by]} ${id}`);
    expect(new Set(bought).size).toBe(bought.length);
    expect(orders.rows.map(({ student_id, id }) => `${student_id} ${id}`).sort()).toEqual(bought.sort());
    expect(await rows('select stock from shop_product')).toEqual([{ stock: stock - bought.length }]);
    expect(await rows(`select count(*) as spent from coin_ledger where rule = 'shop'`)).toEqual([
      { spent: bought.length },
    ]);
    const lessons = of('/v2/staff/attendance').map(({ id }) => String(id));
    const paid = await rows(`select object from coin_ledger where rule = 'attendance'`);
    expect(paid.map(({ object }) => object).sort()).toEqual(lessons.sort());
    expect(
      await rows(`select student_id, coins, sum(total_debit - total_credit) as ledger
        from coin_balance join coin_ledger using (student_id) group by student_id, coins
        having coins <> sum(total_debit - total_credit)`),
    ).toEqual([]);
    expect(
      await rows(`select rule, object from coin_ledger where rule = 'badge'
        group by student_id, rule, object having count(*) > 1`),
    ).toEqual([]);
  }
});
