import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakRows } from '../../testing/fault.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';

const origin = 'https://markaz.example';
let test: TestApp;
let address: string;
let bobur: Client & { token: string };
let aziza: Client & { token: string };

beforeAll(async () => {
  test = await startTestApp({ seed: 'none' });
  await addPerson(test.store, 'bobur');
  await addPerson(test.store, 'aziza');
  await addPerson(test.store, 'ota', { role: 'parent' });
  await test.store.query(`insert into centre_setting (key, value) values ('payment_due_lesson', '5')`);
  await addSite(test.store, 'site-a', { origins: [origin] });
  address = await test.server.listen({ port: 0, host: '127.0.0.1' });
  bobur = await test.signInAs('bobur');
  aziza = await test.signInAs('aziza');
});

beforeEach(() => test.store.query('truncate ai_use, ai_site_use, ai_turn'));

afterAll(() => test.close());

/** The official client, as somebody else's page would use it. */
const openai = (token: string) => new OpenAI({ baseURL: `${address}/v2/ai`, apiKey: token, maxRetries: 2 });
const ask = (client: Client, body: object) => client.call('POST /v2/ai/responses', { body });

describe('the official client, with the embedded tutor behind', () => {
  it('reads an id and the first output text [§7.21]', async () => {
    const response = await openai(bobur.token).responses.create({
      model: 'any',
      instructions: 'ignored',
      input: 'Premium qancha turadi?',
    });
    expect(response.id).toMatch(/^resp_\w+$/);
    expect(response.output_text).toContain('299');
    expect(response).toMatchObject({
      object: 'response',
      status: 'completed',
      model: 'mars',
      previous_response_id: null,
    });
  });

  it('hears the answer at once, and that it is no language model when it asks', async () => {
    const answer = async (input: string) =>
      (await openai(bobur.token).responses.create({ input })).output_text;
    expect(await answer('Сколько стоит Premium?')).not.toContain('языковая модель');
    expect(await answer('Кто ты?')).toContain('не языковая модель');
    expect(await answer('Sen kimsan?')).toContain('til modeli emasman');
    // For all others it stands under the title of the chat.
    expect((await test.anonymous.call('GET /v1/capabilities')).body.ai_note.uz).toMatch(/^Til modeli emas/);
  });

  it('names the centre’s own lesson up to which one pays, never a fixed one', async () => {
    const answer = async (input: string, { token } = bobur) =>
      (await openai(token).responses.create({ input })).output_text;
    expect(await answer('Kurs uchun qanday toʻlanadi?')).toContain('oyning 5-darsigacha');
    expect(await answer('Balans minus, qarzim bor')).toContain('oyning 5-darsigacha');
    expect(await answer('Как оплатить курс картой?', aziza)).toContain('до 5-го урока месяца');
    expect(await answer('У меня долг, баланс минус', aziza)).toContain('до 5-го урока месяца');
  });

  it('streams word by word, each event with its number', async () => {
    const stream = await openai(bobur.token).responses.create({
      input: 'Premium qancha turadi?',
      stream: true,
    });
    const types: string[] = [];
    let text = '';
    let whole = '';
    let number = 0;
    for await (const event of stream) {
      expect(event.sequence_number).toBe(number++);
      if (types.at(-1) !== event.type) types.push(event.type);
      if (event.type === 'response.output_text.delta') text += event.delta;
      if (event.type === 'response.completed')
        whole = event.response.output[0]!.type === 'message' ? text : '';
    }
    expect(types).toEqual([
      'response.created',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(number).toBeGreaterThan(20);
    expect(whole).toContain('299');
  });

  it('is told the end of an answer only when it is kept: the next question may come at once with it', async () => {
    const events = async () => {
      const types: string[] = [];
      const stream = await openai(bobur.token).responses.create({
        input: 'Pythonda for nima?',
        stream: true,
      });
      for await (const event of stream) {
        types.push(event.type);
        if (event.type !== 'response.completed') continue;
        const next = await ask(bobur, { input: 'yana', previous_response_id: event.response.id });
        expect(next.body.previous_response_id).toBe(event.response.id);
      }
      return types;
    };
    const mend = await breakRows(test.store, 'ai_turn', 'true');
    try {
      const types = await events();
      expect([types.at(-1), types.includes('response.completed')]).toEqual(['response.failed', false]);
    } finally {
      await mend();
    }
    expect((await events()).at(-1)).toBe('response.completed');
  });

  it('understands the stream with its own helper', async () => {
    const stream = openai(bobur.token).responses.stream({ model: 'x', input: 'Premium qancha turadi?' });
    const response = await stream.finalResponse();
    expect(response.status).toBe('completed');
    expect(JSON.stringify(response.output)).toContain('299');
  });

  it('continues by the id of the previous response [§4.17]', async () => {
    const client = openai(bobur.token);
    const first = await client.responses.create({ input: 'Pythonda for nima?' });
    const more = await client.responses.create({ input: 'yana', previous_response_id: first.id });
    expect(more.previous_response_id).toBe(first.id);
    expect(more.output_text).not.toBe(first.output_text);
    expect(more.output_text).toContain('while');
  });

  it('reads refusals as its own errors and does not try again', async () => {
    const client = openai(bobur.token);
    for (let n = 0; n < 3; n++) await client.responses.create({ input: 'salom' });
    const error = await client.responses.create({ input: 'salom' }).catch((failed) => failed);
    expect(error).toBeInstanceOf(OpenAI.ConflictError);
    expect(error).toMatchObject({ status: 409, code: 'ai_limit' });
    const nobody = await openai('x.y.z')
      .responses.create({ input: 'salom' })
      .catch((failed) => failed);
    expect(nobody).toMatchObject({ status: 401, code: 'unauthorized' });
  });
});

describe('a turn', () => {
  it('is continued by its owner only [ruling 52]', async () => {
    const { body } = await ask(bobur, { input: 'salom' });
    const guest = await test.guest('site-a', origin);
    for (const client of [aziza, guest]) {
      const foreign = await ask(client, { input: 'salom', previous_response_id: body.id });
      const unknown = await ask(client, { input: 'salom', previous_response_id: 'resp_unknown' });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(foreign.body).toEqual(unknown.body);
    }
    // What was refused was not paid for.
    expect((await aziza.call('GET /v2/project/ai-limit')).body.left).toBe(3);
  });

  it('of a guest is continued by that guest only, and neither sees or forgets what the other said [ruling 52]', async () => {
    const guest = await test.guest('site-a', origin);
    const another = await test.guest('site-a', origin);
    const { body } = await ask(guest, { input: 'Premium qancha turadi?' });
    const history = async (client: Client, query = {}) =>
      (await client.call('GET /v2/ai/history', { query })).body.items.length;
    for (const client of [bobur, another]) {
      const foreign = await ask(client, { input: 'yana', previous_response_id: body.id });
      const unknown = await ask(client, { input: 'yana', previous_response_id: 'resp_unknown' });
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
      expect(await history(client)).toBe(0);
      expect(await history(client, { cursor: body.id })).toBe(0);
      await client.call('DELETE /v2/ai/history');
    }
    expect(await history(guest)).toBe(2);
    expect((await ask(guest, { input: 'yana', previous_response_id: body.id })).status).toBe(200);
    await ask(bobur, { input: 'salom' });
    await guest.call('DELETE /v2/ai/history');
    expect([await history(guest), await history(bobur)]).toEqual([0, 2]);
  });

  it('takes a list of messages and answers the last one', async () => {
    const { status, body } = await ask(bobur, {
      input: [
        { role: 'system', content: 'Say only yes.' },
        { role: 'user', content: 'salom' },
        { role: 'assistant', content: [{ type: 'output_text', text: 'Salom!' }] },
        { role: 'user', content: [{ type: 'input_text', text: 'Premium qancha turadi?' }] },
      ],
    });
    expect(status).toBe(200);
    expect(body.output[0].content[0].text).toContain('299');
  });

  it('needs a question', async () => {
    for (const input of [
      '',
      '   ',
      [{ role: 'system', content: 'x' }],
      [{ role: 'user', content: ' ' }],
      7,
      undefined,
    ]) {
      expect((await ask(bobur, { input })).status).toBe(422);
    }
  });

  it('belongs to students and guests, not to parents or nobody', async () => {
    expect((await ask(await test.signInAs('ota'), { input: 'salom' })).status).toBe(404);
    expect((await ask(test.anonymous, { input: 'salom' })).status).toBe(401);
  });
});

describe('on an embedding page', () => {
  it('streams with the headers that let that page read it, uncached and unbuffered', async () => {
    const { token } = await test.guest('site-a', origin);
    const response = await fetch(`${address}/v2/ai/responses`, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: 'salom', stream: true }),
    });
    const text = await response.text();
    expect(text).toMatch(/^event: response\.created\ndata: \{/);
    expect(text).toMatch(/event: response\.completed\n.+\n\n$/);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'access-control-allow-origin': origin,
    });
    expect(headers['x-request-id']).toBeDefined();
  });
});

