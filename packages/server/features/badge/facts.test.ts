import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { readFacts } from './award.ts';

let mars: TestApp;
let now = new Date('2026-11-20T10:00:00+05:00');
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
});
afterAll(() => mars.close());

it('a hero is not dressed in what only premium students wear from the moment premium ends', async () => {
  const student = await addPerson(mars.store, 'bobur');
  const ends = new Date('2026-11-20T10:00:00+05:00');
  await mars.store.query('update student set premium_until = $2 where student_id = $1', [student, ends]);
  await mars.store.query(
    `with product as (
       insert into shop_product (slug, kind, body_type, title_uz, title_ru, price, rarity, premium_only, product_image)
       values ('crown', 'worn', 'head', 'a', 'b', 40, 'oddiy', true, '/media/x.svg'),
         ('boots', 'worn', 'feet', 'a', 'b', 40, 'oddiy', false, '/media/x.svg') returning id, body_type)
     insert into shop_owned (student_id, product_id, body_type, is_worn, owned_at)
     select $1, id, body_type, true, $2 from product`,
    [student, new Date(ends.getTime() - 3_600_000)],
  );
  const dressed = async (at: Date) => {
    now = at;
    return (await readFacts(mars.app, student)).hero_dressed?.map(({ value }) => value);
  };
  expect(await dressed(new Date(ends.getTime() - 1))).toEqual([2]);
  expect(await dressed(ends)).toEqual([1]);
});

it('a hero is not dressed for good in what was put on by buying it, while that can be taken back', async () => {
  const student = await addPerson(mars.store, 'dilnoza');
  const bought = new Date('2026-11-20T10:00:00+05:00');
  await mars.store.query(
    `insert into shop_owned (student_id, product_id, body_type, is_worn, owned_at)
     select $1, id, body_type, true, $2 from shop_product where slug = 'boots'`,
    [student, bought],
  );
  const dressed = async (milliseconds: number) => {
    now = new Date(bought.getTime() + milliseconds);
    return (await readFacts(mars.app, student)).hero_dressed?.map(({ value }) => value);
  };
  expect(await dressed(599_999)).toEqual([0]);
  expect(await dressed(600_000)).toEqual([1]);
  await mars.store.query('update shop_owned set worn_at = $2 where student_id = $1', [student, bought]);
  expect(await dressed(0)).toEqual([1]);
});
