import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let now = new Date('2026-11-20T10:00:00+05:00');
let families = 0;
let phone = '';
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin', phone: '+998900000001' });
});
afterAll(() => mars.close());
beforeEach(() => {
  phone = `+99894${String(4_000_000 + families++)}`;
});

const from = () => `10.2.${families % 250}.7`;
const post = (path: string, body: object) =>
  mars.anonymous.call(`POST /v1/auth/${path}`, { body, from: from() });
async function codeFor(purpose: 'signup' | 'password'): Promise<string> {
  now = new Date(now.getTime() + 120_000);
  await post('code', { phone, purpose });
  const admin = await mars.signInAs('admin');
  const { body } = await admin.call('GET /v2/staff/outbox');
  return body.items.find((one: { phone: string }) => one.phone === phone)?.text;
}
async function signUp(first_name: string, password: string, more: object = {}) {
  const child = { first_name, last_name: 'Karimova', birth_year: 2014, phone, password };
  const agreed = { whose: 'parent', consent: { full_name: 'Karimova Malika' } };
  const { status, body } = await post('signup', {
    ...child,
    ...agreed,
    ...more,
    code: await codeFor('signup'),
  });
  expect(status).toBe(200);
  return body.login as string;
}
const signIn = (login: string, password: string) => post('signin', { login, password });
const inAs = async (login: string, password: string) => {
  const { access_token } = (await signIn(login, password)).body;
  return (await mars.anonymous.call('GET /v1/me', { headers: { authorization: `Bearer ${access_token}` } }))
    .body;
};
const parents = async () =>
  (
    await mars.store.query<{ id: number; login: string; phone: string | null; children: string[] }>(
      `select p.id, p.login, p.phone,
         array(select c.first_name from parent_child f join person c on c.id = f.student_id
           where f.parent_id = p.id order by c.id) as children
       from person p where p.role = 'parent' and $1 in (p.phone, p.contact_phone) order by p.id`,
      [phone],
    )
  ).rows;

it('a mother who agreed by a code of her number has an account and a password of her own', async () => {
  await signUp('Aziza', 'azizaning-paroli');
  const [mother, ...more] = await parents();
  expect([mother, more]).toMatchObject([{ phone, children: ['Aziza'] }, []]);
  expect((await signIn(phone, 'onaning-paroli')).body.code).toBe('unknown');
  const code = await codeFor('password');
  const set = await post('password', { phone, code, password: 'onaning-paroli' });
  expect([set.status, set.body.role, set.body.login]).toEqual([200, 'parent', mother!.login]);
  // Each is in by the number that both have, with a password of their own.
  expect(await inAs(phone, 'onaning-paroli')).toMatchObject({ role: 'parent', first_name: 'Malika' });
  expect(await inAs(phone, 'azizaning-paroli')).toMatchObject({ role: 'student', first_name: 'Aziza' });
});

it('her second child is hers, too, by the same account', async () => {
  await signUp('Aziza', 'azizaning-paroli');
  await signUp('Dilnoza', 'dilnozaning-paroli');
  expect(await parents()).toMatchObject([{ phone, children: ['Aziza', 'Dilnoza'] }]);
});

it('a mother who was there before the child is its parent', async () => {
  const mother = await addPerson(mars.store, `ona${families}`, { role: 'parent', phone });
  await signUp('Aziza', 'azizaning-paroli');
  expect(await parents()).toMatchObject([{ id: mother, phone, children: ['Aziza'] }]);
});

it('whom staff entered is nobody’s parent by the number alone: who confirmed it is one, beside her', async () => {
  const admin = await mars.signInAs('admin');
  const typed = await admin.call('POST /v2/staff/people', {
    body: { role: 'parent', first_name: 'Zulfiya', last_name: 'Olimova', phone },
  });
  const child = await addPerson(mars.store, `bola${families}`);
  await mars.store.query('insert into parent_child (parent_id, student_id) values ($1, $2)', [
    typed.body.id,
    child,
  ]);
  await signUp('Aziza', 'azizaning-paroli');
  expect(await parents()).toMatchObject([
    { id: typed.body.id, phone: null, children: [expect.stringMatching(/^Bola/)] },
    { phone, children: ['Aziza'] },
  ]);
  const set = await post('password', { phone, code: await codeFor('password'), password: 'onaning-paroli' });
  expect(set.body.login).not.toBe(typed.body.login);
  // By her start code she is who staff meant.
  const { code } = typed.body.start_code;
  const begun = await post('password', { login: typed.body.login, code, password: 'zulfiyaning-paroli' });
  expect([begun.status, begun.body.role]).toEqual([200, 'parent']);
  expect(await inAs(phone, 'zulfiyaning-paroli')).toMatchObject({ first_name: 'Zulfiya' });
});

