import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Store } from '../store/database.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { cronOf, type Job } from './job.ts';
import { discoverJobs, type RunningJobs, startJobs } from './jobs.ts';
import { openQueue } from './queue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ seed: 'none' });
});
afterAll(() => test.close());

const job = (name: string, run: () => Promise<void>): Job => ({ name, everyMinutes: 6, run });

describe('jobs', () => {
  it('are found in the features; the boards are counted every 6 minutes [§9.9]', async () => {
    const rating = (await discoverJobs()).find(({ name }) => name === 'rating-snapshot');
    expect(rating && cronOf(rating)).toBe('*/6 * * * *');
  });

  it('have a time that a clock can show', () => {
    expect(() => cronOf({ name: 'odd', everyMinutes: 7, run: async () => {} })).toThrow('odd');
    expect(cronOf({ name: 'night', cron: '5 0 * * *', run: async () => {} })).toBe('5 0 * * *');
  });

  it('begin although another server made the tables of the queue in the same moment', async () => {
    const { app, store, close } = await startTestApp({ seed: 'none' });
    let refused = 0;
    const contested: Store = {
      ...store,
      transaction: (work) =>
        store.transaction((db) =>
          work({
            query: ((text: string, values?: unknown[]) => {
              if (!/create schema/i.test(text) || refused++ > 0) return db.query(text, values);
              // As PostgreSQL says it to the second of two.
              throw Object.assign(new Error('duplicate key value violates "pg_namespace_nspname_index"'), {
                code: '23505',
              });
            }) as Database['query'],
          }),
        ),
    };
    const running = await startJobs(app, contested, { jobs: [job('first', async () => {})] });
    expect(refused).toBeGreaterThan(0);
    const { rows } = await store.query<{ name: string }>('select name from pgboss.schedule');
    expect(rows).toEqual([{ name: 'first' }]);
    await running.stop();
    await close();
  }, 60_000);

  it('make the boards before the server takes requests', async () => {
    const running = await startJobs(test.app, test.store);
    const { rows } = await test.store.query('select from rating_snapshot where is_ready');
    expect(rows).toHaveLength(2);
    await running.stop();
  });

  it('run on one of several servers, from the queue over the pool of the store', async () => {
    const first = vi.fn(async () => {});
    const second = vi.fn(async () => {});
    const servers: RunningJobs[] = [
      await startJobs(test.app, test.store, { jobs: [job('shared', first)], lookEverySeconds: 0.5 }),
      await startJobs(test.app, test.store, { jobs: [job('shared', second)], lookEverySeconds: 0.5 }),
    ];
    const queue = openQueue(test.store);
    await queue.start();
    try {
      await queue.send('shared');
      await vi.waitFor(() => expect(first.mock.calls.length + second.mock.calls.length).toBe(1), 10_000);
      const { rows } = await test.store.query<{ name: string }>('select name from pgboss.schedule');
      expect(rows).toEqual([{ name: 'shared' }]);
    } finally {
      await queue.stop({ close: false, graceful: false });
      await Promise.all(servers.map((server) => server.stop()));
    }
  }, 20_000);

  it('are waited for by the stop, so that the store may be closed after it', async () => {
    let end = () => {};
    let state = 'waiting';
    const slow = job('slow', async () => {
      state = 'running';
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      await test.store.query('select 1');
      state = 'done';
    });
    const running = await startJobs(test.app, test.store, { jobs: [slow], lookEverySeconds: 0.5 });
    const queue = openQueue(test.store);
    await queue.start();
    await queue.send('slow');
    await vi.waitFor(() => expect(state).toBe('running'), 10_000);
    await queue.stop({ close: false, graceful: false });
    const stopped = running.stop();
    end();
    await stopped;
    expect(state).toBe('done');
    const { rows } = await test.store.query<{ state: string }>(
      `select state::text from pgboss.job where name = 'slow'`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  }, 20_000);

  it('leave no transaction open on the pool when a statement of the queue fails', async () => {
    const queue = openQueue(test.store);
    await expect(queue.getDb().executeSql('BEGIN;\nselect 1/0;\nCOMMIT;')).rejects.toThrow('division');
    const { rows } = await test.store.query<{ now: Date }>('select now()');
    expect(rows).toHaveLength(1);
  });
});
