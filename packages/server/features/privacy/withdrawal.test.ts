import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { jobs } from './jobs.ts';

const dayMs = 86_400_000;
const begin = new Date('2026-11-20T10:00:00+05:00');
const lastDay = '2026-12-04T10:00:00+05:00';
let clock = begin;
let mars: TestApp;
let made = 0;
let child = 0;
let name = '';
let mother: Client;
let father: Client;
let stranger: Client;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'direktor', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  await addPerson(mars.store, 'begona', { role: 'parent' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  made++;
  name = `Bola${made} Sinov`;
  child = await addPerson(mars.store, `bola${made}`);
  for (const each of ['ona', 'ota'])
    await addPerson(mars.store, `${each}${made}`, { role: 'parent', childrenIds: [child] });
  await enterAll();
});

const runDue = () => jobs.find(({ name: job }) => job === 'privacy-delete')!.run(mars.app);
/** All come back as often as the clock moves: what they had is over by then. */
async function enterAll() {
  mother = await mars.signInAs(`ona${made}`);
  father = await mars.signInAs(`ota${made}`);
  stranger = await mars.signInAs('begona');
  admin = await mars.signInAs('admin');
  teacher = await mars.signInAs('ustoz');
}
const on = (day: number, ms = 0) => {
  clock = new Date(begin.getTime() + day * dayMs + ms);
  return enterAll();
};
const signIn = async () =>
  (
    await mars.anonymous.call('POST /v1/auth/signin', {
      body: { login: `bola${made}`, password: demoPassword },
    })
  ).body.code ?? 'in';
const withdraw = (who = mother) =>
  who.call('POST /v1/consent/withdraw', { body: { student_id: child, password: demoPassword } });
const keepFor = (who: Client, password = demoPassword) =>
  who.call('POST /v1/consent/keep', { body: { student_id: child, password } });
const object = (who: Client) => who.call('POST /v1/consent/object', { body: { student_id: child } });
const staffObject = (who = admin) => who.call(`POST /v2/staff/person/${child}/consent/object`);
const decide = (keep: boolean, reason = 'Ota-ona bilan gaplashdik', who = admin) =>
  who.call(`POST /v2/staff/person/${child}/consent/decide`, { body: { keep, reason } });
const seenBy = async (who: Client) => {
  const { body } = await who.call('GET /v1/me/privacy');
  const { deletes_at, withdrawal } = body.children.find(({ id }: { id: number }) => id === child);
  return { deletes_at, withdrawal };
};
const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked;
  return status === 200 ? 'ok' : `${status} ${body.code}`;
};
/** What somebody was told of this child, the latest first. */
const told = async (login: string) =>
  (
    await mars.store.query<{ message_ru: string }>(
      `select n.message_ru from notification n join person p on p.id = n.person_id
       where p.login = $1 and n.message_ru like $2 || '%' order by n.id desc`,
      [login, name],
    )
  ).rows.map(({ message_ru }) => message_ru.slice(name.length + 2));
const withdrawn =
  'согласие родителя отозвано. Аккаунт закрыт и через 14 дней будет удалён навсегда. Если вы против, до этого родитель может возразить в окне «Мои данные», а администратор в карточке ученика.';
const kept = 'аккаунт не будет удалён, он снова открыт.';
const stopped = 'против удаления аккаунта возразили. Пока администратор не решит, он закрыт и не удаляется.';