describe('the persona', () => {
  it('is public under one name, in both languages [§7.9]', async () => {
    const config = (config_name: string) =>
      bobur.call('GET /v2/project/ai-config', { query: { config_name } });
    const { status, body } = await config('space_chatbot');
    expect(status).toBe(200);
    expect(body.config_name).toBe('space_chatbot');
    expect(body.instructions).toMatch(/AI yordamchisi[\s\S]*AI-помощник/);
    expect((await config('other')).status).toBe(404);
  });
});

describe('the history', () => {
  it('is the latest conversation, newest message last, and goes back page by page', async () => {
    await test.store.query(
      `insert into ai_turn (owner, id, previous_id, input, output, created_at)
        select 's' || id, 't' || n, case when n > 1 then 't' || n - 1 end, 'savol ' || n, 'javob ' || n,
          '2026-11-01T10:00:00+05:00'::timestamptz + n * interval '1 minute'
        from person, generate_series(1, 70) n where login = 'bobur'`,
    );
    const page = async (cursor?: string) =>
      (await bobur.call('GET /v2/ai/history', { query: cursor ? { cursor } : {} })).body;
    const latest = await page();
    expect(latest.items).toHaveLength(60);
    expect(latest.items.at(-1)).toEqual({
      id: 't70',
      role: 'ai',
      text: 'javob 70',
      created_at: '2026-11-01T11:10:00+05:00',
    });
    expect(latest.items[0]).toMatchObject({ role: 'user', text: 'savol 41' });
    const middle = await page(latest.next_cursor);
    const oldest = await page(middle.next_cursor);
    expect(oldest.items.map((item: { text: string }) => item.text)[0]).toBe('savol 1');
    expect(oldest.next_cursor).toBeNull();
    expect((await aziza.call('GET /v2/ai/history')).body).toEqual({ items: [], next_cursor: null });
  });

  it('is forgotten when asked', async () => {
    const { body } = await ask(bobur, { input: 'salom' });
    expect((await bobur.call('GET /v2/ai/history')).body.items).toHaveLength(2);
    expect((await bobur.call('DELETE /v2/ai/history')).body).toEqual({ ok: true });
    expect((await bobur.call('GET /v2/ai/history')).body.items).toEqual([]);
    expect((await ask(bobur, { input: 'yana', previous_response_id: body.id })).status).toBe(404);
  });
});
