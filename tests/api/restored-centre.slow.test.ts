import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../packages/server/feature.ts';
import { checkBackup, restoreBackup } from '../../packages/server/features/backup/restore.ts';
import { saveBackup } from '../../packages/server/features/backup/save.ts';
import { takeMessage } from '../../packages/server/features/bot/queries-message.ts';
import { sendOne } from '../../packages/server/features/bot/send.ts';
import { issued } from '../../packages/server/features/certificate/queries-testing.ts';
import { beginWith, discoverJobs, runJob } from '../../packages/server/jobs/jobs.ts';
import { serverRoot } from '../../packages/server/root.ts';
import { dropPlaces, emptyPlace } from '../../packages/server/testing/empty-place.ts';
import { demoPassword, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  connectSystems,
  orderOf,
  paymeRequest,
} from '../../packages/server/testing/payments.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { startTelegram, type Telegram } from '../doubles/telegram.ts';

/**
 * A centre on the first of December. At ten past midnight a backup is taken; until noon thirteen things happen; then the disk is gone,
 * and the backup is put back. What is there afterwards stands in the tests, worked out by hand.
 */
const backedUp = '2026-12-01T00:10:00';
const restoredAt = '2026-12-01T12:00:00';
const lookedAt = '2026-12-01T13:00:00';

const server = process.env.TEST_DATABASE_URL;
const migrations = join(serverRoot, 'migrations');
const password = demoPassword;
const students = ['aziza', 'bobur', 'charos', 'dilnoza', 'elyor', 'farrux', 'gulnora'];

