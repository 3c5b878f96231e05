import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../packages/server/features/clock/time.ts';
import { readTopics, solutionOf } from '../../packages/server/features/coding/bank.ts';
import { discoverJobs } from '../../packages/server/jobs/jobs.ts';
import { openQueue } from '../../packages/server/jobs/queue.ts';
import type { Store } from '../../packages/server/store/database.ts';
import { fileOf, formOf } from '../../packages/server/testing/form.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { freshStore } from '../../packages/server/testing/store.ts';
import { startTelegram, type Telegram } from '../doubles/telegram.ts';
import { type Child, compile, signIn, start } from './child.ts';

/** Without the demo centre a server does not start on people with the demo's password. */
const password = 'two-servers-7';
const pupils = ['anvar', 'barno', 'davron', 'elyor'];
/** Whose rows no work is held on. */
const receivers = ['feruza', 'gulnora'];
const [imported, late, plans, leads, messages] = [120, 60, 6, 12, 200];
/** So many get through before each kind of work is held. */
const through = {
  person: 30,
  study_lesson: 20,
  payment_transaction: 15,
  coding_submission: 1,
  rating_snapshot: 0,
};
type Held = keyof typeof through;
const until = <T>(check: () => T | Promise<T>, timeout = 60_000) =>
  vi.waitFor(check, { timeout, interval: 50 });

let store: Store;
let dataDir: string;
let env: Record<string, string>;
let telegram: Telegram;
let one: Child;
let two: Child;
let admin: string;
let importId: number;
let boardsBefore: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const submissions: Record<string, number> = {};
const running: Child[] = [];

/** The centre's own address for leads: from the fifth on it keeps whoever calls waiting until it is let go. */
const hook = { got: [] as string[], open: 0, letGo: () => {}, isHeld: true, server: null as Server | null };

const rows = async <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.query<R>(text, values)).rows;
const numberOf = async (text: string) => Number((await rows<{ value: number }>(text))[0]!.value);

