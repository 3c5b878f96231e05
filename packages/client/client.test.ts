import { calls } from '@mars/contract/calls.generated.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, callOnce, createClient } from './client.ts';
import type { Environment } from './environment.ts';
import { CallError } from './error.ts';
import { readEvents } from './pieces/events.ts';
import { deferred, FakeApi, json, offline, problem, text } from './testing/api.ts';

const BASE = 'https://mars.example';

let api: FakeApi;
let client: Client;
const environment = {
  base: vi.fn<Environment['base']>(),
  bearer: vi.fn<Environment['bearer']>(),
  siteKey: vi.fn<Environment['siteKey']>(),
  wrongKey: vi.fn<Environment['wrongKey']>(),
  early: vi.fn<Environment['early']>(),
  renew: vi.fn<Environment['renew']>(),
  forcedOut: vi.fn<Environment['forcedOut']>(),
  stale: vi.fn<Environment['stale']>(),
};

beforeEach(() => {
  api = new FakeApi();
  vi.stubGlobal('fetch', api.fetch);
  environment.base.mockReturnValue(BASE);
  environment.bearer.mockResolvedValue('t1');
  environment.renew.mockResolvedValue(null);
  environment.siteKey.mockResolvedValue(null);
  environment.early.mockReturnValue(undefined);
  client = createClient(environment);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const failed = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error(`no CallError but ${String(error)}`);
  return error;
};

/** Something for each part of a call's path. */
const paramsOf = (name: string) =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, 1]));

const notifications = () => client.call('GET /v1/notification');

