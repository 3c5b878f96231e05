import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';

describe('numbers in an address', () => {
  let app: TestApp;
  let bobur: Client;
  let id: number;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
    id = await addPerson(app.store, 'bobur');
    bobur = await app.signInAs('bobur');
  });
  afterAll(() => app.close());

  /** Each of them is the id to somebody who reads numbers generously. */
  const spellings = () => [
    `0x${id.toString(16)}`,
    `0b${id.toString(2)}`,
    `${id}e0`,
    `+${id}`,
    `0${id}`,
    `${id}.0`,
    ` ${id}`,
    `${id} `,
    `\t${id}`,
    `${id}n`,
    '٣',
  ];

  it('are decimal: an id in a path', async () => {
    expect((await bobur.call(`GET /v1/student/${id}`)).status).toBe(200);
    for (const text of [...spellings(), '', '-1', '0', '2147483648']) {
      const { status } = await bobur.call(`GET /v1/student/${encodeURIComponent(text)}`);
      expect([text, status]).toEqual([text, 404]);
    }
  });

  it('are decimal: an id in a query', async () => {
    const history = (student_id: string) =>
      bobur.call('GET /v2/premium/check_premium', { query: { student_id } });
    expect((await history(String(id))).status).toBe(200);
    for (const text of [...spellings(), '']) {
      const { status, body } = await history(text);
      expect([text, status, body.fields?.student_id?.code]).toEqual([text, 422, 'whole_number']);
    }
    expect((await history('-1')).body.fields.student_id.code).toBe('too_small');
    expect((await history('2147483648')).body.fields.student_id.code).toBe('too_big');
  });

  it('are decimal: a unit of the assistant', async () => {
    const reserve = (ai_limit: string) =>
      bobur.call('POST /v2/project/ai-limit/create', { query: { ai_limit } });
    for (const text of ['0x1', '1e0', '01', '1.0', ' 1', 'true', '']) {
      expect([text, (await reserve(text)).status]).toEqual([text, 422]);
    }
    expect((await reserve('1')).status).toBe(200);
  });

  it('are decimal: a notification in a path', async () => {
    for (const text of ['0x1', '01', '1e0', '+1']) {
      expect((await bobur.call(`PATCH /v1/notification/${encodeURIComponent(text)}/read`)).status).toBe(404);
    }
  });

  it('stand alone: a name that comes twice is refused', async () => {
    const { status } = await bobur.call(`GET /v2/premium/check_premium?student_id=${id}&student_id=${id}`);
    expect(status).toBe(422);
  });

  it('and yes or no are `true` and `false`', async () => {
    const board = (around_me: string) => bobur.call('GET /v1/rating/coin', { query: { around_me } });
    for (const text of ['1', '0', 'TRUE', ' true', 'yes', '']) {
      expect([text, (await board(text)).body.fields?.around_me?.code]).toEqual([text, 'type']);
    }
    expect((await board('true')).status).toBe(200);
    expect((await board('false')).status).toBe(200);
  });
});
