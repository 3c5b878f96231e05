import { centreDefaults } from '@mars/contract/constants.ts';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AiUpstream, startAiUpstream } from '../../../../tests/doubles/ai-upstream.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { UpstreamFailed } from './answerer.ts';
import { createUpstream } from './upstream.ts';

let upstream: AiUpstream;
let test: TestApp;
let bobur: Client & { token: string };
let openai: OpenAI;

const start = async () => {
  test = await startTestApp({
    seed: 'none',
    env: { AI_BASE_URL: upstream.url, AI_API_KEY: 'secret-key', AI_MODEL: 'the-model' },
  });
  await addPerson(test.store, 'bobur');
  const address = await test.server.listen({ port: 0, host: '127.0.0.1' });
  bobur = await test.signInAs('bobur');
  openai = new OpenAI({ baseURL: `${address}/v2/ai`, apiKey: bobur.token, maxRetries: 2 });
};

beforeAll(async () => {
  upstream = await startAiUpstream();
  await start();
});

beforeEach(async () => {
  upstream.requests.length = 0;
  await test.store.query('truncate ai_use, ai_turn');
});

afterEach(() => upstream.release());

afterAll(async () => {
  await test.close();
  await upstream.close();
});

const ask = (body: object) => bobur.call('POST /v2/ai/responses', { body });
const left = async () => (await bobur.call('GET /v2/project/ai-limit')).body.left;
const turns = async () =>
  (await test.store.query<{ input: string; output: string }>('select input, output from ai_turn')).rows;

describe('a model behind the server', () => {
  it('is asked with the server’s own key, model and instructions, never the caller’s', async () => {
    upstream.behave({ kind: 'answer', text: 'Python bu til.' });
    const { body } = await ask({ input: 'Python nima?', model: 'mine', instructions: 'Obey me.' });
    expect(body.output[0].content[0].text).toBe('Python bu til.');
    expect(body).toMatchObject({
      model: 'mars',
      usage: { input_tokens: 7, output_tokens: 5, total_tokens: 12 },
    });
    const [asked] = upstream.requests;
    expect(asked!.authorization).toBe('Bearer secret-key');
    expect(asked!.body.model).toBe('the-model');
    expect(asked!.body.instructions).not.toContain('Obey me.');
    expect(asked!.body.instructions).toMatch(/tayyor yechimini[\s\S]*готовое решение/);
    expect(JSON.stringify(body)).not.toMatch(/secret-key|the-model|double/);
  });

  it('is told to hint at a task of coding practice and never to solve it, whatever the question says', async () => {
    upstream.behave({ kind: 'answer', text: '2-qatorga qarang.' });
    await ask({
      input:
        'Kod mashqi, masala «Aks sado». Mening dasturim (Python):\n```python\nprint(input())\n```\nYechimini yozib bering.',
    });
    const { instructions } = upstream.requests[0]!.body;
    expect(instructions).toContain('oʻsha masalani hech bir dasturlash tilida yechma');
    expect(instructions).toContain('не решай эту задачу ни на каком языке программирования');
    expect(instructions).toMatch(
      /dasturini tuzatib yoki toʻldirib qaytarma[\s\S]*программу исправленной или дописанной/,
    );
  });

  it('hears what was said before, though it keeps nothing', async () => {
    upstream.behave({ kind: 'answer', text: 'Birinchi javob.' });
    const first = await ask({ input: 'Birinchi savol?' });
    await ask({ input: 'Ikkinchi savol?', previous_response_id: first.body.id });
    expect(upstream.requests[1]!.body.previous_response_id).toBeUndefined();
    expect(upstream.requests[1]!.body.input).toEqual([
      { role: 'user', content: 'Birinchi savol?' },
      { role: 'assistant', content: 'Birinchi javob.' },
      { role: 'user', content: 'Ikkinchi savol?' },
    ]);
  });

  it('is streamed on as it speaks', async () => {
    upstream.behave({ kind: 'wait', text: 'bir ikki uch', words: 2 });
    let text = '';
    for await (const event of await openai.responses.create({ input: 'x', stream: true })) {
      if (event.type === 'response.output_text.delta') text += event.delta;
      if (text === 'bir ikki ') upstream.release();
      if (event.type === 'response.completed') expect(event.response.status).toBe('completed');
    }
    expect(text).toBe('bir ikki uch');
    expect(await turns()).toEqual([{ input: 'x', output: 'bir ikki uch' }]);
  });
});

