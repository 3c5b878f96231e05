import { describe, expect, it } from 'vitest';
import { clock, setClock, setUp, signIn, spray } from '../../testing/failing.ts';
import { demoPassword } from '../../testing/harness.ts';

setUp();

describe('accounts that fail from one address', () => {
  it('are sixty in an hour, and no more', async () => {
    await spray(60);
    const { status, body } = await signIn('p60');
    expect({ status, code: body.code, wait: body.retry_after }).toEqual({
      status: 429,
      code: 'too_many',
      wait: 3600,
    });
    expect((await signIn('nobody')).status).toBe(429);
    // Nor may one of the sixty be tried again.
    expect((await signIn('p0')).status).toBe(429);
    expect((await signIn('p60', demoPassword, '203.0.113.1')).status).toBe(200);
    setClock(new Date(clock.getTime() + 3_600_000));
    expect((await signIn('p60')).body.code).toBe('unknown');
  });

  it('are sixty also when three hundred come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => signIn(`p${n}`)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(240);
  });

  it('are one household by its /64, and one server by its IPv4 address in either spelling', async () => {
    await spray(30, '2001:db8:0:7::1');
    for (let n = 30; n < 60; n++) await signIn(`p${n}`, 'wrong', `2001:db8:0:7:a:b:c:${n}`);
    expect((await signIn('p60', 'wrong', '2001:db8::7:ffff:0:0:1')).status).toBe(429);
    expect((await signIn('p60', 'wrong', '2001:db8:0:8::1')).status).toBe(409);
    await spray(60, '192.0.2.9');
    expect((await signIn('p60', 'wrong', '::ffff:192.0.2.9')).status).toBe(429);
  });

  it('do not count once they are in: a class of forty mistypes and signs in, twice', async () => {
    for (let round = 0; round < 2; round++) {
      const pupils = Array.from({ length: 40 }, (_, n) => `p${n + 20 * round}`);
      const mistyped = await Promise.all(pupils.map((login) => signIn(login)));
      expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([409]));
      const answers = await Promise.all(pupils.map((login) => signIn(login, demoPassword)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  it('do not stop those who have signed in from there before', async () => {
    expect((await signIn('p61', demoPassword)).status).toBe(200);
    await spray(60);
    expect((await signIn('p60', demoPassword)).status).toBe(429);
    expect((await signIn('p61', demoPassword)).status).toBe(200);
    expect((await signIn('p61')).body.code).toBe('unknown');
  });
});
