import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';

/** The most that a refusal may weigh, however large the request was. */
const mostBytes = 16 * 1024;

/** Names so short that 1,400 of them fit into one body. */
const keyOf = (n: number) => `q${n.toString(36)}`;

describe('a refusal stays small', () => {
  let app: TestApp;
  let student: string;
  let teacher: string;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
    await addPerson(app.store, 'bobur');
    await addPerson(app.store, 'malika', { role: 'teacher' });
    student = (await app.signInAs('bobur')).token;
    teacher = (await app.signInAs('malika')).token;
  });
  afterAll(() => app.close());

  async function refused(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: string, token?: string) {
    const answer = await app.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    expect(answer.statusCode).toBe(422);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(mostBytes);
    return answer.json().fields as Record<string, { code: string }>;
  }
  const rules = (fields: Record<string, { code: string }>) =>
    Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]));

  it('to 80,000 wrong items: the length is refused before any of them is looked at', async () => {
    const input = JSON.stringify({ input: Array(80_000).fill({}) });
    expect(rules(await refused('POST', '/v2/ai/responses', input, student))).toEqual({ input: 'type' });
    const marks = JSON.stringify({ lesson_id: 1, marks: Array(101).fill({}) });
    expect(rules(await refused('PUT', '/v2/staff/attendance', marks, teacher))).toEqual({
      marks: 'too_long',
    });
  });

  it('to a hundred wrong items: the first error of a list is all that is said of it', async () => {
    const marks = JSON.stringify({
      marks: [{ student_id: 1, attendance_type: 1 }, ...Array(99).fill({ student_id: 'x', odd: 1 })],
    });
    const fields = rules(await refused('PUT', '/v2/staff/attendance', marks, teacher));
    expect(fields.lesson_id).toBe('required');
    expect(Object.keys(fields)).toHaveLength(2);
    expect(Object.keys(fields).every((field) => field === 'lesson_id' || field.startsWith('marks.1.'))).toBe(
      true,
    );
  });

  it('to 1,400 unknown keys without a token: twenty are named', async () => {
    const keys = Object.fromEntries(Array.from({ length: 1400 }, (_, n) => [keyOf(n), 1]));
    const fields = await refused('POST', '/v1/auth/guest', JSON.stringify({ key: 'x', ...keys }));
    expect(Object.keys(fields)).toEqual(Array.from({ length: 20 }, (_, n) => keyOf(n)));
    expect(fields[keyOf(0)]?.code).toBe('unknown_field');
  });

  it('names twenty of twenty-one, in a query too', async () => {
    for (const [count, named] of [
      [20, 20],
      [21, 20],
    ]) {
      const query = Array.from({ length: count as number }, (_, n) => `k${n}=1`).join('&');
      const { body } = await app.anonymous.call(`GET /v1/capabilities?${query}`);
      expect(Object.keys(body.fields)).toHaveLength(named as number);
    }
  });

  it('cuts a name of 65 letters, not one of 64, wherever names are said again', async () => {
    for (const [length, said] of [
      [64, 'k'.repeat(64)],
      [65, `${'k'.repeat(64)}…`],
      [15_000, `${'k'.repeat(64)}…`],
    ] as const) {
      const name = 'k'.repeat(length);
      const unknown = await refused('POST', '/v1/auth/guest', JSON.stringify({ key: 'x', [name]: 1 }));
      expect(Object.keys(unknown)).toEqual([said]);
      const bodiless = await refused('DELETE', '/v2/ai/history', JSON.stringify({ [name]: 1 }), student);
      expect(Object.keys(bodiless)).toEqual([said]);
      const illFormed = await refused(
        'POST',
        '/v1/auth/signin',
        JSON.stringify({ login: 'a', password: 'b', [name]: '\0' }),
      );
      expect(Object.keys(illFormed)).toEqual([said]);
    }
  });

  it('names keys that every object has', async () => {
    const fields = await refused('POST', '/v1/auth/guest', '{"key":"x","toString":1,"hasOwnProperty":1}');
    expect(rules(fields)).toEqual({ toString: 'unknown_field', hasOwnProperty: 'unknown_field' });
    const { body } = await app.anonymous.call('GET /v1/capabilities?constructor=1&__proto__=1');
    expect(body.status).toBe(422);
    expect(Object.keys(body.fields)).toContain('constructor');
  });

  it('still says everything that is wrong about a form', async () => {
    const body = JSON.stringify({ login: '', odd: 1 });
    expect(rules(await refused('POST', '/v1/auth/signin', body))).toEqual({
      login: 'required',
      password: 'required',
    });
  });
});
