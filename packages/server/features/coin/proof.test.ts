import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discoverJobs } from '../../jobs/jobs.ts';
import { collectMetrics } from '../../metrics.ts';
import type { Store } from '../../store/database.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { withOpenLedgers } from '../../testing/ledger.ts';
import { addPerson } from '../../testing/people.ts';
import { freshStore } from '../../testing/store.ts';
import { proveLedgers } from './proof.ts';

const now = new Date('2026-11-20T04:30:00+05:00');
/** All that a test writes, what names others first. */
const emptied = [
  ...[
    'bot_message',
    'notification',
    'ledger_proof',
    'coin_ledger',
    'xp_ledger',
    'coin_balance',
    'xp_balance',
  ],
  ...['study_member', 'study_span', 'study_group', 'study_course', 'student', 'person'],
];

describe('the daily proof of the ledgers', () => {
  let store: Store;
  let mars: TestApp;
  let aziza: number;
  let bobur: number;
  beforeAll(async () => {
    store = await freshStore('none');
  });
  afterAll(() => store.close());
  // A server that has just begun, on the one database, which each test leaves as it was.
  beforeEach(async () => {
    mars = await startTestApp({ store: { ...store, close: async () => {} }, now: () => now });
    await addPerson(mars.store, 'admin', { role: 'admin' });
    await addPerson(mars.store, 'gone', { role: 'admin', isActive: false });
    await addPerson(mars.store, 'malika', { role: 'teacher' });
    [aziza, bobur] = [await addPerson(mars.store, 'aziza'), await addPerson(mars.store, 'bobur')];
    for (const [id, coins, xp] of [
      [aziza, 1250, 40],
      [bobur, 30, 7],
    ]) {
      await mars.store.query(
        `with coins as (insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
           values ($1, $2, $2, 'a', 'b', 'staff', 'first')),
         owned as (insert into coin_balance values ($1, $2)
           on conflict (student_id) do update set coins = excluded.coins),
         learned as (insert into xp_ledger (student_id, xp, rule, object) values ($1, $3, 'task', 'first'))
         insert into xp_balance values ($1, $3) on conflict (student_id) do update set xp = excluded.xp`,
        [id, coins, xp],
      );
    }
  });
  afterEach(async () => {
    await mars.close();
    await withOpenLedgers(store, async (db) => {
      for (const table of emptied) await db.query(`delete from ${table}`);
    });
  });

  const figures = async (): Promise<string[]> => {
    await collectMetrics(mars.server.metrics, mars.app);
    const text = await mars.server.metrics.metrics();
    return text
      .split('\n')
      .filter((line) => line.startsWith('mars_ledger'))
      .sort();
  };
  const told = async () =>
    (
      await mars.store.query(
        `select login, type, message_uz, message_ru from notification join person p on p.id = person_id order by login`,
      )
    ).rows;
  const outbox = async () =>
    (
      await mars.store.query<{ login: string; text: string }>(
        `select login, body ->> 'text' as text from bot_message join person p on p.id = person_id where kind = 'ledger'`,
      )
    ).rows;
  const faults = () => mars.logged().filter(({ msg }) => /sum of their ledger/.test(String(msg)));

  it('is done once a day', async () => {
    const job = (await discoverJobs()).find(({ name }) => name === 'ledger-proof');
    expect(job?.daily).toEqual({ from: '04:30' });
    await job!.run(mars.app);
    expect(await figures()).toContain(`mars_ledger_proof_seconds ${now.getTime() / 1000}`);
  });

  it('says nothing to anybody while each balance is the sum of its ledger', async () => {
    await proveLedgers(mars.app);
    expect(await figures()).toEqual([
      `mars_ledger_proof_seconds ${now.getTime() / 1000}`,
      'mars_ledger_wrong_balances 0',
    ]);
    expect([await told(), await outbox(), faults()]).toEqual([[], [], []]);
  });

  it('gives no figure before the first one', async () => {
    expect(await figures()).toEqual([]);
  });

  it('finds a single coin too many and one xp too few: in figures, log, notices of administrators and their bot', async () => {
    await mars.store.query('update coin_balance set coins = coins + 1 where student_id = $1', [aziza]);
    await mars.store.query('update xp_balance set xp = xp - 1 where student_id = $1', [bobur]);
    await proveLedgers(mars.app);
    expect(await figures()).toContain('mars_ledger_wrong_balances 2');
    const [fault] = faults();
    expect(fault).toMatchObject({
      wrong: 2,
      first: [
        { student_id: aziza, of: 'coins', balance: 1251, ledger: 1250 },
        { student_id: bobur, of: 'xp', balance: 6, ledger: 7 },
      ],
    });
    expect(await told()).toEqual([
      {
        login: 'admin',
        type: 'notice',
        message_uz: expect.stringContaining('2 ta hisobdagi'),
        message_ru: expect.stringContaining('счетов: 2'),
      },
    ]);
    expect((await outbox()).map(({ login }) => login)).toEqual(['admin']);
    // The same day again: the bot says it once.
    await proveLedgers(mars.app);
    expect(await outbox()).toHaveLength(1);
  });

  it('finds a balance without rows, and rows without a balance', async () => {
    await withOpenLedgers(mars.store, async (db) => {
      await db.query('delete from coin_ledger where student_id = $1', [aziza]);
      await db.query('delete from xp_balance where student_id = $1', [bobur]);
    });
    await proveLedgers(mars.app);
    expect(faults()[0]).toMatchObject({
      first: [
        { student_id: aziza, of: 'coins', balance: 1250, ledger: 0 },
        { student_id: bobur, of: 'xp', balance: 0, ledger: 7 },
      ],
    });
  });

  it('takes the alert back when the books are right again', async () => {
    await mars.store.query('update coin_balance set coins = 0 where student_id = $1', [aziza]);
    await proveLedgers(mars.app);
    await mars.store.query('update coin_balance set coins = 1250 where student_id = $1', [aziza]);
    await proveLedgers(mars.app);
    expect(await figures()).toContain('mars_ledger_wrong_balances 0');
  });
});
