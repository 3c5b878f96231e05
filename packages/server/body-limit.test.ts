import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimitOf } from './body-limit.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

describe('the largest body of a call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
  });
  afterAll(() => app.close());

  const kib = 1024;
  const send = async (url: string, payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    return answer.json().code as string;
  };

  it('is 16 kB for a call that needs less, or none', async () => {
    for (const url of ['/v1/auth/signin', '/v1/auth/guest']) {
      expect(await send(url, '{}'.padEnd(16 * kib))).not.toBe('too_large');
      expect(await send(url, '{}'.padEnd(16 * kib + 1))).toBe('too_large');
    }
    expect([bodyLimitOf({}), bodyLimitOf({ body: Type.Object({ on: Type.Boolean() }) })]).toEqual([
      16 * kib,
      16 * kib,
    ]);
  });

  it('takes the longest fields in the longest spelling of their letters', async () => {
    // JSON may write the two halves of a letter by their numbers; a handover has up to 4096 letters.
    const written = (letters: number) => `{"assertion":"${'\\ud83d\\ude00'.repeat(letters)}"}`;
    expect(await send('/v1/auth/handover', written(4096))).not.toBe('too_large');
    expect(await send('/v1/auth/handover', written(4097))).toBe('too_large');
  });

  it('counts lists and what may stand in a place', () => {
    const text = Type.String({ maxLength: 500 });
    const either = Type.Union([Type.Null(), text]);
    const list = Type.Array(Type.Object({ a: either, b: Type.Integer() }), { maxItems: 10 });
    const most = bodyLimitOf({ body: Type.Object({ list }) });
    const body = { list: Array(10).fill({ a: 'x'.repeat(12 * 500), b: Number.MIN_SAFE_INTEGER }) };
    expect(most).toBeGreaterThanOrEqual(JSON.stringify(body).length);
    expect(most).toBeLessThan(JSON.stringify(body).length + 1000);
  });

  it('counts the longest of the words that may be said', () => {
    const long = 'x'.repeat(4000);
    const body = Type.Object({ what: Type.Union([Type.Literal('a'), Type.Literal(long)]) });
    const written = `{"what":"${'\\u0078'.repeat(4000)}"}`;
    expect(bodyLimitOf({ body })).toBeGreaterThanOrEqual(written.length);
    expect(bodyLimitOf({ body })).toBeLessThan(12 * 4000 + 1000);
    const either = Type.Object({ what: Type.Unsafe<string>({ type: 'string', enum: ['a', long] }) });
    expect(bodyLimitOf({ body: either })).toBe(bodyLimitOf({ body }));
  });

  it('is 256 kB where nothing bounds it', () => {
    const open = [
      Type.String(),
      Type.Array(Type.Null()),
      Type.Any(),
      Type.Object({}, { additionalProperties: true }),
    ];
    for (const text of open) expect(bodyLimitOf({ body: Type.Object({ text }) })).toBe(256 * kib);
    expect(bodyLimitOf({ body: Type.String({ maxLength: 1e6 }) })).toBe(256 * kib);
  });
});
