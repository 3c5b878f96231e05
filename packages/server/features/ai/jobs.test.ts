import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { jobs } from './jobs.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T00:30:00+05:00') });
});
afterAll(() => mars.close());

it('forgets counts after a week and what guests said after twelve hours, and what students said after twelve months', async () => {
  const { query } = mars.store;
  await addSite(mars.store, 'k1', { origins: ['https://markaz.example'] });
  await query(
    `with days as (select day::date from unnest(array['2026-11-12', '2026-11-13', '2026-11-20']) day),
      used as (insert into ai_use (owner, day, used) select 's5', day, 1 from days),
      of_site as (insert into ai_site_use (site_key, day, used) select 'k1', day, 1 from days),
      of_address as (insert into ai_address_use (site_key, address, day, used) select 'k1', 'x', day, 1 from days)
    insert into ai_turn (owner, id, input, output, created_at)
      select owner, said, 'x', 'y', said::timestamptz from unnest(array['g1', 's5']) owner,
        unnest(array['2025-11-20T00:29:59.999+05:00', '2025-11-20T00:30:00+05:00', '2026-11-19T12:29:59+05:00',
          '2026-11-19T12:30:00+05:00']) said`,
  );
  for (const job of jobs) await job.run(mars.app);
  for (const table of ['ai_use', 'ai_site_use', 'ai_address_use']) {
    const { rows } = await query<{ day: string }>(`select day::text from ${table} order by day`);
    expect([table, ...rows.map(({ day }) => day)]).toEqual([table, '2026-11-13', '2026-11-20']);
  }
  const { rows } = await query<{ owner: string; id: string }>(
    'select owner, id from ai_turn order by owner, id',
  );
  expect(rows.map(({ owner, id }) => [owner, id.slice(11, 19)])).toEqual([
    ['g1', '12:30:00'],
    ['s5', '00:30:00'],
    ['s5', '12:29:59'],
    ['s5', '12:30:00'],
  ]);
});
