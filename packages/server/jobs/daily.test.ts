import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { type Daily, doDaily, dueDay } from './daily.ts';
import { cronOf, type Job } from './job.ts';
import { discoverJobs, startJobs } from './jobs.ts';

const at = (time: string) => new Date(`${time}+05:00`);

describe('the day that is to be done', () => {
  const night: Daily = { from: '00:20' };
  const reminder: Daily = { from: '17:00', until: '21:00' };
  it.each<[string, Daily, string | null]>([
    ['2026-11-20T23:59:59', night, '2026-11-20'],
    ['2026-11-21T00:00:01', night, null],
    ['2026-11-21T00:19:59', night, null],
    ['2026-11-21T00:20:00', night, '2026-11-21'],
    ['2026-11-21T16:59:59', reminder, null],
    ['2026-11-21T17:00:00', reminder, '2026-11-21'],
    ['2026-11-21T20:59:59', reminder, '2026-11-21'],
    ['2026-11-21T21:00:00', reminder, null],
    ['2028-02-29T12:00:00', night, '2028-02-29'],
    ['2026-12-31T23:59:59', night, '2026-12-31'],
    ['2027-01-01T00:20:00', night, '2027-01-01'],
  ])('at %s of %j is %j', (time, daily, day) => {
    expect(dueDay(daily, at(time))).toBe(day);
  });
});

describe('what is done once a day', () => {
  let now: Date;
  let mars: TestApp;
  let done: (string | null)[];
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
  });
  afterAll(() => mars.close());
  beforeEach(async () => {
    done = [];
    await mars.store.query('delete from job_day');
  });
  const look = (time: string, fails = false) => {
    now = at(time);
    return doDaily(mars.app, 'sinov', { from: '00:20' }, async (lastDay) => {
      done.push(lastDay);
      if (fails) throw new Error('it did not work');
    });
  };

  it('is done by the first look of a day, whenever that is, and knows which day was the last', async () => {
    for (const time of [
      '2026-11-20T00:19:59',
      '2026-11-20T00:20:00',
      '2026-11-20T01:20:00',
      '2026-11-20T23:59:59',
      '2026-11-21T00:00:01',
      // The computer is off until nine, and then for a year.
      '2026-11-21T09:03:00',
      '2027-12-31T23:59:59',
    ])
      await look(time);
    expect(done).toEqual([null, '2026-11-20', '2026-11-21']);
  });

  it('is tried again by the next look when it failed', async () => {
    await expect(look('2026-11-20T01:20:00', true)).rejects.toThrow('it did not work');
    await look('2026-11-20T02:20:00');
    await look('2026-11-20T03:20:00');
    expect(done).toEqual([null, null]);
  });

  it('is kept from nobody by a clock that was wrong for a while', async () => {
    for (const time of [
      ...['2026-11-19T12:00:00', '2000-01-01T12:00:00', '2026-11-20T12:00:00', '2026-11-20T13:00:00'],
      ...['2033-01-01T12:00:00', '2026-11-21T12:00:00', '2026-11-21T13:00:00'],
    ])
      await look(time);
    // What was missed since is made up for, and in a past that never was nothing was missed.
    expect(done).toEqual([null, '2026-11-19', '2026-11-19', '2026-11-20', '2033-01-01']);
  });

  it('makes up for what was missed after the clock was once far ahead', async () => {
    for (const time of [
      ...['2026-10-19T12:00:00', '2033-01-01T12:00:00', '2026-10-20T12:00:00'],
      // Off until shortly before the new year.
      '2026-12-21T12:00:00',
    ])
      await look(time);
    expect(done.at(-1)).toBe('2026-10-20');
  });
});

it('is done once by two servers that start together at noon, without waiting for the clock', async () => {
  let now = at('2026-11-20T12:00:00');
  const mars = await startTestApp({ seed: 'none', now: () => now });
  const runs: string[] = [];
  const jobs: Job[] = [
    { name: 'night', daily: { from: '00:20' }, run: async () => void runs.push('night') },
    { name: 'marker', everyMinutes: 30, run: async () => void runs.push('marker') },
  ];
  const start = () => startJobs(mars.app, mars.store, { jobs, lookEverySeconds: 0.5 });
  const servers = await Promise.all([start(), start()]);
  try {
    await vi.waitFor(() => expect(runs).toEqual(['night']), 10_000);
    // The next day, started anew.
    now = at('2026-11-21T08:00:00');
    servers.push(await start());
    await vi.waitFor(() => expect(runs).toEqual(['night', 'night']), 10_000);
    // What was sent before it has been looked at.
    servers.push(await start());
    mars.app.wake('marker');
    await vi.waitFor(() => expect(runs).toContain('marker'), 10_000);
    expect(runs.filter((name) => name === 'night')).toHaveLength(2);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await mars.close();
  }
}, 60_000);

it('is every job of a day: none waits for one minute of the night', async () => {
  const jobs = await discoverJobs();
  expect(jobs.filter(({ daily }) => daily).length).toBeGreaterThan(10);
  for (const job of jobs)
    expect([job.name, cronOf(job)]).toEqual([job.name, expect.stringMatching(/^(\d+|\*\/\d+) \* \* \* \*$/)]);
});
