import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { setOpening } from './opening.ts';

let mars: TestApp;
let studentId: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  studentId = await addPerson(mars.store, 'hisob', { balance: 5000 });
});
afterAll(() => mars.close());

const at = new Date('2026-11-20T10:00:00+05:00');
const books = (balance: number, as_of: string) =>
  mars.store.transaction((db) => setOpening(db, { studentId, balance, as_of, at }));
const entries = async () =>
  (
    await mars.store.query(
      'select amount, balance_after, is_opening from payment_entry where student_id = $1 order by id',
      [studentId],
    )
  ).rows;

it('what the books of a centre say is what a student has then, with a row that says how it came', async () => {
  expect(await books(-300_000, '2026-11-10')).toBe(true);
  const first = { amount: -305_000, balance_after: -300_000, is_opening: true };
  expect(await entries()).toEqual([first]);
  expect(await books(-300_000, '2026-11-10')).toBe(false);
  expect(await entries()).toEqual([first]);
  expect(await books(1, '2026-11-10')).toBe(true);
  expect(await entries()).toEqual([first, { amount: 300_001, balance_after: 1, is_opening: true }]);
  const { rows } = await mars.store.query('select balance from student where student_id = $1', [studentId]);
  expect(rows).toEqual([{ balance: 1 }]);
});

it('books of an earlier day than those that are known say nothing, and of nobody neither', async () => {
  const known = await entries();
  expect(await books(77, '2026-11-09')).toBe(false);
  expect(await entries()).toEqual(known);
  studentId = 1_000_000;
  expect(await books(77, '2026-11-20')).toBe(false);
});
