import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../testing/harness.ts';
import { renewAdminCode } from '../people/first-admin.ts';
import { type Case, openCase } from './testing.ts';
import { codeOf, stepOf } from './totp.ts';

let one: Case;
beforeAll(async () => {
  one = await openCase();
});
afterAll(() => one.mars.close());
beforeEach(() => one.reset());

describe('turning it on', () => {
  it('takes the password, tells a secret for the app, and changes nothing before a code of it was shown', async () => {
    const who = await one.mars.signInAs('malika');
    expect((await who.call('GET /v1/me/factor')).body).toEqual({
      since: null,
      recovery_left: 0,
      required_from: null,
    });
    const wrong = await who.call('POST /v1/me/factor', { body: { password: 'boshqa' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'bad_password']);
    const { body } = await who.call('POST /v1/me/factor', { body: { password: demoPassword } });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.link).toContain(`secret=${body.secret}`);
    expect(body.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h/) });
    expect((await one.signIn()).status).toBe(200);
    const refused = await who.call('POST /v1/me/factor/confirm', { body: { code: await one.codeAt(500) } });
    expect([refused.status, refused.body.code]).toEqual([422, 'factor_code']);
    expect((await one.signIn()).status).toBe(200);
  });

  it('ends the sessions that the password alone had opened, but for this one', async () => {
    const before = await one.mars.signInAs('malika');
    const { who, codes } = await one.turnOn();
    expect(new Set(codes).size).toBe(10);
    expect((await who.call('GET /v1/me/factor')).body).toEqual({
      since: '2026-11-10T10:00:00+05:00',
      recovery_left: 10,
      required_from: null,
    });
    expect((await before.call('GET /v1/me')).body.code).toBe('session_ended');
    for (const [path, body] of [
      ['', { password: demoPassword }],
      ['/confirm', { code: '123456' }],
    ] as const)
      expect((await who.call(`POST /v1/me/factor${path}`, { body })).body.code).toBe('factor_on');
  });

  it('is for staff: nobody else has it', async () => {
    const bobur = await one.mars.signInAs('bobur');
    expect((await bobur.call('POST /v1/me/factor', { body: { password: demoPassword } })).status).toBe(404);
    expect((await bobur.call('GET /v1/me/factor')).status).toBe(404);
  });

  it('has nothing to confirm where nothing was begun', async () => {
    const who = await one.mars.signInAs('malika');
    const { body } = await who.call('POST /v1/me/factor/confirm', { body: { code: '123456' } });
    expect(body.code).toBe('factor_off');
  });
});

describe('turning it off', () => {
  it('takes the password and a code', async () => {
    const { who } = await one.turnOn();
    const off = (password: string, code: string) =>
      who.call('DELETE /v1/me/factor', { body: { password, code } });
    expect((await off('boshqa', await one.codeAt())).body.code).toBe('bad_password');
    expect((await off(demoPassword, '000000')).body.code).toBe('factor_code');
    expect((await one.signIn()).body.code).toBe('second_step');
    expect((await off(demoPassword, await one.codeAt())).body).toEqual({ ok: true });
    expect((await one.signIn()).status).toBe(200);
    expect((await off(demoPassword, '000000')).body.code).toBe('factor_off');
    expect((await one.mars.store.query('select from factor_recovery')).rows).toHaveLength(0);
  });

  it('is done by an administrator for somebody else, and stands in the audit', async () => {
    await one.turnOn();
    const admin = await one.mars.signInAs('admin');
    expect((await admin.call(`DELETE /v2/staff/person/${one.malika}/factor`)).body).toEqual({ ok: true });
    expect((await one.signIn()).status).toBe(200);
    const { rows } = await one.mars.store.query(
      'select call, person_id from audit_entry order by id desc limit 1',
    );
    expect(rows).toEqual([{ call: 'DELETE /v2/staff/person/{id}/factor', person_id: one.malika }]);
    expect((await admin.call('DELETE /v2/staff/person/999999/factor')).status).toBe(404);
    const { id } = (await admin.call('GET /v1/me')).body;
    expect((await admin.call(`DELETE /v2/staff/person/${id}/factor`)).body.code).toBe('factor_own');
  });

  it('is done with a new start code by whoever runs the server', async () => {
    const admin = await one.mars.signInAs('admin');
    await admin.call('POST /v1/me/factor', { body: { password: demoPassword } });
    const code = codeOf(await one.secretOf('admin'), stepOf(one.now()));
    expect((await admin.call('POST /v1/me/factor/confirm', { body: { code } })).status).toBe(200);
    expect(await renewAdminCode(one.mars.app, 'admin')).toMatchObject({ login: 'admin' });
    expect((await one.post('signin', { login: 'admin', password: demoPassword })).status).toBe(200);
  });
});
