import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addresses } from '../doubles/addresses.ts';
import { type AddressPlace, placesOf } from './typed-address-places.ts';

let mars: TestApp;
let places: Record<string, AddressPlace>;
beforeAll(async () => {
  // In the internet: on its own machine a trial may use that.
  mars = await startTestApp({ publicUrl: 'https://mars.example' });
  const { rows } = await mars.store.query<{ id: number }>(
    `select id from course_element where kind = 'lesson' order by id limit 1`,
  );
  places = placesOf(await mars.signInAs('admin'), rows[0]!.id);
  // The process that reads texts is started by the first of them.
  await places['a link of a lesson']!.keep('https://markaz.uz');
});
afterAll(() => mars.close());

const names = [
  ...['a site', 'the address that leads are sent to', 'the till', 'Telegram', 'a host of films'],
  ...['a link of a lesson', 'a post'],
];

it('each place is in the table, and there are thirty addresses and more', () => {
  expect(Object.keys(places)).toEqual(names);
  expect(addresses.length).toBeGreaterThan(30);
});

describe.each(names)('%s', (name) => {
  it.each(addresses)('reads %j', async (typed, href, origin) => {
    const { holds = () => true, expected, keep } = places[name]!;
    if (!holds(typed)) return;
    expect(await keep(typed)).toBe(expected({ typed, href, origin }));
  });
});
