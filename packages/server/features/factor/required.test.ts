import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../testing/harness.ts';
import { type Case, openCase } from './testing.ts';

let one: Case;
beforeAll(async () => {
  one = await openCase();
});
afterAll(() => one.mars.close());
beforeEach(async () => {
  await one.reset();
  await set({ factor_admins_from: null, factor_staff_from: null });
});

async function set(settings: object) {
  await one.mars.store.query('delete from centre_setting');
  for (const [key, value] of Object.entries(settings))
    if (value !== null)
      await one.mars.store.query('insert into centre_setting (key, value) values ($1, $2)', [
        key,
        JSON.stringify(value),
      ]);
  one.mars.app.forgetSettings();
}
const today = async (login: string) => {
  const { status, body } = await (await one.mars.signInAs(login)).call('GET /v2/staff/today');
  return status === 200 ? 'in' : [status, body.code];
};
const requiredOf = async (login: string) =>
  (await (await one.mars.signInAs(login)).call('GET /v1/me/factor')).body.required_from;

it('is required of nobody by default', async () => {
  expect([await today('malika'), await today('admin'), await requiredOf('malika')]).toEqual([
    'in',
    'in',
    null,
  ]);
});

it('is asked for until the day, and required from it on, of those whom the centre means', async () => {
  await set({ factor_admins_from: '2026-11-10', factor_staff_from: '2026-11-11' });
  expect(await today('admin')).toEqual([409, 'factor_required']);
  expect([await today('malika'), await requiredOf('malika'), await requiredOf('admin')]).toEqual([
    'in',
    '2026-11-11',
    '2026-11-10',
  ]);
  // To the second, by Tashkent’s day.
  one.later(14 * 3_600_000 - 1000);
  expect(await today('malika')).toBe('in');
  one.later(1000);
  expect(await today('malika')).toEqual([409, 'factor_required']);
});

it('closes what is the staff’s, not the way to turn it on, and is over when that is done', async () => {
  await set({ factor_staff_from: '2026-11-10' });
  const who = await one.mars.signInAs('malika');
  expect((await who.call('GET /v1/me')).status).toBe(200);
  expect((await who.call('POST /v1/me/factor', { body: { password: demoPassword } })).status).toBe(200);
  const code = await one.codeAt();
  expect((await who.call('POST /v1/me/factor/confirm', { body: { code } })).status).toBe(200);
  expect((await who.call('GET /v2/staff/today')).status).toBe(200);
});

it('is set by an administrator as a day, and nothing else', async () => {
  const admin = await one.mars.signInAs('admin');
  const put = (factor_staff_from: unknown) =>
    admin.call('PUT /v2/staff/settings', { body: { settings: { factor_staff_from } } });
  for (const wrong of ['2026-13-01', '2026-02-30', 'ertaga', 20261201])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422]);
  expect((await put('2026-12-01')).body.settings.factor_staff_from).toBe('2026-12-01');
  expect((await put(null)).body.settings.factor_staff_from).toBeNull();
});
