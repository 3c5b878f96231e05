import { describe, expect, it } from 'vitest';
import { setUp, signIn } from '../../testing/failing.ts';
import { demoPassword } from '../../testing/harness.ts';

setUp();

describe('accounts that fail from one address', () => {
  it('do not keep another address waiting', async () => {
    const ended: string[] = [];
    const noted = async (name: string, answer: Promise<unknown>) => {
      await answer;
      ended.push(name);
    };
    const many = Array.from({ length: 400 }, (_, n) => noted('sprayer', signIn(`p${n}`)));
    await noted('first', signIn('p1', demoPassword, '203.0.113.2'));
    // Nobody who came before has to be through: the sprayer's go in turns with those of others.
    expect(ended.filter((name) => name === 'sprayer').length).toBeLessThan(60);
    await Promise.all(many);
  });

  it('are none when three hundred students behind one address sign in at once: nobody is refused', async () => {
    const logins = Array.from({ length: 300 }, (_, n) => `p${n}`);
    const answers = await Promise.all(logins.map((login) => signIn(login, demoPassword)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