it('a number that staff typed gives no code for a password before its parent has begun', async () => {
  const admin = await mars.signInAs('admin');
  const { login, start_code } = (
    await admin.call('POST /v2/staff/people', {
      body: { role: 'parent', first_name: 'Zulfiya', last_name: 'Olimova', phone },
    })
  ).body;
  const refused = await post('password', {
    phone,
    code: await codeFor('password'),
    password: 'begonaning-paroli',
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'no_account']);
  await post('password', { login, code: start_code.code, password: 'zulfiyaning-paroli' });
  const set = await post('password', { phone, code: await codeFor('password'), password: 'yangi-parolim' });
  expect([set.status, set.body.login]).toEqual([200, login]);
});

it('who is sixteen signs up alone, and takes a number that was only typed for somebody', async () => {
  const admin = await mars.signInAs('admin');
  const { id } = (
    await admin.call('POST /v2/staff/people', {
      body: { role: 'student', first_name: 'Bekzod', last_name: 'Olimov', phone },
    })
  ).body;
  await signUp('Aziza', 'azizaning-paroli', { birth_year: 2009, whose: undefined, consent: undefined });
  expect(await parents()).toEqual([]);
  const { rows } = await mars.store.query('select phone, contact_phone from person where id = $1', [id]);
  expect(rows).toEqual([{ phone: null, contact_phone: phone }]);
  expect(await inAs(phone, 'azizaning-paroli')).toMatchObject({ first_name: 'Aziza' });
});

it('where a password is right for several of a number it is asked who, and their login goes on', async () => {
  const logins = [await signUp('Aziza', 'bitta-parolimiz'), await signUp('Dilnoza', 'bitta-parolimiz')];
  const { status, body } = await signIn(phone, 'bitta-parolimiz');
  expect([status, body.code, body.people]).toEqual([
    409,
    'whose',
    [
      { login: logins[0], first_name: 'Aziza' },
      { login: logins[1], first_name: 'Dilnoza' },
    ],
  ]);
  const names = await Promise.all(logins.map((login) => inAs(login, 'bitta-parolimiz')));
  expect(names.map(({ first_name }) => first_name)).toEqual(['Aziza', 'Dilnoza']);
  const wrong = (await signIn(phone, 'boshqa-parol')).body;
  expect([wrong.code, wrong.people]).toEqual(['unknown', undefined]);
});

it('guesses at a mother by the number are counted, whatever her child’s own password is tried between', async () => {
  const mother = await addPerson(mars.store, `onasi${families}`, { role: 'parent', phone });
  await signUp('Aziza', 'azizaning-paroli');
  const tries = async () =>
    (
      await mars.store.query<{ tries: number }>(
        'select coalesce(sum(tries), 0)::int as tries from auth_guess where account = $1',
        [String(mother)],
      )
    ).rows[0]!.tries;
  for (let round = 1; round <= 3; round++) {
    expect((await signIn(phone, `taxmin-${round}`)).body.code).toBe('unknown');
    expect((await signIn(phone, 'azizaning-paroli')).status).toBe(200);
    expect(await tries()).toBe(round);
  }
  expect((await signIn(phone, demoPassword)).status).toBe(200);
  expect(await tries()).toBe(0);
});

it('guesses at a mother by her login keep her child out by no number', async () => {
  const login = `onajon${families}`;
  await addPerson(mars.store, login, { role: 'parent', phone });
  await signUp('Aziza', 'azizaning-paroli');
  for (let n = 0; n < 12; n++)
    await mars.anonymous.call('POST /v1/auth/signin', {
      body: { login, password: `taxmin-${n}` },
      from: `10.3.${n}.1`,
    });
  expect((await signIn(login, demoPassword)).body.code).toBe('too_many');
  expect((await signIn(phone, 'azizaning-paroli')).status).toBe(200);
});
