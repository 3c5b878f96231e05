import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../testing/harness.ts';
import { type Case, openCase } from './testing.ts';
import { codeOf, stepOf } from './totp.ts';

let one: Case;
beforeAll(async () => {
  one = await openCase();
});
afterAll(() => one.mars.close());
beforeEach(() => one.reset());

/** The code of an app whose clock is off by so many seconds. */
const codeOff = async (seconds: number) =>
  codeOf(await one.secretOf(), stepOf(new Date(one.now().getTime() + seconds * 1000)));
async function begin(seconds: number) {
  const who = await one.mars.signInAs('malika');
  await who.call('POST /v1/me/factor', { body: { password: demoPassword } });
  return who.call('POST /v1/me/factor/confirm', { body: { code: await codeOff(seconds) } });
}
const enter = async (seconds: number) => one.second(await one.ticketOf(), await codeOff(seconds));

describe('an app whose clock is off', () => {
  it.each([0, 30, -30, 90, -90, 210, -210, 300, -300])('by %i s is followed: on, then in', async (off) => {
    expect((await begin(off)).status).toBe(200);
    one.later(60_000);
    expect((await enter(off)).status).toBe(200);
    // Each code once.
    expect((await enter(off)).body.code).toBe('factor_code');
    one.later(30_000);
    expect((await enter(off)).status).toBe(200);
  });

  it.each([
    [330, 'clock_ahead', 6, /6 daqiqa oldinda.*avtomatik/],
    [-330, 'clock_behind', 6, /6 daqiqa orqada.*avtomatik/],
    [600, 'clock_ahead', 10, /10 daqiqa oldinda/],
    [-600, 'clock_behind', 10, /10 daqiqa orqada/],
    [3600, 'clock_ahead', 60, /60 daqiqa oldinda/],
  ])('by %i s is told so when it is turned on: %s', async (off, code, minutes, said) => {
    const { status, body } = await begin(off);
    expect([status, body.code, body.minutes]).toEqual([409, code, minutes]);
    expect(body.message_uz).toMatch(said);
    expect((await one.signIn()).status).toBe(200);
  });

  it('by more than an hour has a wrong code', async () => {
    expect((await begin(3630)).body.code).toBe('factor_code');
  });

  it('only since then: half a minute is in, more is not, and nothing says by how much', async () => {
    await begin(0);
    one.later(60_000);
    expect((await enter(30)).status).toBe(200);
    one.later(60_000);
    for (const off of [90, -90, 600]) {
      const { status, body } = await enter(off);
      expect([off, status, body.code, body.minutes]).toEqual([off, 422, 'factor_code', undefined]);
    }
  });

  it('more and more is followed from one time to the next', async () => {
    await begin(90);
    for (const off of [120, 150, 180]) {
      one.later(60_000);
      expect((await enter(off)).status).toBe(200);
    }
  });
});

it('a step of a day ahead, used while the server’s clock was wrong, is forgotten when that is put right', async () => {
  await begin(0);
  const day = 86_400_000;
  one.later(day);
  expect((await enter(0)).status).toBe(200);
  one.later(-day + 60_000);
  expect((await enter(0)).status).toBe(200);
  expect((await enter(0)).body.code).toBe('factor_code');
});