describe('consent that a parent takes back', () => {
  it('has the child out at once, and tells the other parent and every administrator, nobody else', async () => {
    const childs = await mars.signInAs(`bola${made}`);
    expect((await withdraw()).body).toEqual({ deletes_at: lastDay });
    expect((await childs.call('GET /v1/me')).body.code).toBe('session_ended');
    for (const login of [`ota${made}`, 'admin', 'direktor'])
      expect([login, await told(login)]).toEqual([login, [withdrawn]]);
    for (const login of [`ona${made}`, 'ustoz', 'begona', `bola${made}`])
      expect([login, await told(login)]).toEqual([login, []]);
    expect(await seenBy(mother)).toEqual({
      deletes_at: lastDay,
      withdrawal: { asked_at: '2026-11-20T10:00:00+05:00', objected_at: null, mine: true },
    });
    expect((await seenBy(father)).withdrawal.mine).toBe(false);
    expect((await admin.call(`GET /v2/staff/person/${child}/consent`)).body.withdrawal).toEqual({
      asked_at: '2026-11-20T10:00:00+05:00',
      objected_at: null,
      by: { id: expect.any(Number), first_name: `Ona${made}`, last_name: 'Sinov' },
      objected_by: null,
    });
  });

  it('is ended by whoever began it, with the password, to the last moment; by nobody else', async () => {
    await mars.store.query(
      `insert into privacy_consent (student_id, full_name, phone, given_at) values ($1, 'Sinov Ona', '+998901112233', now())`,
      [child],
    );
    await withdraw();
    expect(await codeOf(keepFor(father))).toBe('409 begun_by_other');
    expect(await codeOf(keepFor(stranger))).toBe('404 not_found');
    expect(await codeOf(keepFor(mother, 'boshqa'))).toBe('422 bad_password');
    await on(14, -1);
    await runDue();
    expect(await signIn()).toBe('account_inactive');
    expect(await codeOf(keepFor(mother))).toBe('ok');
    expect(await signIn()).toBe('in');
    expect((await admin.call(`GET /v2/staff/person/${child}/consent`)).body).toMatchObject({
      deletes_at: null,
      withdrawal: null,
      consent: { withdrawn_at: null },
    });
    expect(await told(`ota${made}`)).toEqual([kept, withdrawn]);
    expect(await codeOf(keepFor(mother))).toBe('409 nothing_begun');
    await on(40);
    await runDue();
    expect(await signIn()).toBe('in');
  });

  it('is deleted on the fifteenth day when nobody objects, the administrator away', async () => {
    await withdraw();
    await on(14);
    await runDue();
    expect(await signIn()).toBe('unknown');
    expect((await father.call('GET /v1/me/privacy')).body.children).toEqual([]);
  });

  it('stops when the other parent objects, for as long as no administrator decides', async () => {
    await withdraw();
    expect(await codeOf(object(mother))).toBe('409 begun_by_you');
    expect(await codeOf(object(stranger))).toBe('404 not_found');
    expect(await codeOf(decide(true))).toBe('409 nothing_begun');
    await on(14, -1);
    expect(await codeOf(object(father))).toBe('ok');
    expect(await codeOf(object(father))).toBe('ok');
    expect(await told('admin')).toEqual([stopped, withdrawn]);
    expect(await told(`ona${made}`)).toEqual([stopped]);
    await on(60);
    await runDue();
    expect(await signIn()).toBe('account_inactive');
    expect(await seenBy(mother)).toEqual({
      deletes_at: null,
      withdrawal: {
        asked_at: '2026-11-20T10:00:00+05:00',
        objected_at: '2026-12-04T09:59:59+05:00',
        mine: true,
      },
    });
    const { body } = await admin.call('GET /v2/staff/today');
    expect(body.tasks).toEqual([
      expect.objectContaining({ kind: 'objections', since: '2026-12-04T09:59:59+05:00' }),
    ]);
    expect((await teacher.call('GET /v2/staff/today')).body.tasks).toEqual([]);
    expect(await codeOf(decide(true))).toBe('ok');
  });

  it('is kept by an administrator with a reason that stands in the log', async () => {
    await withdraw();
    await object(father);
    expect(await codeOf(decide(true, '  '))).toBe('422 invalid');
    expect(await codeOf(decide(true, 'Sud qarori', teacher))).toBe('404 not_found');
    expect(await codeOf(decide(true, 'Sud qarori'))).toBe('ok');
    expect(await signIn()).toBe('in');
    expect(await told(`ona${made}`)).toEqual([kept, stopped]);
    const { rows } = await mars.store.query(
      `select call, person_id, detail -> 'body' as body from audit_entry order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        call: 'POST /v2/staff/person/{id}/consent/decide',
        person_id: child,
        body: { keep: true, reason: 'Sud qarori' },
      },
    ]);
    await on(30);
    await runDue();
    expect(await signIn()).toBe('in');
  });

  it.each([
    ['before its day, on that day', 3, 14],
    ['after it, at once', 20, 20],
  ])('goes on when an administrator says so %s', async (_, decided, deleted) => {
    await withdraw();
    expect(await codeOf(staffObject())).toBe('ok');
    await on(decided);
    expect(await codeOf(decide(false))).toBe('ok');
    await on(deleted, deleted === decided ? 0 : -1);
    await runDue();
    expect(await signIn()).toBe(deleted === decided ? 'unknown' : 'account_inactive');
    await on(deleted);
    await runDue();
    expect(await signIn()).toBe('unknown');
  });

  it('is ended by whoever began it after an objection, too: all agree', async () => {
    await withdraw();
    await staffObject();
    expect(await codeOf(keepFor(mother))).toBe('ok');
    expect(await signIn()).toBe('in');
  });

  it('of the second parent changes nothing of what the first began', async () => {
    await withdraw();
    await on(5);
    expect((await withdraw(father)).body).toEqual({ deletes_at: lastDay });
    expect((await seenBy(mother)).withdrawal.mine).toBe(true);
  });

  it('keeps a day that was told before, and closes for fourteen days where the child had asked', async () => {
    await mars.store.query(
      `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at) values ($1, $2, $1, $3)`,
      [child, begin, new Date(begin.getTime() + 3 * dayMs)],
    );
    const childs = await mars.signInAs(`bola${made}`);
    const again = await childs.call('DELETE /v1/me', { body: { password: demoPassword } });
    expect(again.body).toEqual({ deletes_at: '2026-11-23T10:00:00+05:00' });
    expect((await withdraw()).body).toEqual({ deletes_at: lastDay });
    await on(3);
    await runDue();
    expect(await signIn()).toBe('account_inactive');
  });

  it('that was stopped is not ended by a consent that staff write down: an administrator decides', async () => {
    await withdraw();
    await object(father);
    const consent = { full_name: 'Sinov Ota', phone: '90 111 22 33' };
    await admin.call(`PUT /v2/staff/person/${child}/consent`, { body: { consent } });
    expect(await signIn()).toBe('account_inactive');
    expect(await codeOf(decide(true))).toBe('ok');
  });

  it('is not undone by opening the account in the form, which says why', async () => {
    await withdraw();
    const { body: people } = await admin.call('GET /v2/staff/people', { query: { q: `Bola${made}` } });
    const { version } = people.items[0];
    const answer = admin.call(`PATCH /v2/staff/people/${child}`, { body: { is_active: true, version } });
    expect(await codeOf(answer)).toBe('409 consent_withdrawn');
    await keepFor(mother);
    expect(await signIn()).toBe('in');
  });

  it('leaves who was closed before closed', async () => {
    await mars.store.query('update person set is_active = false where id = $1', [child]);
    await withdraw();
    await keepFor(mother);
    expect(await signIn()).toBe('account_inactive');
  });

  it('is told once a day, however often one thinks better of it', async () => {
    for (let at = 0; at < 5; at++) {
      await withdraw();
      await keepFor(mother);
    }
    expect(await told('admin')).toEqual([kept, withdrawn]);
    await on(1);
    await withdraw();
    expect(await told('admin')).toEqual([withdrawn, kept, withdrawn]);
  });

  it('is nothing that an embedding page does', async () => {
    for (const [call, body] of [
      ['POST /v1/consent/keep', { student_id: child, password: demoPassword }],
      ['POST /v1/consent/object', { student_id: child }],
    ] as const)
      expect(await codeOf(mars.anonymous.call(call, { body }))).toBe('401 unauthorized');
  });
});
