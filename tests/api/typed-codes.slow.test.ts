import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { otherThan, spellings } from '../doubles/codes.ts';
import { places } from './typed-code-places.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => new Date('2026-11-20T10:00:00+05:00') });
});
afterAll(() => mars.close());

describe.each(Object.entries(places))('%s', (_, give) => {
  it.each(spellings.filter(([, is]) => is === 'right'))('takes its code: %s', async (_, _is, spell) => {
    const { code, send } = await give(mars);
    const { status, body } = await send(spell(code, otherThan(code)));
    expect([status, body.code, body.fields]).toEqual([200, undefined, undefined]);
  });

  it.each(spellings.filter(([, is]) => is !== 'right'))('counts no try: %s', async (_, is, spell) => {
    const { code, rule = is, send } = await give(mars);
    for (let tries = 0; tries < 12; tries++) {
      const { status, body } = await send(spell(code, otherThan(code)));
      expect([status, Object.values(body.fields ?? {})]).toEqual([
        422,
        [expect.objectContaining({ code: rule })],
      ]);
    }
    expect((await send(code)).status).toBe(200);
  });
});
