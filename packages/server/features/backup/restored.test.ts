import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../../jobs/job.ts';
import { discoverJobs, startJobs } from '../../jobs/jobs.ts';
import { collectMetrics } from '../../metrics.ts';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  connectSystems,
  orderOf,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { accountOf as accountOfPerson, refuseAccount } from '../auth/account.ts';
import { createRestored } from '../restored/restored.ts';
import { noteBeat, noticeOlder, tellRestored } from './restored.ts';

let mars: TestApp;
let now: Date;
let admin: Client;
let teacher: Client;
let debtor: Client;
let debtorId = 0;
const at = (time: string) => {
  now = new Date(`${time}+05:00`);
};
/** A backup of half past two, put back at eleven. */
const restore = async (listed_until: Date | null = null) => {
  await createRestored(mars.store, {
    known_until: new Date('2026-11-24T02:30:00+05:00'),
    restored_at: new Date('2026-11-24T11:00:00+05:00'),
    listed_until,
  });
};
const look = (who = admin) => who.call('POST /v2/staff/restored/looked');

beforeAll(async () => {
  at('2026-11-24T11:05:00');
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
  debtorId = await addPerson(mars.store, 'qarzdor', { balance: -1 });
  const as = (login: string) =>
    signedInAnyTime(
      () => mars,
      login,
      () => now,
    );
  [admin, teacher, debtor] = [as('admin'), as('malika'), as('qarzdor')];
  await connectSystems(mars.store);
  await collectMetrics(mars.server.metrics, mars.app);
});
afterAll(() => mars.close());
beforeEach(async () => {
  at('2026-11-24T11:05:00');
  await mars.store.query('delete from restored');
  await mars.store.query('delete from notification');
  await mars.store.query('delete from bot_message');
});

describe('who is of the staff', () => {
  const span = {
    known_until: '2026-11-24T02:30:00+05:00',
    restored_at: '2026-11-24T11:00:00+05:00',
    listed_until: null,
    text: {
      uz: expect.stringContaining('24.11.2026, 02:30 dan 24.11.2026, 11:00 gacha'),
      ru: expect.stringContaining('с 24.11.2026, 02:30 до 24.11.2026, 11:00'),
    },
  };
  const toldTo = async (who: Client) => (await who.call('GET /v1/me')).body.restored;

  it('is told from when until when nothing is known, until an administrator has looked', async () => {
    await restore();
    expect([await toldTo(admin), await toldTo(teacher), await toldTo(debtor)]).toEqual([
      span,
      span,
      undefined,
    ]);
    expect((await look(teacher)).status).toBe(404);
    expect(await toldTo(teacher)).toEqual(span);
    expect((await look()).status).toBe(200);
    expect([await toldTo(admin), await toldTo(teacher)]).toEqual([undefined, undefined]);
  });

  it('has it on the day’s list, in the figures, and in a notice of each day', async () => {
    const seen = async () => {
      const { tasks } = (await admin.call('GET /v2/staff/today')).body;
      const metrics = await mars.server.metrics.metrics();
      return [
        tasks.filter(({ kind }: { kind: string }) => kind === 'restored').length,
        /^mars_restored_unlooked (\d+)$/m.exec(metrics)?.[1],
      ];
    };
    const told = () =>
      findValue<string>(
        mars.store,
        `select count(*) || ' ' || (select count(*) from bot_message where kind = 'restored') as value from notification`,
      );
    expect(await seen()).toEqual([0, '0']);
    await tellRestored(mars.app);
    expect(await told()).toBe('0 0');
    await restore();
    expect(await seen()).toEqual([1, '1']);
    await tellRestored(mars.app);
    at('2026-11-25T09:00:00');
    await tellRestored(mars.app);
    expect(await told()).toBe('2 2');
    const { items } = (await admin.call('GET /v2/staff/outbox')).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['restored', 'restored']);
    await look();
    expect(await seen()).toEqual([0, '0']);
    at('2026-11-26T09:00:00');
    await tellRestored(mars.app);
    expect(await told()).toBe('2 2');
  });
});

it('keeps the jobs that charge, remind, close and give away at rest until then, and no others', async () => {
  const runs: string[] = [];
  const jobs: Job[] = [
    { name: 'charges', everyMinutes: 30, rests: true, run: async () => void runs.push('charges') },
    { name: 'cleans', everyMinutes: 30, run: async () => void runs.push('cleans') },
  ];
  await restore();
  const running = await startJobs(mars.app, mars.store, { jobs, lookEverySeconds: 0.5 });
  try {
    for (const { name } of jobs) mars.app.wake(name);
    await vi.waitFor(() => expect(runs).toEqual(['cleans']), 10_000);
    await look();
    mars.app.wake('cleans');
    mars.app.wake('charges');
    await vi.waitFor(() => expect(runs).toContain('charges'), 10_000);
  } finally {
    await running.stop();
  }
  const resting = (await discoverJobs()).filter(({ rests }) => rests).map(({ name }) => name);
  expect(resting.sort()).toEqual([
    ...['bot-absence', 'bot-debt', 'bot-digest', 'bot-homework', 'bot-lesson', 'extra-lesson-places'],
    ...['payment-charge', 'payment-late', 'privacy-delete', 'referral-settle', 'season-turn'],
  ]);
}, 30_000);

