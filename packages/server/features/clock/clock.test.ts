import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addDays, dayOf, isoTime, startOfDay } from './time.ts';

describe('time of the centre', () => {
  it('is written with its offset', () => {
    expect(isoTime(new Date('2026-11-20T09:03:22.500Z'))).toBe('2026-11-20T14:03:22+05:00');
  });

  it('begins a day at midnight in Tashkent', () => {
    expect(dayOf(new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
    expect(dayOf(startOfDay('2026-11-21'))).toBe('2026-11-21');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('GET /now/datetime', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T09:03:22Z') });
  });
  afterAll(() => app.close());

  it('tells the time to anybody, at the root and on both bases [§7.20]', async () => {
    for (const path of ['/now/datetime', '/v1/now/datetime', '/v2/now/datetime']) {
      const { status, body } = await app.anonymous.call(`GET ${path}`);
      expect({ status, body }).toEqual({
        status: 200,
        body: { datetime: '2026-11-20T14:03:22+05:00', timezone: 'Asia/Tashkent' },
      });
    }
  });

  it('ignores a bearer that is no token', async () => {
    const answer = await app.anonymous.call('GET /now/datetime', {
      headers: { authorization: 'Bearer rubbish' },
    });
    expect(answer.status).toBe(200);
  });
});
