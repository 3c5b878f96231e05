import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { deleteDue } from './deletion.ts';

const clock = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
let child = 0;
let other = 0;
let admin = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  admin = await addPerson(mars.store, 'admin', { role: 'admin' });
  child = await addPerson(mars.store, 'gulora.toxirova');
  other = await addPerson(mars.store, 'gulora.qodirova');
  await mars.store.query(`update person set first_name = 'Gulʻora', last_name = 'Toxirova' where id = $1`, [
    child,
  ]);
});
afterAll(() => mars.close());

const coins = async (studentId: number, key: string, reason: string) =>
  mars.store.query(
    `insert into coin_ledger (student_id, rule, object, total_debit, total_credit, balance_after, reason_uz, reason_ru, created_at)
     values ($1, 'manual', $2, 1, 0, 1, $3, $3, now())`,
    [studentId, key, reason],
  );
const log = (personId: number, detail: object) =>
  mars.store.query(
    `insert into audit_entry (at, done_by, call, person_id, detail) values (now(), $1, 'POST /v2/staff/coins', $2, $3)`,
    [admin, personId, JSON.stringify(detail)],
  );
const reasons = async (studentId: number) =>
  (
    await mars.store.query<{ reason_uz: string }>(
      'select reason_uz from coin_ledger where student_id = $1 order by id',
      [studentId],
    )
  ).rows.map(({ reason_uz }) => reason_uz);

it('whoever is deleted is named nowhere in the words of staff: in their own by either name, in others’ by both', async () => {
  await coins(child, 'a', 'Gulʻoraga yordam uchun; gul’ora TOXIROVA, login gulora.toxirova. Gulorasi emas');
  await coins(child, 'b', 'Darsda faol');
  await coins(
    other,
    'a',
    'Toxirova Gul`ora bilan birga. Gulʻora ham, Toxirova ham, Gulʻora Toxirovadan koʻp',
  );
  await log(child, { body: { reason: 'Gulʻora soʻradi', phone: '+998901112233' } });
  await log(other, { body: { reason: 'Gulʻora Toxirovaning akasi', names: ['Gulʻora'] } });
  const figures = `select student_id, id, total_debit, total_credit, balance_after, created_at from coin_ledger order by student_id, id`;
  const before = (await mars.store.query(figures)).rows;
  await mars.store.query(
    `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at) values ($1, now(), $1, $2)`,
    [child, clock],
  );
  await deleteDue(mars.app);

  const blank = `deleted-${child}`;
  expect(await reasons(child)).toEqual([
    `Oʻchirilganga yordam uchun; Oʻchirilgan foydalanuvchi, login ${blank}. Gulorasi emas`,
    'Darsda faol',
  ]);
  expect(await reasons(other)).toEqual([
    'Oʻchirilgan foydalanuvchi bilan birga. Gulʻora ham, Toxirova ham, Oʻchirilgan foydalanuvchidan koʻp',
  ]);
  const { rows } = await mars.store.query('select person_id, detail from audit_entry order by id');
  expect(rows).toEqual([
    { person_id: child, detail: { body: { reason: 'Oʻchirilgan soʻradi' } } },
    {
      person_id: other,
      detail: { body: { reason: 'Oʻchirilgan foydalanuvchining akasi', names: ['Gulʻora'] } },
    },
  ]);
  expect((await mars.store.query(figures)).rows).toEqual(before);
  expect((await mars.store.query('select from privacy_unname')).rows).toEqual([]);
});

it('what was broken off is done by the next run', async () => {
  await coins(other, 'c', 'Nodira Aliyeva bilan');
  await mars.store.query(
    `insert into privacy_unname (person_id, login, first_name, last_name) values ($1, 'nodira', 'Nodira', 'Aliyeva')`,
    [child],
  );
  await deleteDue(mars.app);
  expect((await reasons(other)).at(-1)).toBe('Oʻchirilgan foydalanuvchi bilan');
});

it('finds them beyond one page of rows', async () => {
  await mars.store.query(
    `insert into coin_ledger (student_id, rule, object, total_debit, total_credit, balance_after, reason_uz, reason_ru, created_at)
     select $1, 'manual', 'n' || n, 1, 0, 1, case when n in (1, 2000, 2001, 4100) then 'Olim Zokirov bilan' else 'Dars' end,
       'Урок', now() from generate_series(1, 4100) n`,
    [other],
  );
  await mars.store.query(
    `insert into privacy_unname (person_id, login, first_name, last_name) values ($1, 'olim', 'Olim', 'Zokirov')`,
    [child],
  );
  await deleteDue(mars.app);
  const now = await reasons(other);
  expect(now.filter((reason) => reason.includes('Olim'))).toEqual([]);
  expect(now.filter((reason) => reason === 'Oʻchirilgan foydalanuvchi bilan')).toHaveLength(5);
});

it('the ledger lets nothing else be changed, nor its words but by a deletion', async () => {
  const text = mars.store.query(`update coin_ledger set reason_uz = 'x' where student_id = $1`, [other]);
  await expect(text).rejects.toThrow('never changed');
  const figure = mars.store.transaction(async (db) => {
    await db.query(`select set_config('mars.blanks_names', 'on', true)`);
    await db.query(`update coin_ledger set reason_uz = 'x', total_debit = 5 where student_id = $1`, [other]);
  });
  await expect(figure).rejects.toThrow('never changed');
});
