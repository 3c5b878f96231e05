import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { otherThan, spellings } from '../doubles/codes.ts';
import { places } from './typed-code-places.ts';

// One spelling of a kind; all of them at each place in typed-codes.slow.test.ts.

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => new Date('2026-11-20T10:00:00+05:00') });
});
afterAll(() => mars.close());

const quick = ['an embedding', 'a message of the bot', 'one sign missing', 'two codes'];

describe.each(Object.entries(places))('%s', (_, give) => {
  it('takes its code out of what was pasted; what is none is no try', async () => {
    for (const [name, is, spell] of spellings.filter(([name]) => quick.includes(name))) {
      const { code, rule = is, send } = await give(mars);
      const typed = spell(code, otherThan(code));
      if (is !== 'right')
        for (let tries = 0; tries < 12; tries++) {
          const { status, body } = await send(typed);
          expect([name, status, Object.values(body.fields ?? {})]).toEqual([
            name,
            422,
            [expect.objectContaining({ code: rule })],
          ]);
        }
      const { status, body } = await send(is === 'right' ? typed : code);
      expect([name, status, body.code, body.fields]).toEqual([name, 200, undefined, undefined]);
    }
  });
});