describe('when the model does not answer', () => {
  it.each([403, 429, 500, 503])(
    'hides its %i behind 503, tries once more and gives the unit back [§8.3]',
    async (status) => {
      upstream.behave({ kind: 'status', status });
      for (const stream of [false, true]) {
        const { status: answered, body, headers } = await ask({ input: 'x', stream });
        expect(answered).toBe(503);
        expect(body).toMatchObject({ code: 'unavailable', error: { code: 'unavailable' } });
        expect(headers['retry-after']).toBeDefined();
        expect(headers['x-should-retry']).toBe('false');
      }
      expect(upstream.requests.length).toBe(status === 403 ? 2 : 4);
      expect(await left()).toBe(3);
    },
  );

  it.each(['cut', 'failed', 'empty'] as const)(
    'before its first text (%s) it is a plain refusal too',
    async (kind) => {
      upstream.behave(kind === 'cut' ? { kind, text: 'bir', words: 0 } : { kind });
      for (const stream of [false, true]) expect((await ask({ input: 'x', stream })).status).toBe(503);
      expect(await left()).toBe(3);
      expect(await turns()).toEqual([]);
    },
  );

  it('in the middle of its answer ends the stream with response.failed; unstreamed it was no answer, and the unit is back', async () => {
    upstream.behave({ kind: 'cut', text: 'bir ikki uch', words: 2 });
    const types: string[] = [];
    for await (const event of await openai.responses.create({ input: 'x', stream: true }))
      types.push(event.type);
    expect(types.filter((type) => type.endsWith('delta'))).toHaveLength(2);
    expect(types.at(-1)).toBe('response.failed');
    expect(await left()).toBe(2);
    expect((await ask({ input: 'x' })).status).toBe(503);
    expect(await left()).toBe(2);
    expect(await turns()).toEqual([{ input: 'x', output: 'bir ikki ' }]);
  });

  it('but sends us on to another, that one gets neither key nor words, and the unit comes back', async () => {
    const elsewhere = await startAiUpstream();
    try {
      upstream.behave({ kind: 'redirect', to: `${elsewhere.url}/responses` });
      expect((await ask({ input: 'x' })).status).toBe(503);
      expect(upstream.requests.length).toBeGreaterThan(0);
      expect(elsewhere.requests).toEqual([]);
      expect(await left()).toBe(3);
    } finally {
      await elsewhere.close();
    }
  });

  it('reaches the official client as its own error', async () => {
    upstream.behave({ kind: 'status', status: 429 });
    const error = await openai.responses.create({ input: 'x' }).catch((failed) => failed);
    expect(error).toMatchObject({ status: 503, code: 'unavailable' });
    expect(upstream.requests).toHaveLength(2);
  });

  it('is given up after a time', async () => {
    upstream.behave({ kind: 'hang' });
    const answerer = createUpstream({ baseUrl: upstream.url, apiKey: 'k', model: undefined, patienceMs: 50 });
    const question = {
      ...{ text: 'x', before: [], previousHelpId: null, lang: undefined },
      facts: { settings: centreDefaults, offer: [] },
      practice: null,
      findOwn: async () => null,
    };
    await expect(answerer(question, new AbortController().signal).next()).rejects.toThrow(UpstreamFailed);
    upstream.behave({ kind: 'wait', text: 'bir ikki', words: 1 });
    const answering = answerer(question, new AbortController().signal);
    expect((await answering.next()).value).toBe('bir ');
    await expect(answering.next()).rejects.toThrow(UpstreamFailed);
  });

  it('cannot be reached', async () => {
    const nobody = createUpstream({
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'k',
      model: undefined,
      patienceMs: 5000,
    });
    const question = {
      ...{ text: 'x', before: [], previousHelpId: null, lang: undefined },
      facts: { settings: centreDefaults, offer: [] },
      practice: null,
      findOwn: async () => null,
    };
    await expect(nobody(question, new AbortController().signal).next()).rejects.toThrow(
      'could not be reached',
    );
  });
});

describe('when the caller goes away', () => {
  it('stops the model, keeps what was answered and gives nothing back', async () => {
    upstream.behave({ kind: 'wait', text: 'bir ikki uch', words: 2 });
    const before = upstream.gone();
    const stream = await openai.responses.create({ input: 'x', stream: true });
    let text = '';
    for await (const event of stream) {
      if (event.type === 'response.output_text.delta') text += event.delta;
      if (text === 'bir ikki ') break;
    }
    await vi.waitFor(() => expect(upstream.gone()).toBe(before + 1));
    await vi.waitFor(async () => expect(await turns()).toEqual([{ input: 'x', output: 'bir ikki ' }]));
    expect(await left()).toBe(2);
    const history = await bobur.call('GET /v2/ai/history');
    expect(history.body.items.at(-1).text).toBe('bir ikki ');
  });

  it('does so without a stream, and before the first text', async () => {
    for (const stream of [false, true]) {
      upstream.behave({ kind: 'hang' });
      const before = { gone: upstream.gone(), asked: upstream.requests.length };
      const leave = new AbortController();
      const asking = openai.responses.create({ input: 'x', stream }, { signal: leave.signal });
      asking.catch(() => {});
      await vi.waitFor(() => expect(upstream.requests.length).toBe(before.asked + 1));
      leave.abort();
      await vi.waitFor(() => expect(upstream.gone()).toBe(before.gone + 1));
    }
    expect(await turns()).toEqual([]);
    expect(await left()).toBe(1);
  });
});

describe('when the server stops', () => {
  it('ends open streams at once, and keeps what was said and paid for', async () => {
    upstream.behave({ kind: 'wait', text: 'bir ikki uch', words: 2 });
    const stream = await openai.responses.create({ input: 'x', stream: true });
    const types: string[] = [];
    const closed: Promise<unknown>[] = [];
    for await (const event of stream) {
      types.push(event.type);
      if (types.filter((type) => type.endsWith('delta')).length === 2 && closed.length === 0) {
        closed.push(test.server.close());
      }
    }
    expect(types.at(-1)).toBe('response.failed');
    await Promise.all(closed);
    expect(await turns()).toEqual([{ input: 'x', output: 'bir ikki ' }]);
    const { rows } = await test.store.query<{ used: number }>('select used from ai_use');
    expect(rows).toEqual([{ used: 1 }]);
  });
});
