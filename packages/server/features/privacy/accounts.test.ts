import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { createRestored } from '../restored/restored.ts';
import { readAccounts } from './account-list.ts';
import { applyAccounts, writeAccounts } from './accounts-kept.ts';
import { jobs } from './jobs.ts';

let mars: TestApp;
let now: Date;
let made = 0;
let child = 0;
const at = (time: string) => {
  now = new Date(`${time}+05:00`);
};
const as = (login: string): Client =>
  signedInAnyTime(
    () => mars,
    login,
    () => now,
  );
const people = () => ({
  kid: as(`bola${made}`),
  mother: as(`ona${made}`),
  father: as(`ota${made}`),
  admin: as('admin'),
});
const states = async (id = child) =>
  ((await readAccounts(mars.app.dataDir)) ?? []).filter((line) => line.id === id).map(({ state }) => state);
const deleteDue = () => jobs.find(({ name }) => name === 'privacy-delete')!.run(mars.app);
const password = demoPassword;
const withdraw = (who: Client) =>
  who.call('POST /v1/consent/withdraw', { body: { student_id: child, password } });

/** The account as a backup brings it back: before anything was wanted of it. */
async function bringBack(wish: object | null = null): Promise<void> {
  await mars.store.query('delete from privacy_deletion where person_id = $1', [child]);
  await mars.store.query('update person set deleted_at = null, is_active = $2 where id = $1', [
    child,
    wish === null,
  ]);
  if (wish)
    await mars.store.query(
      `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at)
       select $1, $2::timestamptz, p.id, $2::timestamptz + interval '14 days' from person p where p.login = $3`,
      [child, now, `ona${made}`],
    );
  await createRestored(mars.store, {
    known_until: new Date(now.getTime() - 1000),
    restored_at: now,
    listed_until: null,
  });
  await applyAccounts(mars.app);
}
const standing = async () => {
  const { rows } = await mars.store.query(
    `select p.is_active, p.deleted_at is not null as is_deleted, d.asked_by = p.id as is_own, d.deletes_at, d.objected_at
     from person p left join privacy_deletion d on d.person_id = p.id where p.id = $1`,
    [child],
  );
  return rows[0];
};

beforeAll(async () => {
  at('2026-11-20T10:00:00');
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  at('2026-11-20T10:00:00');
  await mars.store.query('delete from restored');
  made++;
  child = await addPerson(mars.store, `bola${made}`);
  for (const each of ['ona', 'ota'])
    await addPerson(mars.store, `${each}${made}`, { role: 'parent', childrenIds: [child] });
});

describe('the list of accounts that go', () => {
  it('has each wish, its end and the deletion, and names nobody', async () => {
    const { kid, mother, father, admin } = people();
    await kid.call('DELETE /v1/me', { body: { password } });
    await kid.call('DELETE /v1/me/deletion');
    await withdraw(mother);
    await father.call('POST /v1/consent/object', { body: { student_id: child } });
    await admin.call(`POST /v2/staff/person/${child}/consent/decide`, {
      body: { keep: true, reason: 'Gaplashdik' },
    });
    await withdraw(mother);
    at('2026-12-04T10:00:00');
    await deleteDue();
    expect(await states()).toEqual([
      ...['asked', 'kept', 'withdrawn', 'objected', 'kept', 'withdrawn', 'deleted'],
    ]);
    const text = readFileSync(join(mars.app.dataDir, 'accounts.jsonl'), 'utf8');
    expect(text).not.toMatch(/bola|ona|ota|sinov/i);
  });

  it('is written by the clock, too, each state once', async () => {
    await mars.store.query(
      `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at) values ($1, now(), $1, now())`,
      [child],
    );
    await writeAccounts(mars.app);
    await writeAccounts(mars.app);
    expect(await states()).toEqual(['asked']);
  });

  it('is read past a line that a full disk left half', async () => {
    await people().kid.call('DELETE /v1/me', { body: { password } });
    appendFileSync(join(mars.app.dataDir, 'accounts.jsonl'), '{"id":1,"ma');
    await people().kid.call('DELETE /v1/me/deletion');
    expect(await states()).toEqual(['asked', 'kept']);
  });
});

describe('after a restore', () => {
  it('whoever was deleted is deleted again, with all that is theirs', async () => {
    await people().kid.call('DELETE /v1/me', { body: { password } });
    at('2026-12-04T10:00:00');
    await deleteDue();
    await mars.store.query(`update person set first_name = 'Aziza' where id = $1`, [child]);
    await bringBack();
    expect(await standing())!.toMatchObject({ is_active: false, is_deleted: true });
    expect(
      await findValue(mars.store, 'select first_name as value from person where id = $1', [child]),
    ).not.toBe('Aziza');
  });

  it('nobody else is who got the same number later', async () => {
    await people().kid.call('DELETE /v1/me', { body: { password } });
    at('2026-12-04T10:00:00');
    await deleteDue();
    await mars.store.query(
      `update person set created_at = created_at + interval '1 microsecond' where id = $1`,
      [child],
    );
    await bringBack();
    expect(await standing())!.toMatchObject({ is_active: true, is_deleted: false });
  });

  it('a wish that is not due is there again with its day, and the account of a child as closed as it was', async () => {
    await people().kid.call('DELETE /v1/me', { body: { password } });
    at('2026-11-22T10:00:00');
    await bringBack();
    expect(await standing())!.toMatchObject({
      is_active: true,
      is_own: true,
      deletes_at: new Date('2026-12-04T10:00:00+05:00'),
    });
    await people().kid.call('DELETE /v1/me/deletion');
    await withdraw(people().mother);
    at('2026-11-23T10:00:00');
    await bringBack();
    expect(await standing())!.toMatchObject({
      is_active: false,
      is_own: false,
      deletes_at: new Date('2026-12-06T10:00:00+05:00'),
    });
  });

  it('a wish that was called off is gone, and the account is open again', async () => {
    const { mother } = people();
    await withdraw(mother);
    at('2026-11-21T10:00:00');
    await people().mother.call('POST /v1/consent/keep', { body: { student_id: child, password } });
    await bringBack({});
    expect(await standing())!.toMatchObject({ is_active: true, is_own: null, deletes_at: null });
  });

  it('an objection that nobody has decided on stands', async () => {
    await withdraw(people().mother);
    await people().father.call('POST /v1/consent/object', { body: { student_id: child } });
    await bringBack({});
    expect((await standing())!.objected_at).toEqual(now);
    at('2027-01-20T10:00:00');
    await deleteDue();
    expect((await standing())!.is_deleted).toBe(false);
  });

  it('what happens later is no matter of the list: it was gone through once', async () => {
    await people().kid.call('DELETE /v1/me', { body: { password } });
    await bringBack();
    await mars.store.query('delete from privacy_deletion where person_id = $1', [child]);
    await applyAccounts(mars.app);
    expect(await standing())!.toMatchObject({ deletes_at: null });
  });
});
