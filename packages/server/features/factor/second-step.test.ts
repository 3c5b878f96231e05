import { signInLimits } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../testing/harness.ts';
import { afterRestore } from './after-restore.ts';
import { type Case, openCase } from './testing.ts';

let one: Case;
beforeAll(async () => {
  one = await openCase();
});
afterAll(() => one.mars.close());
beforeEach(() => one.reset());

describe('signing in with it', () => {
  it('takes the password and then a code; the password alone opens nothing', async () => {
    await one.turnOn();
    const { status, body } = await one.signIn();
    expect([status, body.code]).toEqual([409, 'second_step']);
    expect(body).not.toHaveProperty('access_token');
    const { status: in2, body: tokens } = await one.second(body.ticket, await one.codeAt());
    expect([in2, tokens.role]).toEqual([200, 'teacher']);
    const me = await one.mars.anonymous.call('GET /v1/me', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(me.body.id).toBe(one.malika);
  });

  it('takes each code once, of many at once too, and none from before it', async () => {
    await one.turnOn();
    const ticket = await one.ticketOf();
    const code = await one.codeAt();
    const all = await Promise.all(Array.from({ length: 4 }, () => one.second(ticket, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const one of all.filter(({ status }) => status !== 200))
      expect([one.status, one.body.code]).toEqual([422, 'factor_code']);
    expect((await one.second(ticket, await one.codeAt(-1))).body.code).toBe('factor_code');
    one.later(30_000);
    expect((await one.second(ticket, code)).body.code).toBe('factor_code');
    expect((await one.second(ticket, await one.codeAt())).status).toBe(200);
  });

  it('takes a recovery code in place of one of the app, once', async () => {
    const { who, codes } = await one.turnOn();
    const ticket = await one.ticketOf();
    const [code] = codes as [string];
    const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`;
    const both = await Promise.all([one.second(ticket, typed), one.second(ticket, typed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await who.call('GET /v1/me/factor')).body.recovery_left).toBe(9);
  });

  it('tells new recovery codes with the first right code of the app after a restore had ended them, once', async () => {
    const { who, codes } = await one.turnOn();
    await one.mars.store.transaction(afterRestore);
    const ticket = await one.ticketOf();
    expect((await one.second(ticket, codes[0]!)).body.code).toBe('factor_code');
    one.later(30_000);
    const both = await Promise.all([one.second(ticket, await one.codeAt()), one.second(ticket, '000000')]);
    const { recovery_codes: renewed } = both[0].body;
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toEqual(codes);
    one.later(30_000);
    const again = await one.second(ticket, await one.codeAt());
    expect([again.status, again.body.recovery_codes]).toEqual([200, undefined]);
    const byCode = await one.second(ticket, renewed[0]);
    expect([byCode.status, byCode.body.recovery_codes]).toEqual([200, undefined]);
    expect((await who.call('GET /v1/me/factor')).body.recovery_left).toBe(9);
  });

  it('is over five minutes after the password, to the second', async () => {
    await one.turnOn();
    const ticket = await one.ticketOf();
    one.later(300_000);
    expect((await one.second(ticket, await one.codeAt())).status).toBe(200);
    one.later(1000);
    const { status, body } = await one.second(ticket, await one.codeAt());
    expect([status, body.code]).toEqual([409, 'second_step_over']);
  });

  it('knows no other ticket: not of another person, not with another end', async () => {
    await one.turnOn();
    const ticket = await one.ticketOf();
    const [id, until, mac] = ticket.split('.') as [string, string, string];
    const code = await one.codeAt();
    for (const forged of [
      `${Number(id) + 1}.${until}.${mac}`,
      `${id}.${Number(until) + 1}.${mac}`,
      `${id}.${until}.${'A'.repeat(43)}`,
      `999999999.${until}.${mac}`,
      'x',
      '..',
    ])
      expect((await one.second(forged, code)).body.code).toBe('second_step_over');
    expect((await one.second(ticket, code)).status).toBe(200);
  });

  it('counts codes with the passwords: whoever has the password tries no more than anybody else', async () => {
    await one.turnOn();
    const from = '10.8.0.1';
    let tried = 0;
    let ticket = '';
    // The right password in between sets nothing back.
    for (; tried < signInLimits.freeTries; tried++) {
      if (tried % 2 === 0) ticket = await one.ticketOf(from);
      else expect((await one.second(ticket, '000000', from)).body.code).toBe('factor_code');
    }
    // The last free one starts a wait, which holds for both.
    const { status, body } = await one.second(ticket, await one.codeAt(), from);
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect((await one.signIn(from)).status).toBe(429);
    one.later(body.retry_after * 1000);
    expect((await one.second(ticket, await one.codeAt(), from)).status).toBe(200);
    expect((await one.mars.store.query('select from auth_guess where tries > 0')).rows).toHaveLength(0);
  });

  it('is asked for after a code of the centre has set a new password, too', async () => {
    await one.turnOn();
    const admin = await one.mars.signInAs('admin');
    const { start_code } = (await admin.call(`POST /v2/staff/person/${one.malika}/start-code`)).body;
    const { status, body } = await one.post('password', {
      login: 'malika',
      code: start_code.code,
      password: demoPassword,
    });
    expect([status, body.code]).toEqual([409, 'second_step']);
    expect((await one.second(body.ticket, await one.codeAt())).status).toBe(200);
  });
});
