import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { verifyPassword } from './password.ts';

describe('asking for the password again', () => {
  let app: TestApp;
  let id: number;
  let clock = new Date();
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
  });
  beforeEach(async () => {
    id = await addPerson(app.store, `p${count++}`);
  });
  afterAll(() => app.close());

  const verify = (password?: string) =>
    verifyPassword(app.app, { id }, password).then(
      () => 'right',
      (error) => error.code,
    );

  it('takes the right one and refuses a wrong one', async () => {
    expect(await verify(demoPassword)).toBe('right');
    expect(await verify('nope')).toBe('bad_password');
    expect(await verify()).toBe('invalid');
    expect(await verify('')).toBe('invalid');
  });

  it('is locked for fifteen minutes by five wrong ones, for the right one too', async () => {
    for (let n = 0; n < 5; n++) expect(await verify('nope')).toBe('bad_password');
    expect(await verify(demoPassword)).toBe('password_locked');
    clock = new Date(clock.getTime() + 15 * 60_000 - 1);
    expect(await verify(demoPassword)).toBe('password_locked');
    clock = new Date(clock.getTime() + 1);
    expect(await verify(demoPassword)).toBe('right');
  });

  it('forgets wrong ones with a right one', async () => {
    for (let n = 0; n < 4; n++) await verify('nope');
    expect(await verify(demoPassword)).toBe('right');
    expect(await verify('nope')).toBe('bad_password');
    expect(await verify(demoPassword)).toBe('right');
  });

  it('lets no sixth try slip in among many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify('nope')));
    expect(answers.filter((code) => code === 'bad_password')).toHaveLength(5);
    expect(answers.filter((code) => code === 'password_locked')).toHaveLength(15);
  });

  it('is never locked by right ones, however many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(demoPassword)));
    expect(new Set(answers)).toEqual(new Set(['right']));
  });
});