beforeAll(async () => {
  compile();
  dataDir = mkdtempSync(join(tmpdir(), 'mars-jobs-'));
  [store, telegram] = [await freshStore('none'), await startTelegram()];
  const hookUrl = await openHook();
  const address = new URL(process.env.TEST_DATABASE_URL!);
  address.pathname = `/${(await rows<{ name: string }>('select current_database() as name'))[0]!.name}`;
  env = { DATABASE_URL: address.href, SEED: 'none', BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url };
  await addWork(hookUrl);
  // The first one takes all of the work and the bot; it stands in the middle of each when the second one comes.
  one = await startHere('one');
  admin = await signIn(one.url, 'admin', password);
  for (const login of pupils) await handIn(login);
  boardsBefore = await numberOf('select max(id) as value from rating_snapshot');
  await hold();
  await startImport();
  const queue = openQueue(store);
  await queue.start();
  await store.query(`delete from job_day where name = 'timetable-lessons'`);
  for (const job of ['rating-snapshot', 'timetable-lessons', 'payment-late']) await queue.send(job);
  await queue.stop({ close: false, graceful: false });
  for (const what of Object.keys(through) as Held[]) await until(() => reached(what));
  two = await startHere('two');
}, 180_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  hook.letGo();
  hook.server?.closeAllConnections();
  hook.server?.close();
  await telegram?.close();
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startHere(name: string): Promise<Child> {
  const child = await start({ ...env, DATA_DIR: join(dataDir, name) });
  running.push(child);
  return child;
}

async function openHook(): Promise<string> {
  const released = new Promise<void>((resolve) => {
    hook.letGo = resolve;
  });
  hook.server = createServer(async (request, response) => {
    for await (const _ of request);
    hook.got.push(String(request.headers['mars-delivery']));
    hook.open++;
    response.on('close', () => hook.open--);
    if (hook.got.length > 4) await released;
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => hook.server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(hook.server.address() as AddressInfo).port}/leads`;
}

/** People, groups with a timetable, payments that began yesterday, and where leads are sent to. */
async function addWork(hookUrl: string): Promise<void> {
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  ids.admin = await addPerson(store, 'admin', { role: 'admin', passwordHash });
  for (const login of [...pupils, ...receivers]) ids[login] = await addPerson(store, login, { passwordHash });
  ids.hasan = await addPerson(store, 'hasan', { passwordHash, balance: -5000 });
  await store.query(`insert into lead_hook (target, secret) values ($1, 'sir')`, [hookUrl]);
  await store.query(
    `with course as (insert into study_course (name) values ('Backend') returning id),
     team as (insert into study_group (name, course_id) select 'BE-' || n, id from course, generate_series(1, $1) n returning id)
     insert into timetable_plan (group_id, weekdays, starts, ends, first_day)
     select id, '{0,1,2,3,4,5,6}', '23:50', '23:59', current_date from team`,
    [plans],
  );
  // What is done once a day is done for today, until it is asked for.
  await store.query('insert into job_day (name, day, latest) select unnest($1::text[]), $2::date, $2::date', [
    (await discoverJobs()).flatMap(({ name, daily }) => (daily ? [name] : [])),
    dayOf(new Date()),
  ]);
  await store.query(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at)
     select $1, 'payme', 'kech-' || n, 'created', 100, now() - interval '13 hours', now() - interval '13 hours'
     from generate_series(1, $2) n`,
    [ids.hasan, late],
  );
}

/** Holds each kind of work after a few: until `held` is empty. */
async function hold(): Promise<void> {
  await store.query('create table held as select true as is_held');
  await store.query(`create function hold() returns trigger language plpgsql as $$ begin
    if nextval('held_' || tg_table_name) > tg_argv[0]::int then
      while exists (select from held) loop perform pg_sleep(0.02); end loop;
    end if;
    return new; end $$`);
  const when: Record<Held, string> = {
    person: `insert on person for each row when (new.last_name = 'Kiritilgan')`,
    study_lesson: 'insert on study_lesson for each row when (new.plan_id is not null)',
    payment_transaction: `update on payment_transaction for each row when (new.state = 'cancelled')`,
    coding_submission:
      'update on coding_submission for each row when (old.verdict is null and new.verdict is not null)',
    rating_snapshot: 'insert on rating_snapshot for each row when (true)',
  };
  for (const [what, event] of Object.entries(when)) {
    await store.query(`create sequence held_${what}`);
    await store.query(`create trigger hold before ${event} execute function hold(${through[what as Held]})`);
  }
}

async function reached(what: Held): Promise<void> {
  const [at] = await rows<{ last_value: number; is_called: boolean }>(
    `select last_value, is_called from held_${what}`,
  );
  expect([what, at!.is_called && Number(at!.last_value) > through[what]]).toEqual([what, true]);
}

const ask = async (child: Child, path: string, token: string | null, body?: object) => {
  const response = await fetch(child.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, response.status]).toEqual([path, 200]);
  // biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer is what it asserts
  return (await response.json()) as any;
};

/** Hands in what is right for the first task. */
async function handIn(login: string): Promise<void> {
  const token = await signIn(one.url, login, password);
  tokens[login] = token;
  const { resume } = await ask(one, '/v2/mars-code/frames', token);
  const { title } = await ask(one, `/v2/mars-code/task/${resume.task_id}`, token);
  const [code] = readTopics().flatMap(({ slug, tasks }) =>
    tasks.filter((task) => task.title.uz === title.uz).map((task) => solutionOf(slug, task.slug)),
  );
  // Long enough at each test that none is through before the work is held.
  const slow = `for _ in range(300000): pass\n${code}`;
  const path = `/v2/mars-code/task/${resume.task_id}/submit`;
  submissions[login] = (await ask(one, path, token, { lang: 'python', code: slow })).submission_id;
}

