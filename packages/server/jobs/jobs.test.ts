import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Store } from '../store/database.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { jobsEnded } from './counted.ts';
import { cronOf, type Job } from './job.ts';
import { discoverJobs, type RunningJobs, startJobs } from './jobs.ts';
import type { PieceWork } from './piece.ts';
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

  it('that come again by the clock keep no server from starting; what has to be there first does', async () => {
    const fails = async () => {
      throw new Error('broken for the test');
    };
    const again: Job = { ...job('again', fails), atStart: fails };
    const running = await startJobs(test.app, test.store, { jobs: [again] });
    await running.stop();
    expect(test.logged().filter(({ job }) => job === 'again')).toMatchObject([
      { err: { message: 'broken for the test' } },
    ]);
    const first: Job = { ...job('first', async () => {}), atStart: fails };
    await expect(startJobs(test.app, test.store, { jobs: [first] })).rejects.toThrow('broken for the test');
  });

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

describe('pieces of work', () => {
  const done: string[] = [];
  const given: string[] = [];
  const piece = (name: string, run: (key: string) => Promise<void> | void): PieceWork => ({
    ...{ name, atOnce: 1, waiting: async () => [] },
    async run(_, key) {
      done.push(key);
      await run(key);
    },
    giveUp: async (_, key) => void given.push(key),
  });
  const whileRunning = async (
    pieces: PieceWork[],
    lookEverySeconds: number,
    work: (app: TestApp['app']) => Promise<void>,
  ) => {
    done.length = given.length = 0;
    const jobs = await startJobs(test.app, test.store, {
      ...{ jobs: [], pieces, lookEverySeconds, retrySeconds: 0 },
    });
    try {
      await work(test.app);
    } finally {
      await jobs.stop();
    }
  };
  const failing = () => test.logged().filter(({ msg }) => msg === 'a piece of work failed');

  it('that come at once are done one after the other, without waiting for the clock', async () => {
    await whileRunning([piece('quick', () => {})], 3600, async (app) => {
      const keys = Array.from({ length: 20 }, (_, n) => String(n));
      for (const key of keys) app.enqueue('quick', key);
      await vi.waitFor(() => expect([...done].sort()).toEqual(keys.sort()), { timeout: 15_000 });
    });
  }, 30_000);

  it('come in the order of their turns', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await whileRunning([piece('turns', (key) => (key === 'first' ? held : undefined))], 3600, async (app) => {
      const at = (seconds: number) => new Date(Date.UTC(2026, 10, 10) + seconds * 1000);
      app.enqueue('turns', 'first');
      await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 10_000 });
      for (const [key, turn] of [
        ['late', 60],
        ['early', 1],
        ['middle', 30],
      ] as const)
        app.enqueue('turns', key, at(turn));
      await vi.waitFor(async () => {
        const { rows } = await test.store.query(
          `select from pgboss.job where name = 'turns' and state = 'created'`,
        );
        expect(rows).toHaveLength(3);
      });
      go();
      await vi.waitFor(() => expect(done).toEqual(['first', 'early', 'middle', 'late']), { timeout: 10_000 });
    });
  }, 30_000);

  it('that fail are logged, come behind new ones, and are given up after the fifth time', async () => {
    const logged = failing().length;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const work = piece('failing', async (key) => {
      if (key === 'bad') {
        await held;
        throw new Error('it does not work \0');
      }
    });
    await whileRunning([work], 3600, async (app) => {
      app.enqueue('failing', 'bad');
      await vi.waitFor(() => expect(done).toEqual(['bad']), { timeout: 10_000 });
      app.enqueue('failing', 'new');
      await vi.waitFor(async () => {
        const { rows } = await test.store.query(
          `select from pgboss.job where name = 'failing' and state = 'created'`,
        );
        expect(rows).toHaveLength(1);
      });
      go();
      await vi.waitFor(() => expect(given).toEqual(['bad']), { timeout: 10_000 });
      expect(done).toEqual(['bad', 'new', 'bad', 'bad', 'bad', 'bad']);
    });
    const told = failing().slice(logged);
    expect(told.map(({ piece, key, tries }) => [piece, key, tries])).toEqual(
      [1, 2, 3, 4, 5].map((tries) => ['failing', 'bad', tries]),
    );
    const counted = (await jobsEnded(test.app).get()).values.filter(
      ({ labels }) => labels.name === 'failing',
    );
    expect(counted.map(({ labels, value }) => [labels.outcome, value]).sort()).toEqual([
      ['done', 1],
      ['failed', 5],
    ]);
    const { rows } = await test.store.query<{ state: string }>(
      `select state::text from pgboss.job where name = 'failing' order by state`,
    );
    expect(rows).toEqual([{ state: 'completed' }, { state: 'completed' }]);
  }, 30_000);

  it('over which servers died five times are given up without a sixth try', async () => {
    await whileRunning([piece('deadly', () => {})], 3600, async (app) => {
      const queue = openQueue(test.store);
      await queue.start();
      try {
        await queue.send('deadly', { key: 'k' }, { singletonKey: 'k', startAfter: 3600 });
        await test.store.query(
          `update pgboss.job set state = 'retry', retry_count = 4, started_on = now(), start_after = now() where name = 'deadly'`,
        );
        app.enqueue('deadly', 'other');
        await vi.waitFor(() => expect([given, done]).toEqual([['k'], ['other']]), { timeout: 10_000 });
      } finally {
        await queue.stop({ close: false, graceful: false });
      }
    });
  }, 30_000);
});
