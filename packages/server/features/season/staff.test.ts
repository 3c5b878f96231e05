import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { openSeason, turnSeasons } from './close.ts';

let now = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
const at = async (day: string) => {
  now = new Date(`${day}T10:00:00+05:00`);
  await turnSeasons(mars.app);
  admin = await mars.signInAs('admin');
};
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'bobur');
  await openSeason(mars.app);
  await at('2026-11-20');
});
afterAll(() => mars.close());

const list = async () =>
  (await admin.call('GET /v2/staff/seasons')).body.items.map(
    (one: Record<string, string>) => `${one.season} ${one.starts_on} ${one.ends_on} ${one.state}`,
  );
const add = (name: string, starts_on: string, ends_on: string) =>
  admin.call('POST /v2/staff/seasons', { body: { name, starts_on, ends_on } });
const change = (id: number, body: object) => admin.call(`PATCH /v2/staff/seasons/${id}`, { body });
const current = async () => (await (await mars.signInAs('bobur')).call('GET /v1/season/current')).body;

it('seasons of the centre’s own take their days, and the calendar goes on around them', async () => {
  expect(await list()).toEqual(['2026-kuz 2026-09-01 2026-11-30 running']);
  const own = (await add('Qishki kubok', '2026-12-11', '2026-12-20')).body;
  expect(own).toMatchObject({ season: 'Qishki kubok', title: { uz: 'Qishki kubok', ru: 'Qishki kubok' } });
  const running = (await admin.call('GET /v2/staff/seasons')).body.items[1].id;
  expect((await change(running, { ends_on: '2026-12-05' })).body.ends_on).toBe('2026-12-05');

  await at('2026-12-06');
  expect(await list()).toEqual([
    'Qishki kubok 2026-12-11 2026-12-20 to_come',
    '2026-qish 2026-12-06 2026-12-10 running',
    '2026-kuz 2026-09-01 2026-12-05 over',
  ]);
  await at('2026-12-20');
  expect(await current()).toMatchObject({ season: 'Qishki kubok', days_left: 1 });
});

it('are refused on days of another, in the past, and when they end before they begin', async () => {
  await at('2026-12-15');
  const codes = async (...ranges: [string, string][]) => {
    const found: unknown[] = [];
    for (const [from, till] of ranges) {
      const { body } = await add('Boshqa', from, till);
      found.push(body.fields?.starts_on.code ?? body.code ?? 'made');
    }
    return found;
  };
  expect(
    await codes(
      ['2026-12-20', '2026-12-31'],
      ['2026-12-15', '2026-12-31'],
      ['2026-12-22', '2026-12-21'],
      ['2027-01-01', '2028-01-02'],
      ['2026-12-21', '2026-12-21'],
    ),
  ).toEqual(['season_overlaps', 'too_small', 'date_range', 'date_range', 'made']);
  expect((await add('Boshqa', '2027-01-01', '2027-01-02')).body.fields.name.code).toBe('taken');
});

it('that run keep their beginning, and end today at the earliest', async () => {
  const { items } = (await admin.call('GET /v2/staff/seasons')).body;
  const id = (season: string) => items.find((one: { season: string }) => one.season === season).id;
  const cup = id('Qishki kubok');
  expect((await change(cup, { starts_on: '2026-12-12' })).body.code).toBe('season_begun');
  expect((await change(cup, { ends_on: '2026-12-14' })).body.code).toBe('season_begun');
  expect((await change(cup, { ends_on: '2026-12-15' })).status).toBe(200);
  expect((await change(id('2026-kuz'), { ends_on: '2026-12-31' })).status).toBe(404);
  expect((await change(id('Boshqa'), { name: 'Yakun', ends_on: '2026-12-22' })).body).toMatchObject({
    ...{ season: 'Yakun', starts_on: '2026-12-21', ends_on: '2026-12-22' },
  });
});

it('that end early are followed by the next one on the following day, once, by whichever server looks first', async () => {
  const other = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(other.store, 'bobur');
  const rows = async () =>
    (
      await other.store.query<{ line: string }>(
        `select code || ' ' || starts_on || ' ' || ends_on || ' ' || (closed_at is not null) as line
         from rating_season order by starts_on`,
      )
    ).rows.map(({ line }) => line);
  now = new Date('2026-11-20T10:00:00+05:00');
  await openSeason(other.app);
  await other.store.query(`update rating_season set ends_on = '2026-11-20'`);
  // The computer is off over the night, and two servers start together.
  now = new Date('2026-11-22T09:00:00+05:00');
  await Promise.all([openSeason(other.app), openSeason(other.app)]);
  await turnSeasons(other.app);
  expect(await rows()).toEqual([
    '2026-kuz 2026-09-01 2026-11-20 true',
    '2026-qish 2026-11-21 2027-02-28 false',
  ]);
  const { body } = await (await other.signInAs('bobur')).call('GET /v1/season/current');
  expect(body).toMatchObject({ season: '2026-qish', starts_on: '2026-11-21', ends_on: '2027-02-28' });
  await other.close();
});