async function startImport(): Promise<void> {
  const lines = Array.from(
    { length: imported },
    (_, n) => `Oquvchi${n},Kiritilgan,+99893${1_000_000 + n},K-${n}`,
  );
  const table = ['first_name,last_name,phone,external_id', ...lines].join('\n');
  const form = await formOf([['file', fileOf('odamlar.csv', table)]]);
  const response = await fetch(`${one.url}/v2/staff/import?kind=people`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${admin}` },
    body: new Uint8Array(form.body),
  });
  importId = ((await response.json()) as { import_id: number }).import_id;
}

/** Gives coins at both in turn; what was not answered is asked again, with its key, of the one that is left. */
function giveAtBoth() {
  let isOver = false;
  const given: number[] = [];
  const work = async (turn: number) => {
    for (; !isOver; turn++) {
      const key = randomUUID();
      const student = ids[receivers[turn % receivers.length]!]!;
      const give = async (child: Child) => {
        const response = await fetch(`${child.url}/v2/staff/coins`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ student_id: student, coins: 1, reason: { uz: 'x', ru: 'x' } }),
        }).catch(() => null);
        const body = (await response?.json().catch(() => null)) as { id?: number } | null;
        return body?.id;
      };
      let id = await give(turn % 2 ? one : two);
      if (!id)
        id = await until(async () => {
          const again = await give(two);
          expect(again).toBeTruthy();
          return again;
        });
      given.push(id!);
    }
  };
  const workers = [0, 1, 2, 3].map(work);
  // What one of them throws is said where they are waited for.
  for (const worker of workers) worker.catch(() => {});
  return {
    given,
    async end() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}

describe('of two servers at work on everything one is killed', () => {
  it('while both take what people do; no coin is lost or doubled', async () => {
    const giving = giveAtBoth();
    await until(() => expect(giving.given.length).toBeGreaterThan(60));
    for (let n = 0; n < leads; n++) {
      const lead = {
        full_name: 'Nodira Karimova',
        phone: `+9989012345${10 + n}`,
        ...{ whose: 'self', birth_year: 1990 },
        consent: true,
        source: 'site',
      };
      await ask(n % 2 ? one : two, '/v1/lead', null, lead);
    }
    await until(() => expect(hook.got.length).toBeGreaterThan(4));
    await store.query(
      `with chats as (insert into bot_chat (chat_id, lang, seen_at)
         select 700000 + n, 'uz', now() from generate_series(1, $1) n returning chat_id)
       insert into bot_message (chat_id, kind, once_key, body, state, priority, not_before, created_at)
       select chat_id, 'notice', 'sinov:' || chat_id, '{"text":"Salom"}', 'waiting', 0, now(), now() from chats`,
      [messages],
    );
    telegram.delay(50);
    await until(() => expect(telegram.sent.length).toBeGreaterThan(20));
    // All of it is under way, and none is done.
    const undone = {
      imported: await numberOf(`select count(*) as value from person where last_name = 'Kiritilgan'`),
      late: await numberOf(`select count(*) as value from payment_transaction where state = 'cancelled'`),
      judged: await numberOf('select count(*) as value from coding_submission where verdict is not null'),
      told: telegram.sent.length,
    };
    one.process.kill('SIGKILL');
    await one.ended;
    expect(undone.imported).toBeLessThan(imported);
    expect(undone.late).toBeLessThan(late);
    expect(undone.judged).toBeLessThan(pupils.length);
    expect(undone.told).toBeLessThan(messages);
    await store.query('delete from held');
    hook.letGo();
    const before = giving.given.length;
    await until(() => expect(giving.given.length).toBeGreaterThan(before + 60));
    await giving.end();
    const kept = await rows<{ id: number }>(`select id from coin_ledger where rule = 'staff'`);
    expect(kept.map(({ id }) => Number(id)).sort()).toEqual(giving.given.sort());
  }, 60_000);

  it('the other one brings in the rest of the table, each line once', async () => {
    const at = await until(async () => {
      const progress = await ask(two, `/v2/staff/import/${importId}`, admin);
      expect(progress.state).toBe('done');
      return progress;
    }, 45_000);
    expect([at.rows, at.done, at.changed, at.failed, at.errors]).toEqual([
      imported,
      imported,
      imported,
      0,
      [],
    ]);
    const made = await rows(`select external_id from person where last_name = 'Kiritilgan' order by id`);
    expect(made.map(({ external_id }) => external_id)).toEqual(
      Array.from({ length: imported }, (_, n) => `K-${n}`),
    );
  }, 60_000);

  it('judges what has no verdict, and pays for each program once', async () => {
    for (const login of pupils) {
      await until(async () => {
        const told = await ask(two, `/v2/mars-code/submission/${submissions[login]}`, tokens[login]!);
        expect(told.verdict).toBe('accepted');
      }, 45_000);
    }
    const paid = await rows(
      `select student_id, count(*)::int as times from coin_ledger where rule = 'task' group by student_id order by student_id`,
    );
    expect(paid).toEqual(pupils.map((login) => ({ student_id: ids[login], times: 1 })));
  }, 60_000);

  it('makes the lessons of every group, each once', async () => {
    const daysOf = () =>
      rows<{ days: string[] }>(
        `select array_agg(l.plan_day::text order by l.plan_day) as days
         from timetable_plan p left join study_lesson l on l.plan_id = p.id group by p.id order by p.id`,
      );
    const wanted = await until(async () => {
      const [first, ...others] = await daysOf();
      expect(first!.days.length).toBeGreaterThan(14);
      for (const { days } of others) expect(days).toEqual(first!.days);
      return first!.days;
    }, 45_000);
    expect(new Set(wanted).size).toBe(wanted.length);
  }, 60_000);

  it('ends the payments that nobody paid, each once, and moves no money', async () => {
    await until(async () => {
      expect(
        await numberOf(`select count(*) as value from payment_transaction where state = 'created'`),
      ).toBe(0);
    }, 45_000);
    const ended = await rows(`select distinct state, why, reason::int from payment_transaction`);
    expect(ended).toEqual([{ state: 'cancelled', why: 'late', reason: 4 }]);
    expect(await rows('select * from payment_entry')).toEqual([]);
    expect(await rows('select distinct balance from student order by balance')).toEqual([
      { balance: -5000 },
      { balance: 0 },
    ]);
  }, 60_000);

  it('takes the boards', async () => {
    await until(async () => {
      const made = await rows('select from rating_snapshot where is_ready and id > $1', [boardsBefore]);
      expect(made.length).toBeGreaterThan(0);
    }, 45_000);
  }, 60_000);

  it('goes on with the bot: everybody is told, and only what was under way may come twice', async () => {
    const underWay = 25;
    const told = () => telegram.sent.map(({ chat_id }) => chat_id);
    await until(async () => {
      expect(
        await numberOf(`select count(*) as value from bot_message where state in ('waiting', 'sending')`),
      ).toBe(0);
    }, 45_000);
    expect(new Set(told()).size).toBe(messages);
    expect(telegram.tried.length).toBeLessThanOrEqual(messages + underWay);
    expect(await rows(`select from bot_message where state <> 'sent'`)).toEqual([]);
  }, 60_000);

  it('sends the leads that the killed one had not; what that had under way comes again, by the same name', async () => {
    await until(() => expect(hook.open).toBe(0));
    await until(async () => {
      expect(
        await numberOf(`select count(*) as value from lead where sent = 'waiting' and next_try_at <= now()`),
      ).toBe(0);
    });
    const left = await numberOf(`select count(*) as value from lead where sent = 'waiting'`);
    // Two at once is what a server has under way. Their time comes after two minutes: now.
    expect(left).toBeLessThanOrEqual(2);
    await store.query(`update lead set next_try_at = now() where sent = 'waiting'`);
    const queue = openQueue(store);
    await queue.start();
    await queue.send('lead-send-left');
    await queue.stop({ close: false, graceful: false });
    await until(async () => {
      expect(await numberOf(`select count(*) as value from lead where sent = 'sent'`)).toBe(leads);
    }, 45_000);
    expect(new Set(hook.got).size).toBe(leads);
    // What the killed one had begun may not have arrived before.
    expect(hook.got.length - leads).toBeLessThanOrEqual(left);
  }, 60_000);
});
