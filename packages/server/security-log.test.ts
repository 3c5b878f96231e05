import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson, addSite } from './testing/people.ts';

const address = '198.51.100.7';

describe('the log of what matters to safety', () => {
  let app: TestApp;
  let clock: Date;
  const ids: Record<string, number> = {};
  let before = 0;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
    clock = new Date('2026-11-20T10:00:00Z');
    ids.bobur = await addPerson(app.store, 'bobur', { phone: '+998901234567', coins: 10 });
    ids.admin = await addPerson(app.store, 'admin', { role: 'admin' });
    ids.gulnora = await addPerson(app.store, 'gulnora', { botState: 'not_in_bot' });
    await addSite(app.store, 'k1', { origins: ['https://markaz.example'], secret: 'x'.repeat(32) });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    clock = new Date(clock.getTime() + 60_000);
    before = app.logged().length;
  });

  const signIn = (login: string, password = 'wrong-Secret', from = address) =>
    app.anonymous.call('POST /v1/auth/signin', { body: { login, password }, from });
  /** Its lines since the test began, without what each line has. */
  const lines = () =>
    app
      .logged()
      .slice(before)
      .filter((line) => 'security' in line)
      .map(({ level, time, pid, hostname, msg, ...line }) => line);

  it('has refused sign-ins, by person or by a hash of what nobody is called', async () => {
    await signIn('90 123 45 67');
    await signIn('+998 93 000 00 00');
    await signIn('93 000-00-00');
    await signIn('gulnora', demoPassword);
    const [known, nobody, again, inBot] = lines();
    expect(known).toEqual({ security: 'sign_in_refused', person: ids.bobur, address, code: 'unknown' });
    expect(nobody).toEqual({
      security: 'sign_in_refused',
      login: expect.stringMatching(/^[\w-]{22}$/),
      address,
      code: 'unknown',
    });
    expect(again).toEqual(nobody);
    expect(inBot).toEqual({ security: 'sign_in_refused', person: ids.gulnora, address, code: 'not_in_bot' });
    expect(lines()).toHaveLength(4);
  });

  it('says when an account has to wait, and that it was tried meanwhile', async () => {
    for (let n = 0; n < 11; n++) await signIn('admin');
    expect(lines().slice(-3)).toEqual([
      { security: 'account_delayed', person: ids.admin, address, tries: 10 },
      { security: 'sign_in_refused', person: ids.admin, address, code: 'unknown' },
      { security: 'sign_in_refused', person: ids.admin, address, code: 'too_many', reason: 'account' },
    ]);
    clock = new Date(clock.getTime() + 86_400_001);
  });

  it('has sessions that ended, and why', async () => {
    const bobur = await app.signInAs('bobur');
    const other = await app.signInAs('bobur');
    const rotate = (token: string) =>
      app.anonymous.call('GET /v1/auth/token', {
        headers: { authorization: `Bearer ${token}`, 'mars-refresh': 'rotate' },
        from: address,
      });
    const { body } = await bobur.call('GET /v1/auth/sessions');
    const [first, second] = body.items
      .map(({ id }: { id: number }) => id)
      .sort((a: number, b: number) => a - b);
    await bobur.call(`DELETE /v1/auth/sessions/${second}`);
    await rotate((await rotate(bobur.refresh)).body.refresh_token);
    await rotate(bobur.refresh);
    const third = await app.signInAs('bobur');
    await third.call('POST /v1/auth/logout');
    expect(lines()).toEqual([
      { security: 'session_ended', person: ids.bobur, session: second, reason: 'elsewhere' },
      { security: 'session_ended', person: ids.bobur, session: first, address, reason: 'refresh_reused' },
      { security: 'session_ended', person: ids.bobur, session: expect.any(Number), reason: 'logout' },
    ]);
    expect((await other.call('GET /v1/auth/sessions')).status).toBe(403);
  });

  it('has the coins that staff move, once for each move', async () => {
    const admin = await app.signInAs('admin');
    const key = { 'idempotency-key': randomUUID() };
    const gift = { student_id: ids.bobur, coins: 7, reason: { uz: 'Sovgʻa', ru: 'Подарок' } };
    const { body } = await admin.call('POST /v2/staff/coins', { body: gift, headers: key });
    await admin.call('POST /v2/staff/coins', { body: gift, headers: key });
    await admin.call('POST /v2/staff/coins', {
      body: { ...gift, coins: -90_000 },
      headers: { 'idempotency-key': randomUUID() },
    });
    const undone = await admin.call(`POST /v2/staff/ledger/${body.id}/reverse`, {
      body: { student_id: ids.bobur, reason: 'Xato' },
      headers: key,
    });
    expect(lines()).toEqual([
      { security: 'staff_coins', person: ids.admin, student: ids.bobur, coins: 7, row: body.id },
      { security: 'staff_reversal', person: ids.admin, student: ids.bobur, coins: -7, row: undone.body.id },
    ]);
  });

  it('has passwords that were wrong before a purchase, and hand-overs that nobody vouched for', async () => {
    const bobur = await app.signInAs('bobur');
    await bobur.call('POST /v2/premium/buy', { body: { password: 'wrong-Secret' } });
    await app.anonymous.call('POST /v1/auth/handover', { body: { assertion: 'e30.e30.x' }, from: address });
    expect(lines()).toEqual([
      { security: 'password_refused', person: ids.bobur, code: 'bad_password' },
      { security: 'handover_refused', address, reason: 'site' },
    ]);
  });

  it('has 120 lines a minute about one address, and goes on about others', async () => {
    const bad = (from: string) =>
      app.anonymous.call('POST /v1/auth/handover', { body: { assertion: 'x' }, from });
    for (let n = 0; n < 125; n++) await bad('192.0.2.1');
    await bad('192.0.2.2');
    expect(lines()).toHaveLength(121);
    clock = new Date(clock.getTime() + 60_000);
    await bad('192.0.2.1');
    expect(lines()).toHaveLength(122);
  });

  it('never has a password, a token or a phone number', async () => {
    const bobur = await app.signInAs('bobur');
    await bobur.call('POST /v1/auth/logout');
    const said = JSON.stringify(app.logged());
    expect(said).not.toContain('wrong-Secret');
    expect(said).not.toContain(demoPassword);
    expect(said).not.toMatch(/901234567|930000000|93 000|90 123/);
    expect(said).not.toMatch(/eyJ|Bearer/);
    expect(said).not.toContain(bobur.refresh);
  });
});
