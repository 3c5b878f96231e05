import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { jobs } from './jobs.ts';

const dayMs = 86_400_000;
const begin = new Date('2026-11-20T10:00:00+05:00');
let clock = begin;
let mars: TestApp;
let child = 0;
let other = 0;
let parent: Client;
let admin: Client;
let made = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  other = await addPerson(mars.store, 'begona');
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  made++;
  child = await addPerson(mars.store, `bola${made}`);
  await addPerson(mars.store, `ota${made}`, { role: 'parent', childrenIds: [child] });
  parent = await mars.signInAs(`ota${made}`);
  admin = await mars.signInAs('admin');
});

const runDue = () => jobs.find(({ name }) => name === 'privacy-delete')!.run(mars.app);
const withdraw = (id = child, password = demoPassword) =>
  parent.call('POST /v1/consent/withdraw', { body: { student_id: id, password } });
const write = (consent: object | null) =>
  admin.call(`PUT /v2/staff/person/${child}/consent`, { body: { consent } });
const read = async () => (await admin.call(`GET /v2/staff/person/${child}/consent`)).body;
const signIn = async () =>
  (
    await mars.anonymous.call('POST /v1/auth/signin', {
      body: { login: `bola${made}`, password: demoPassword },
    })
  ).body.code ?? 'in';
const given = { full_name: 'Karimov Otabek', phone: '90 111 22 33' };
const bornIn = (year: number) =>
  mars.store.query(
    'insert into signup_person (student_id, birth_year, signed_up_at) values ($1, $2, now())',
    [child, year],
  );

describe('a parent’s consent', () => {
  it('is written down by the centre, and seen by the child and the parent', async () => {
    expect(await read()).toEqual({
      birth_year: null,
      consent: null,
      phone: null,
      deletes_at: null,
      withdrawal: null,
    });
    expect((await write(given)).body).toEqual({ ok: true });
    const consent = {
      full_name: 'Karimov Otabek',
      given_at: '2026-11-20T10:00:00+05:00',
      withdrawn_at: null,
    };
    expect(await read()).toMatchObject({ consent, phone: '+998901112233' });
    expect((await parent.call('GET /v1/me/privacy')).body.children).toEqual([
      {
        ...{ id: child, first_name: `Bola${made}`, last_name: 'Sinov', consent },
        ...{ may_withdraw: true, deletes_at: null, withdrawal: null },
      },
    ]);
    const own = await (await mars.signInAs(`bola${made}`)).call('GET /v1/me/privacy');
    expect(own.body).toMatchObject({ consent, children: [] });
    const { status, body } = await write({ full_name: 'Otabek', phone: '1' });
    expect([status, body.fields]).toEqual([
      422,
      { 'consent.full_name': expect.objectContaining({ code: 'name_incomplete' }) },
    ]);
  });

  it('is taken back by the password: the account closes at once and is deleted on the fifteenth day', async () => {
    await write(given);
    const childs = await mars.signInAs(`bola${made}`);
    const wrong = await withdraw(child, 'boshqa');
    expect([wrong.body.code, await signIn()]).toEqual(['bad_password', 'in']);
    expect((await withdraw()).body).toEqual({ deletes_at: '2026-12-04T10:00:00+05:00' });
    expect(await signIn()).toBe('account_inactive');
    expect((await childs.call('GET /v1/me')).body.code).toBe('session_ended');
    expect((await read()).consent.withdrawn_at).toBe('2026-11-20T10:00:00+05:00');
    clock = new Date(begin.getTime() + 14 * dayMs - 1);
    await runDue();
    expect(await signIn()).toBe('account_inactive');
    clock = new Date(begin.getTime() + 14 * dayMs);
    await runDue();
    expect(await signIn()).toBe('unknown');
  });

  it('is given again meanwhile by the centre, and all is as it was', async () => {
    await withdraw();
    await write(given);
    expect(await signIn()).toBe('in');
    clock = new Date(begin.getTime() + 30 * dayMs);
    await runDue();
    expect(await signIn()).toBe('in');
  });

  it('ends no wish of the child’s own to go', async () => {
    const childs = await mars.signInAs(`bola${made}`);
    await childs.call('DELETE /v1/me', { body: { password: demoPassword } });
    await write(given);
    expect((await read()).deletes_at).toBe('2026-12-04T10:00:00+05:00');
    // And what a parent took back is not the child's to end.
    await withdraw();
    await mars.store.query('update person set is_active = true where id = $1', [child]);
    const again = await mars.signInAs(`bola${made}`);
    await again.call('DELETE /v1/me/deletion');
    expect((await read()).deletes_at).toBe('2026-12-04T10:00:00+05:00');
  });

  it.each([
    [2026 - 16, 200, undefined],
    [2026 - 17, 409, 'of_age'],
  ])('of a student born in %i is taken back with %i', async (year, status, code) => {
    await bornIn(year);
    const { body: seen } = await parent.call('GET /v1/me/privacy');
    expect(seen.children[0].may_withdraw).toBe(status === 200);
    const answer = await withdraw();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (code) expect((await write(null)).body.code).toBe(code);
  });

  it('is a parent’s of the own children alone', async () => {
    expect((await withdraw(other)).status).toBe(404);
    expect((await admin.call('GET /v2/staff/person/999999/consent')).status).toBe(404);
    expect(
      (await parent.call(`PUT /v2/staff/person/${child}/consent`, { body: { consent: null } })).status,
    ).toBe(404);
  });

  it('is taken back by the centre, too, as the parent asked, and stands in the audit', async () => {
    await write(given);
    expect((await write(null)).body).toEqual({ ok: true });
    expect(await signIn()).toBe('account_inactive');
    const { rows } = await mars.store.query(
      'select call, person_id from audit_entry order by id desc limit 1',
    );
    expect(rows).toEqual([{ call: 'PUT /v2/staff/person/{id}/consent', person_id: child }]);
  });
});