describe('a debt', () => {
  const locked = async () => (await debtor.call('GET /v1/me/limits')).body.shop.locked;
  const refused = async () => {
    const settings = async () => ({ ...(await mars.app.settings()), debtBlockBelow: 0 });
    const app = { ...mars.app, settings };
    const account = await accountOfPerson(app, debtorId);
    return refuseAccount(app, account!, '127.0.0.1').then(
      () => 'in',
      (error: { code: string }) => error.code,
    );
  };

  it('shuts neither the shop nor the sign-in until then', async () => {
    await restore();
    expect(await locked()).not.toBe('debt');
    expect(await refused()).toBe('in');
    await look();
    expect([await locked(), await refused()]).toEqual(['debt', 'debt_blocked']);
  });
});

describe('a payment system that goes on with what is not known here', () => {
  const payme = async (method: string, params: object) =>
    (await mars.inject(paymeRequest({ method, params, id: 1 }))).json();
  const click = async (parts: Parameters<typeof clickForm>[0]) =>
    (await mars.inject(clickRequest(clickForm(parts)))).json();
  const id = '5305e3bab097f420a62ced0b';

  it.each([
    ['PerformTransaction', { id }],
    ['CancelTransaction', { id, reason: 5 }],
    ['CheckTransaction', { id }],
  ])('is asked to come again by Payme’s %s, and refused afterwards', async (method, params) => {
    await restore();
    expect((await payme(method, params)).error.code).toBe(-32_400);
    await look();
    expect((await payme(method, params)).error.code).toBe(-31_003);
  });

  it('is asked to come again by Click’s Complete, and refused afterwards', async () => {
    const order = await orderOf(mars.store, debtorId, { system: 'click', at: now });
    const form = { click_trans_id: 71, merchant_trans_id: order, amount: '1', merchant_prepare_id: 9 };
    await restore();
    expect((await click(form)).error).toBe(-7);
    await look();
    expect((await click(form)).error).toBe(-6);
  });

  it('books nothing by that; a new payment goes on', async () => {
    await restore();
    const balance = () =>
      findValue(mars.store, 'select balance as value from student where student_id = $1', [debtorId]);
    await payme('PerformTransaction', { id });
    expect(await balance()).toBe(-1);
    const code = await orderOf(mars.store, debtorId, { system: 'payme', at: now });
    const begun = { id, time: now.getTime(), amount: 100, account: accountOf(code) };
    expect((await payme('CreateTransaction', begun)).result.state).toBe(1);
    expect((await payme('PerformTransaction', { id })).result.state).toBe(2);
    expect(await balance()).toBe(0);
    await mars.store.query('update student set balance = -1 where student_id = $1', [debtorId]);
  });
});

describe('a database that was put back by other means', () => {
  const spans = async () =>
    (await mars.store.query('select known_until, restored_at from restored order by restored_at')).rows;

  it('is known by what lies beside it, once', async () => {
    await noteBeat(mars.app);
    await noticeOlder(mars.app);
    expect(await spans()).toEqual([]);
    const before = await findValue<number>(mars.store, 'select beat::int as value from restored_beat');
    const then = now;
    at('2026-11-24T12:00:00');
    await noteBeat(mars.app);
    await mars.store.query('update restored_beat set beat = $1, at = $2', [before, then]);
    at('2026-11-24T12:30:00');
    await Promise.all([noticeOlder(mars.app), noticeOlder(mars.app)]);
    const [span, ...others] = await spans();
    expect(others).toEqual([]);
    expect(span).toEqual({ known_until: then, restored_at: now });
    expect((await mars.store.query('select from auth_session')).rows).toEqual([]);
    at('2026-11-24T12:40:00');
    await noticeOlder(mars.app);
    expect(await spans()).toHaveLength(1);
  });

  it('is not thought of where the folder knows less than it, or nothing', async () => {
    await noteBeat(mars.app);
    await noteBeat(mars.app);
    const path = join(mars.app.dataDir, 'beat');
    const [, at] = readFileSync(path, 'utf8').split(' ');
    for (const said of [`1 ${at}`, '', '99999 ']) {
      writeFileSync(path, said);
      await noticeOlder(mars.app);
    }
    const other = join(mars.app.dataDir, 'other');
    mkdirSync(other);
    await noticeOlder({ ...mars.app, dataDir: other });
    expect(await spans()).toEqual([]);
  });
});