describe.each([
  ['on the machine whose folder is still there', true],
  ['on a new machine', false],
])('a centre that is restored %s', (_, isSameFolder) => {
  let root: string;
  let telegram: Telegram;
  let now = at(backedUp);
  let before: TestApp;
  let after: TestApp;
  const ids = new Map<string, number>();
  const id = (name: string): number => ids.get(name)!;
  let highest: Map<string, number>;
  let device: string;
  const payme = { id: '5305e3bab097f420a62ced0b' };
  let prepared: Parameters<typeof clickForm>[0];
  /** What each chat had been told by noon. */
  let toldBefore: string[];

  function at(time: string): Date {
    return new Date(`${time}+05:00`);
  }
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const must = async (mars: TestApp, login: string, call: string, options: object = {}) => {
    const answer = await (await mars.signInAs(login)).call(call, options);
    expect([call, answer.status, answer.status === 200 ? null : answer.body]).toEqual([call, 200, null]);
    return answer.body;
  };
  const rows = async <R extends Record<string, unknown>>(
    mars: TestApp,
    text: string,
    values: unknown[] = [],
  ) => (await mars.store.query<R>(text, values)).rows;
  const value = async (mars: TestApp, text: string, values: unknown[] = []) =>
    (await rows<{ value: unknown }>(mars, text, values))[0]?.value;
  const balance = (mars: TestApp, name: string) =>
    value(mars, 'select balance as value from student where student_id = $1', [id(name)]);
  const paymeSays = async (mars: TestApp, method: string, params: object) =>
    (await mars.inject(paymeRequest({ method, params, id: 1 }))).json();
  const clickSays = async (mars: TestApp, form: Parameters<typeof clickForm>[0]) =>
    (await mars.inject(clickRequest(clickForm(form)))).json();

  /** Every job there is, each five minutes of an hour, and what the bot has to say then. */
  async function hour(app: App): Promise<void> {
    for (let minutes = 0; minutes < 60; minutes += 5) {
      for (const job of await discoverJobs()) await runJob(app, job);
      await say(app);
      now = new Date(now.getTime() + 5 * 60_000);
    }
  }
  async function say(app: App): Promise<void> {
    const first = now.getTime();
    for (let second = 0; second < 60; second++) {
      const next = await takeMessage(app.store, new Date(first + second * 1000), true);
      if (next) await sendOne(app, next);
    }
  }
  const told = () => telegram.sent.map(({ chat_id, text }) => `${chat_id}: ${text}`);

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'mars-restored-'));
    telegram = await startTelegram();
    const env = { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url };
    before = await startTestApp({ seed: 'none', now: () => now, env });
    await arrange();
    const backup = join(root, 'backup');
    await saveBackup({ store: before.store, dataDir: before.app.dataDir, now }, backup);
    await thirteenThings();
    toldBefore = told();
    highest = await highestIds(before);

    now = at(restoredAt);
    const place = await emptyPlace(root, server ? 'postgres' : 'pglite');
    mkdirSync(place.dataDir, { recursive: true });
    if (isSameFolder)
      for (const name of ['accounts.jsonl', 'beat'])
        cpSync(join(before.app.dataDir, name), join(place.dataDir, name));
    await restoreBackup(place, await checkBackup(backup, migrations), { now });
    after = await startTestApp({ store: place.store, dataDir: place.dataDir, now: () => now, env });
    for (const job of await discoverJobs()) await beginWith(after.app, job);
  }, 240_000);
  afterAll(async () => {
    await Promise.all([before?.close(), after?.close(), telegram?.close()]);
    await dropPlaces();
    rmSync(root, { recursive: true, force: true });
  });

  /** As it is when the backup is taken. */
  async function arrange(): Promise<void> {
    const { store } = before;
    await addPerson(store, 'admin', { role: 'admin' });
    ids.set('malika', await addPerson(store, 'malika', { role: 'teacher' }));
    await connectSystems(store);
    const [course] = await rows<{ id: number }>(
      before,
      `insert into study_course (name) values ('FE') returning id`,
    );
    for (const name of ['A', 'B']) {
      const [group] = await rows<{ id: number }>(
        before,
        `insert into study_group (name, course_id, monthly_price, priced_on, teacher_id)
         values ($1, $2, 600000, '2026-01-01', $3) returning id`,
        [name, course!.id, id('malika')],
      );
      ids.set(name, group!.id);
    }
    let chat = 500;
    for (const name of students) {
      const student = await addPerson(store, name, { inGroup: false });
      ids.set(name, student);
      const parent = await addPerson(store, `ona${name}`, { role: 'parent', childrenIds: [student] });
      ids.set(`ona${name}`, parent);
      await store.query(
        `insert into study_span (student_id, group_id, joined_on) values ($1, $2, '2026-10-01')`,
        [student, id('A')],
      );
      for (const person of [student, parent]) {
        await store.query(`insert into bot_chat (chat_id, lang, seen_at) values ($1, 'uz', now())`, [++chat]);
        await store.query('insert into bot_link (person_id, chat_id, linked_at) values ($1, $2, now())', [
          person,
          chat,
        ]);
      }
    }
    // October and November were charged, and paid but by two; a part of what one paid is to be given back.
    now = at('2026-11-30T12:00:00');
    for (const job of await discoverJobs()) if (job.name === 'payment-charge') await runJob(before.app, job);
    for (const name of students.filter((each) => each !== 'bobur' && each !== 'charos'))
      await must(before, 'admin', 'POST /v2/staff/payments', {
        body: { student_id: id(name), amount: -((await balance(before, name)) as number), note: 'Kassa' },
        ...keyed(),
      });
    const { items } = await must(before, 'admin', 'GET /v2/staff/payments', { query: { q: 'aziza' } });
    ids.set('payment', items[0].id);
    // Fourteen days ago somebody asked to be deleted.
    await store.query(
      `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at)
       values ($1, '2026-11-17 09:00+05', $1, '2026-12-01 09:00+05')`,
      [id('dilnoza')],
    );
    device = (await before.signInAs('aziza')).token;
    for (const job of await discoverJobs()) await beginWith(before.app, job);
    now = at('2026-11-30T20:00:00');
    await hour(before.app);
    now = at(backedUp);
    const race = await must(before, 'malika', 'POST /v2/staff/race', { body: { lang: 'uz' } });
    ids.set('race', race.id);
    await must(before, 'aziza', 'POST /v2/typing/race/join', { body: { code: race.code } });
  }

  /** Between the backup and noon. */
  async function thirteenThings(): Promise<void> {
    const mars = before;
    // 9: a race is run.
    now = at('2026-12-01T00:15:00');
    for (const act of ['start', 'end'])
      await must(mars, 'malika', `POST /v2/staff/race/${id('race')}/${act}`);
    // The night charges December, the morning deletes who asked for it (1) and reminds of debts.
    for (const time of ['2026-12-01T00:20:00', '2026-12-01T09:00:00', '2026-12-01T10:00:00']) {
      now = at(time);
      await hour(mars.app);
    }
    now = at('2026-12-01T11:30:00');
    // 2: a deletion is asked for.
    await must(mars, 'elyor', 'DELETE /v1/me', { body: { password } });
    // 3, 4: a payment of each till.
    const amount = -((await balance(mars, 'bobur')) as number);
    const code = await orderOf(mars.store, id('bobur'), { system: 'payme', at: now });
    const begun = { ...payme, time: now.getTime(), amount: amount * 100, account: accountOf(code) };
    expect((await paymeSays(mars, 'CreateTransaction', begun)).result.state).toBe(1);
    expect((await paymeSays(mars, 'PerformTransaction', payme)).result.state).toBe(2);
    const order = await orderOf(mars.store, id('charos'), { system: 'click', at: now });
    const form = { click_trans_id: 71, merchant_trans_id: order, amount: String(amount) };
    const { merchant_prepare_id } = await clickSays(mars, form);
    prepared = { ...form, merchant_prepare_id };
    expect((await clickSays(mars, prepared)).error).toBe(0);
    // 5: a refund.
    await must(mars, 'admin', `POST /v2/staff/payments/${id('payment')}/refund`, {
      body: { reason: 'Qaytarildi' },
      ...keyed(),
    });
    // 6, 7: a password, a new device.
    await must(mars, 'malika', 'PATCH /v1/me/password', {
      body: { old_password: password, new_password: 'boshqa-parol-7' },
    });
    await mars.signInAs('aziza');
    // 8: a price.
    await must(mars, 'admin', `PATCH /v2/staff/groups/${id('A')}`, { body: { monthly_price: 650_000 } });
    // 10: a certificate.
    const [{ course_id: courseId }] = (await rows(mars, 'select course_id from study_group limit 1')) as [
      { course_id: number },
    ];
    await mars.store.query(issued, [id('aziza'), courseId]);
    // 11: somebody moves.
    await must(mars, 'admin', `POST /v2/staff/groups/${id('A')}/members/${id('gulnora')}/move`, {
      body: { group_id: id('B') },
    });
    // 12: a new administrator.
    await must(mars, 'admin', 'POST /v2/staff/people', {
      body: { role: 'admin', first_name: 'Yangi', last_name: 'Admin' },
    });
    // 13: consent is taken back.
    await must(mars, 'onafarrux', 'POST /v1/consent/withdraw', {
      body: { student_id: id('farrux'), password },
    });
    await hour(mars.app);
  }

  /** The highest number that was given of each kind. */
  async function highestIds(mars: TestApp): Promise<Map<string, number>> {
    const found = await rows<{ name: string; last: number }>(
      mars,
      `select relname as name, pg_sequence_last_value(oid)::float8 as last from pg_class where relkind = 'S'
         and relnamespace = 'public'::regnamespace`,
    );
    return new Map(found.map(({ name, last }) => [name, last ?? 0]));
  }

  const stateOf = async (name: string) => {
    const [found] = await rows(
      after,
      `select p.is_active, p.deleted_at is not null as is_deleted, d.deletes_at from person p
       left join privacy_deletion d on d.person_id = p.id where p.id = $1`,
      [id(name)],
    );
    return found;
  };

  it('has what it had at midnight, and of the thirteen things what must not come back', async () => {
    const open = { is_active: true, is_deleted: false, deletes_at: null };
    expect(await stateOf('dilnoza')).toEqual(
      isSameFolder
        ? { is_active: false, is_deleted: true, deletes_at: null }
        : { ...open, deletes_at: at('2026-12-01T09:00:00') },
    );
    expect(await stateOf('elyor')).toEqual(
      isSameFolder ? { ...open, deletes_at: at('2026-12-15T11:30:00') } : open,
    );
    expect(await stateOf('farrux')).toEqual(
      isSameFolder ? { ...open, is_active: false, deletes_at: at('2026-12-15T11:30:00') } : open,
    );
    expect([
      await balance(after, 'bobur'),
      await balance(after, 'charos'),
      await balance(after, 'aziza'),
    ]).toEqual([...[-600_000, -600_000, 0]]);
    expect(
      await value(after, 'select state as value from payment_transaction where id = $1', [id('payment')]),
    ).toBe('performed');
    expect(
      await value(after, `select count(*)::int as value from payment_transaction where system <> 'cash'`),
    ).toBe(0);
    expect(
      await value(after, 'select monthly_price as value from study_group where id = $1', [id('A')]),
    ).toBe(600_000);
    expect(await value(after, 'select started_at as value from race where id = $1', [id('race')])).toBeNull();
    expect(await value(after, 'select count(*)::int as value from certificate')).toBe(0);
    expect(
      await rows(after, 'select group_id, left_on from study_span where student_id = $1', [id('gulnora')]),
    ).toEqual([{ group_id: id('A'), left_on: null }]);
    expect(await value(after, `select count(*)::int as value from person where role = 'admin'`)).toBe(1);
  });

  it('lets nobody in by what they had: the password of then opens a new session', async () => {
    const me = await after.anonymous.call('GET /v1/me', { headers: { authorization: `Bearer ${device}` } });
    expect([me.status, me.body.code]).toEqual([
      401,
      expect.stringMatching(/session_ended|unauthorized|token/),
    ]);
    const signIn = async (typed: string) =>
      (await after.anonymous.call('POST /v1/auth/signin', { body: { login: 'malika', password: typed } }))
        .body.code ?? 'in';
    expect([await signIn('boshqa-parol-7'), await signIn(password)]).toEqual(['unknown', 'in']);
  });

  it('says to the staff from when to when nothing is known, and since when nobody knows who goes', async () => {
    const { restored } = await must(after, 'admin', 'GET /v1/me');
    expect(restored).toEqual({
      known_until: `${backedUp}+05:00`,
      restored_at: `${restoredAt}+05:00`,
      listed_until: isSameFolder ? null : `${backedUp}+05:00`,
      text: expect.any(Object),
    });
  });

  it('charges, reminds and closes nothing for an hour, and tells nobody what they were told', async () => {
    const since = telegram.sent.length;
    await hour(after.app);
    expect(now).toEqual(at(lookedAt));
    expect(
      await value(after, `select count(*)::int as value from payment_charge where month = '2026-12-01'`),
    ).toBe(0);
    expect(told().slice(since)).toEqual([]);
    if (!isSameFolder) expect((await stateOf('dilnoza'))!.is_deleted).toBe(false);
    expect((await paymeSays(after, 'CheckTransaction', payme)).error.code).toBe(-32_400);
    expect((await clickSays(after, prepared)).error).toBe(-7);
  });

  it('makes up for what is due once an administrator has looked, each once', async () => {
    const since = telegram.sent.length;
    await must(after, 'admin', 'POST /v2/staff/restored/looked');
    await hour(after.app);
    await hour(after.app);
    const charged = await rows<{ student_id: number; amount: number }>(
      after,
      `select student_id, amount from payment_charge where month = '2026-12-01' order by student_id`,
    );
    // Whoever was there on the first owes the month; on a new machine that is who goes this very hour, too.
    const due = students.filter((name) => !(isSameFolder && name === 'dilnoza'));
    expect(charged.map((row) => [row.student_id, row.amount])).toEqual(
      due.map((name) => [id(name), 600_000]),
    );
    expect(
      await rows(
        after,
        `select s.student_id from student s where s.balance <> coalesce(
           (select sum(amount) from payment_entry e where e.student_id = s.student_id), 0)`,
      ),
    ).toEqual([]);
    expect(
      told()
        .slice(since)
        .filter((each) => toldBefore.includes(each)),
    ).toEqual([]);
    expect((await stateOf('dilnoza'))!.is_deleted).toBe(true);
    expect((await paymeSays(after, 'CheckTransaction', payme)).error.code).toBe(-31_003);
    expect((await clickSays(after, prepared)).error).toBe(-6);
  });

  it('gives no number again that was given, in any table', async () => {
    const again = await highestIds(after);
    for (const [name, last] of highest) {
      const next = Number(
        await value(after, `select nextval($1::regclass)::float8 as value`, [`public.${name}`]),
      );
      expect([name, next > last, next > (again.get(name) ?? 0)]).toEqual([name, true, true]);
    }
    expect(highest.size).toBeGreaterThan(40);
  });
});