describe('a request', () => {
  it('[§7.1] carries the bearer and the number of the contract', async () => {
    api.on('GET /v1/notification', () => json([]));
    expect(await notifications()).toEqual([]);
    const { headers, origin } = api.last('GET /v1/notification');
    expect(origin).toBe(BASE);
    expect(headers.get('authorization')).toBe('Bearer t1');
    expect(headers.get('mars-contract')).toBe('1');
  });

  it('asks for a bearer unless anybody may make the call', async () => {
    for (const [name, { access }] of Object.entries(calls)) {
      environment.bearer.mockClear();
      await client.call(name as never, { params: paramsOf(name) } as never).catch(() => {});
      const open = (access as readonly string[]).includes('A');
      expect([name, environment.bearer.mock.calls.length]).toEqual([name, open ? 0 : 1]);
      expect([name, api.asked.at(-1)?.headers.has('authorization')]).toEqual([name, !open]);
    }
  });

  it('goes to both bases', async () => {
    api
      .on('GET /v1/notification', () => json([]))
      .on('GET /v2/premium/limit-check', () => json({ duration: 0, until: null }));
    await notifications();
    await client.call('GET /v2/premium/limit-check');
    expect(api.asked.map(({ name }) => name)).toEqual([
      'GET /v1/notification',
      'GET /v2/premium/limit-check',
    ]);
  });

  it('has no header of its own without a bearer, so that the browser asks nothing first', async () => {
    environment.bearer.mockResolvedValue(null);
    api.on('GET /v1/notification', () => json([]));
    await notifications();
    expect([...api.last('GET /v1/notification').headers.keys()]).toEqual([]);
  });

  it.each([
    ['POST /v1/auth/signin', { body: { login: 'bobur', password: 'x' } }],
    ['GET /v1/auth/token', {}],
    ['POST /v1/auth/guest', { body: { key: 'pk' } }],
    ['GET /v1/capabilities', {}],
    ['GET /now/datetime', {}],
  ] as const)('waits for no bearer where none is needed: %s', async (name, input) => {
    api.on(name, () => json({}));
    await client.call(name, input as never);
    expect(environment.bearer).not.toHaveBeenCalled();
    expect(api.last(name).headers.has('authorization')).toBe(false);
    expect(api.last(name).headers.has('mars-contract')).toBe(false);
  });

  it('[§7.2] sends a body as JSON', async () => {
    api.on('POST /v1/auth/signin', () => json({ access_token: 'a', refresh_token: 'r', expires_in: 900 }));
    await client.call('POST /v1/auth/signin', { body: { login: 'bobur', password: "p'w" } });
    const { body, headers } = api.last('POST /v1/auth/signin');
    expect(body).toEqual({ login: 'bobur', password: "p'w" });
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('sends the same on a page whose texts and lists have a toJSON of their own', async () => {
    const patched = [String.prototype, Array.prototype, Number.prototype];
    for (const prototype of patched) Object.assign(prototype, { toJSON: () => '"patched"' });
    try {
      api.on('POST /v2/ai/responses', () => json({}));
      const body = { input: [{ role: 'user' as const, content: 'Salom' }], stream: false };
      await client.call('POST /v2/ai/responses', { body });
      expect(api.last('POST /v2/ai/responses').body).toEqual(body);
    } finally {
      for (const prototype of patched) delete (prototype as { toJSON?: unknown }).toJSON;
    }
  });

  it('puts params into the path and leaves out of the query what is nothing', async () => {
    api.on('PATCH /v1/notification/4f1c%2F%3F/read', () => json({}));
    await client.call('PATCH /v1/notification/{id}/read', {
      params: { id: '4f1c/?' },
      query: { notification_id: 9001, uuid: null, other: undefined } as never,
    });
    expect(api.last('PATCH /v1/notification/4f1c%2F%3F/read').search).toBe('?notification_id=9001');
  });

  it('keeps zero and no of a query', async () => {
    api.on('GET /v1/me/projects', () => json([]));
    await client.call('GET /v1/me/projects', { query: { course_id: 0, student_id: false } as never });
    expect(api.last('GET /v1/me/projects').search).toBe('?course_id=0&student_id=false');
  });

  it('[§7.7] uploads a form with the part file, and a null body without one', async () => {
    api.on('PATCH /v1/me/update_picture', () => json({ avatar: '/media/a.webp' }));
    const picture = new FormData();
    picture.append('file', new Blob(['x'], { type: 'image/png' }));
    await client.call('PATCH /v1/me/update_picture', { query: { student_id: 1 }, form: picture });
    const form = api.last('PATCH /v1/me/update_picture').body as FormData;
    expect(form.get('file')).toBeInstanceOf(Blob);
    await client.call('PATCH /v1/me/update_picture', { query: { student_id: 1, emoji: 2 } });
    expect(api.last('PATCH /v1/me/update_picture')).toMatchObject({
      search: '?student_id=1&emoji=2',
      body: undefined,
    });
  });

  it('carries the key of a confirmation', async () => {
    api.on('POST /v2/premium/buy', () => json({}));
    await client.call('POST /v2/premium/buy', { body: { password: 'x' }, idempotencyKey: 'k-1' });
    expect(api.last('POST /v2/premium/buy').headers.get('idempotency-key')).toBe('k-1');
  });

  it('asks the server for which it took the bearer, though the platform changes meanwhile', async () => {
    const bearer = deferred<string | null>();
    environment.bearer.mockReturnValue(bearer.promise);
    const answer = notifications().catch(() => {});
    environment.base.mockReturnValue('https://other.example');
    bearer.resolve('t1');
    await answer;
    expect(api.asked.map(({ origin }) => origin)).toEqual([BASE]);
  });
});

describe('an answer', () => {
  it('takes any body of a success that nobody reads', async () => {
    const closing = { params: { id: '4f1c' }, query: { notification_id: '1' } };
    for (const answer of [text(''), text('OK', 200, 'text/plain'), new Response(null, { status: 204 })]) {
      api.on('PATCH /v1/notification/4f1c/read', () => answer);
      await client.call('PATCH /v1/notification/{id}/read', closing);
    }
  });

  it('takes no page for data', async () => {
    api.on('GET /v1/capabilities', () => text('<!doctype html><title>A centre</title>'));
    expect(await failed(client.call('GET /v1/capabilities'))).toMatchObject({
      status: 200,
      code: 'http_200',
    });
  });

  it.each(['null', '""', '7', 'true', ''])('takes no %j for data, which nobody could show', async (body) => {
    api.on('GET /v1/me', () => text(body, 200, 'application/json'));
    expect((await failed(client.call('GET /v1/me'))).status).toBe(200);
  });
});

describe('a call made once', () => {
  it('has the headers that it is given and no other, and asks nobody for a bearer', async () => {
    api.on('GET /v1/auth/token', () => json({ access_token: 'a', expires_in: 900 }));
    const headers = { authorization: 'Bearer r1', 'mars-refresh': 'rotate' };
    expect(await callOnce(BASE, 'GET /v1/auth/token', { headers })).toMatchObject({ access_token: 'a' });
    expect(Object.fromEntries(api.last('GET /v1/auth/token').headers)).toEqual(headers);
    expect(environment.bearer).not.toHaveBeenCalled();
  });

  it('is refused as any other, and neither renewed nor the end of a session', async () => {
    api.on('POST /v1/auth/guest', () => problem(403, 'x', { detail: 'register it' }));
    const refused = await failed(callOnce(BASE, 'POST /v1/auth/guest', { body: { key: 'pk' } }));
    expect(refused).toMatchObject({ status: 403, problem: { detail: 'register it' } });
    expect(api.last('POST /v1/auth/guest').body).toEqual({ key: 'pk' });
    expect(api.asked).toHaveLength(1);
  });

  it('is given up after its time, as if no answer came', async () => {
    vi.useFakeTimers();
    const silent = ({ signal }: { signal: AbortSignal | null }) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    api.on('GET /v1/auth/token', silent);
    const asking = failed(callOnce(BASE, 'GET /v1/auth/token', { timeout: 30_000 }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asking).toMatchObject({ status: 0, code: 'offline' });
    vi.useRealTimers();
  });

  it('takes no page for data', async () => {
    api.on('GET /v1/auth/token', () => text('<!doctype html>'));
    expect((await failed(callOnce(BASE, 'GET /v1/auth/token'))).status).toBe(200);
  });
});

describe('a 401', () => {
  it('[§4.3] is renewed once and the call made again once', async () => {
    api.on('GET /v1/notification', ({ headers }) =>
      headers.get('authorization') === 'Bearer t2' ? json([]) : problem(401, 'unauthorized'),
    );
    environment.renew.mockResolvedValue('t2');
    expect(await notifications()).toEqual([]);
    expect(environment.renew.mock.calls).toEqual([['t1']]);
    expect(api.count('GET /v1/notification')).toBe(2);
  });

  it('fails the call when the second answer is a 401 too, and ends nothing', async () => {
    api.on('GET /v1/notification', () => problem(401, 'origin_mismatch'));
    environment.renew.mockResolvedValue('t2');
    expect(await failed(notifications())).toMatchObject({ status: 401, code: 'origin_mismatch' });
    expect(environment.renew).toHaveBeenCalledOnce();
    expect(api.count('GET /v1/notification')).toBe(2);
    expect(environment.forcedOut).not.toHaveBeenCalled();
  });

  it('fails the call where there is no other bearer', async () => {
    api.on('GET /v1/notification', () => problem(401, 'unauthorized'));
    expect((await failed(notifications())).status).toBe(401);
    expect(api.count('GET /v1/notification')).toBe(1);
  });

  it('renews nothing for whoever has no bearer', async () => {
    environment.bearer.mockResolvedValue(null);
    api.on('GET /v1/notification', () => problem(401, 'unauthorized'));
    await failed(notifications());
    expect(environment.renew).not.toHaveBeenCalled();
  });

  it('to a sign-in renews nothing', async () => {
    api.on('POST /v1/auth/signin', () => problem(401, 'unauthorized'));
    await failed(client.call('POST /v1/auth/signin', { body: { login: 'a', password: 'b' } }));
    expect(environment.renew).not.toHaveBeenCalled();
    expect(api.count('POST /v1/auth/signin')).toBe(1);
  });

  it('makes a call with a body and a key again as it was', async () => {
    api.on('POST /v2/premium/buy', ({ headers }) =>
      headers.get('authorization') === 'Bearer t2' ? json({}) : problem(401, 'unauthorized'),
    );
    environment.renew.mockResolvedValue('t2');
    await client.call('POST /v2/premium/buy', { body: { password: 'x' }, idempotencyKey: 'k-1' });
    const [first, second] = api.asked;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe('k-1');
  });

  it('makes nothing again that was stopped meanwhile', async () => {
    const stopping = new AbortController();
    api.on('POST /v2/ai/responses', () => problem(401, 'unauthorized'));
    environment.renew.mockImplementation(async () => {
      stopping.abort();
      return 't2';
    });
    const asking = client.call('POST /v2/ai/responses', { body: { input: 'a' }, signal: stopping.signal });
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    expect(environment.renew).toHaveBeenCalledOnce();
  });
});

describe('a 403 or 429', () => {
  it.each([403, 429])('[§7.1] [§8.1] %i ends the session, on both bases', async (status) => {
    api
      .on('GET /v1/notification', () => problem(status, 'session_ended'))
      .on('GET /v2/premium/limit-check', () => text('', status));
    expect((await failed(notifications())).status).toBe(status);
    expect((await failed(client.call('GET /v2/premium/limit-check'))).status).toBe(status);
    expect(environment.forcedOut.mock.calls).toEqual([['t1'], ['t1']]);
  });

  it('ends it with the bearer that was refused, after a renewal the second one', async () => {
    api.on('GET /v1/notification', ({ headers }) =>
      problem(headers.get('authorization') === 'Bearer t2' ? 403 : 401, 'x'),
    );
    environment.renew.mockResolvedValue('t2');
    await failed(notifications());
    expect(environment.forcedOut.mock.calls).toEqual([['t2']]);
  });

  it.each([403, 429])('%i to a sign-in, to the AI and to the clock ends nothing', async (status) => {
    api
      .on('POST /v1/auth/signin', () => problem(status, 'too_many'))
      .on('POST /v1/auth/guest', () => problem(status, 'too_many'))
      .on('POST /v2/ai/responses', () => problem(status, 'x'))
      .on('GET /v1/capabilities', () => text('', status))
      .on('GET /now/datetime', () => text('', status));
    await failed(client.call('POST /v1/auth/signin', { body: { login: 'a', password: 'b' } }));
    await failed(client.call('POST /v1/auth/guest', { body: { key: 'pk' } }));
    await failed(client.call('POST /v2/ai/responses', { body: { input: 'a' } }));
    await failed(client.stream('POST /v2/ai/responses', { body: { input: 'a' } }));
    await failed(client.call('GET /v1/capabilities'));
    await failed(client.call('GET /now/datetime'));
    expect(environment.forcedOut).not.toHaveBeenCalled();
  });

  it.each([403, 429])('%i to the AI ends nothing on a server of ours either (ruling 3)', async (status) => {
    api
      .on('GET /v1/capabilities', () => json({ contract: 1 }))
      .on('POST /v2/ai/responses', () => problem(status, 'x'))
      .on('GET /v2/ai/history', () => problem(status, 'x'))
      .on('DELETE /v2/ai/history', () => problem(status, 'x'));
    await failed(client.call('POST /v2/ai/responses', { body: { input: 'a' } }));
    await failed(client.stream('POST /v2/ai/responses', { body: { input: 'a' } }));
    await failed(client.call('GET /v2/ai/history'));
    await failed(client.call('DELETE /v2/ai/history'));
    expect(environment.forcedOut).not.toHaveBeenCalled();
  });

  const guarded = Object.entries(calls).filter(
    ([name, { access }]) => !(access as readonly string[]).includes('A') && !name.includes('/v2/ai/'),
  );
  const forcedOutBy = async (name: string) => {
    environment.forcedOut.mockClear();
    api.on(name.replace(/\{\w+\}/g, '1'), () => problem(403, 'x'));
    await failed(client.call(name as never, { params: paramsOf(name) } as never));
    return environment.forcedOut.mock.calls.length === 1;
  };

  it('[§7.1] to a call of ours ends nothing on a server that has none of them', async () => {
    for (const answer of [() => text('', 403), () => text('<!doctype html>'), offline]) {
      api.on('GET /v1/capabilities', answer);
      for (const [name, { part }] of guarded) expect(await forcedOutBy(name), name).toBe(part === 1);
    }
  });

  it('to a call of ours ends the session where there are capabilities, asked for once', async () => {
    api.on('GET /v1/capabilities', () => json({ contract: 1 }));
    for (const [name] of guarded) expect(await forcedOutBy(name), name).toBe(true);
    const before = api.count('GET /v1/capabilities');
    api.on('GET /v1/streak', () => problem(403, 'x')).on('GET /v1/me/limits', () => problem(403, 'x'));
    await Promise.all([failed(client.call('GET /v1/streak')), failed(client.call('GET /v1/me/limits'))]);
    expect(api.count('GET /v1/capabilities') - before).toBe(1);
  });

  it('ends nothing where there is no session', async () => {
    environment.bearer.mockResolvedValue(null);
    api.on('GET /v1/notification', () => problem(403, 'x'));
    await failed(notifications());
    expect(environment.forcedOut).not.toHaveBeenCalled();
  });

  it.each([400, 402, 404, 409, 422, 500, 503])('%i ends nothing', async (status) => {
    api.on('GET /v1/notification', () => problem(status, 'x'));
    await failed(notifications());
    expect(environment.forcedOut).not.toHaveBeenCalled();
    expect(environment.renew).not.toHaveBeenCalled();
    expect(api.count('GET /v1/notification')).toBe(1);
  });
});

describe('a refusal', () => {
  it('is an error with code, texts and members', async () => {
    api.on('POST /v2/premium/buy', () =>
      problem(409, 'not_enough_coins', {
        message_uz: 'Coin yetmaydi',
        message_ru: 'Не хватает',
        missing: 148,
      }),
    );
    const error = await failed(client.call('POST /v2/premium/buy', { body: { password: 'x' } }));
    expect(error).toMatchObject({ status: 409, code: 'not_enough_coins', problem: { missing: 148 } });
    expect(error.text('uz')).toBe('Coin yetmaydi');
    expect(error.text('ru')).toBe('Не хватает');
  });

  it('says what is wrong with a field', async () => {
    const fields = {
      phone: { code: 'phone_format', message_uz: 'Raqam xato', message_ru: 'Неверный номер' },
    };
    api.on('POST /v1/auth/signin', () => problem(422, 'invalid', { fields }));
    const error = await failed(client.call('POST /v1/auth/signin', { body: { login: 'a', password: 'b' } }));
    expect(error.field('phone', 'uz')).toBe('Raqam xato');
    expect(error.field('phone', 'ru')).toBe('Неверный номер');
    expect(error.field('code', 'uz')).toBeNull();
  });

  it.each([
    ['a message', () => json({ message: 'No such group' }, 500), 'No such group'],
    ['a detail', () => json({ detail: 'Not found' }, 500), 'Not found'],
    ['a list of details', () => json({ detail: [{ loc: ['query'] }] }, 500), null],
    ['a number as code', () => json({ code: 1001, message: 'Boom' }, 500), 'Boom'],
    ['a list', () => json(['a'], 500), null],
    ['a page', () => text('<h1>Bad gateway</h1>', 500), null],
    ['half a JSON', () => text('{"message":', 500, 'application/json'), null],
    ['nothing', () => text('', 500), null],
    ['null', () => text('null', 500, 'application/json'), null],
  ])('of a plain server with %s has the code http_500', async (_, answer, said) => {
    api.on('GET /v1/notification', answer);
    const error = await failed(notifications());
    expect(error.code).toBe('http_500');
    expect(error.text('uz')).toBe(said);
  });

  it('stale_client says that the page has to load anew', async () => {
    api.on('GET /v1/notification', () => problem(409, 'stale_client'));
    expect((await failed(notifications())).code).toBe('stale_client');
    expect(environment.stale).toHaveBeenCalledOnce();
  });
});

describe('no answer', () => {
  it('is status 0, offline, without a text', async () => {
    api.on('GET /v1/notification', offline);
    const error = await failed(notifications());
    expect(error).toMatchObject({ status: 0, code: 'offline' });
    expect(error.text('ru')).toBeNull();
    expect(api.count('GET /v1/notification')).toBe(1);
  });

  it.each([200, 403])('is what broke off within its body, after a %i too', async (status) => {
    // What browsers throw of it, and not at the call but at its body.
    const broken = () =>
      new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), {
        status,
      });
    api.on('GET /v1/notification', broken);
    expect(await failed(notifications())).toMatchObject({ status: 0, code: 'offline' });
    expect(await failed(callOnce(BASE, 'GET /v1/notification'))).toMatchObject({ status: 0 });
    expect(environment.forcedOut).not.toHaveBeenCalled();
  });

  it('is not what a call cannot say: that is a fault of ours', async () => {
    const round: { self?: unknown } = {};
    round.self = round;
    await expect(callOnce(BASE, 'POST /v1/auth/guest', { body: round as never })).rejects.toBeInstanceOf(
      TypeError,
    );
    expect(api.asked).toEqual([]);
  });

  it('is an AbortError when the person stopped it', async () => {
    const stopping = new AbortController();
    api.on(
      'POST /v2/ai/responses',
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const asking = client.stream('POST /v2/ai/responses', { body: { input: 'a' }, signal: stopping.signal });
    await vi.waitFor(() => expect(api.asked).toHaveLength(1));
    stopping.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a stream', () => {
  const asking = () => client.stream('POST /v2/ai/responses', { body: { input: 'a', stream: true } });

  it('comes as events', async () => {
    api.on('POST /v2/ai/responses', () => text('data: {"n":1}\n\n', 200, 'text/event-stream; charset=utf-8'));
    const { events, body } = await asking();
    expect(events).toBe(true);
    const seen = [];
    for await (const { data } of readEvents(body)) seen.push(data);
    expect(seen).toEqual(['{"n":1}']);
  });

  it('comes as one JSON text from a server that does not stream', async () => {
    api.on('POST /v2/ai/responses', () => json({ id: 'resp_1' }));
    const { events, body } = await asking();
    expect(events).toBe(false);
    expect(await new Response(body).json()).toEqual({ id: 'resp_1' });
  });

  it('is renewed after a 401 as any call', async () => {
    api.on('POST /v2/ai/responses', ({ headers }) =>
      headers.get('authorization') === 'Bearer t2' ? json({}) : problem(401, 'unauthorized'),
    );
    environment.renew.mockResolvedValue('t2');
    expect((await asking()).events).toBe(false);
  });

  it('fails with the refusal as any call', async () => {
    api.on('POST /v2/ai/responses', () =>
      problem(409, 'ai_limit', { resets_at: '2026-11-21T00:00:00+05:00' }),
    );
    expect(await failed(asking())).toMatchObject({
      status: 409,
      code: 'ai_limit',
      problem: { resets_at: '2026-11-21T00:00:00+05:00' },
    });
  });

  it('fails with the status where the refusal is a page', async () => {
    api.on('POST /v2/ai/responses', () => text('<h1>Bad gateway</h1>', 502));
    expect(await failed(asking())).toMatchObject({ status: 502, code: 'http_502' });
  });
});
