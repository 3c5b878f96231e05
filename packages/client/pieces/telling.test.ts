import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../testing/upload.ts';
import { telling } from './telling.ts';

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const served = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => answer(new Request(input, init)));
const post = (more: RequestInit = {}, onSent = (_: number) => {}) =>
  telling(onSent)('https://mars.example/v1/x', { method: 'POST', ...more });

it('tells how much has gone out, and not before that is known', async () => {
  served(() => Response.json({}));
  const told: number[] = [];
  await post({}, (share) => told.push(share));
  expect(told).toEqual([0.5, 1]);
});

it('sends method, headers and body, and answers as fetch does', async () => {
  served(async (request) => {
    expect(request.method).toBe('POST');
    expect(request.headers.get('authorization')).toBe('Bearer t');
    expect((await request.formData()).get('text')).toBe('Salom');
    return new Response('{"code":"invalid"}', {
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
  const body = new FormData();
  body.append('text', 'Salom');
  const answer = await post({ body, headers: { authorization: 'Bearer t' } });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toEqual({ code: 'invalid' });
});

it('fails as fetch does where no answer comes', async () => {
  served(() => Promise.reject(new TypeError('no')));
  await expect(post()).rejects.toThrow(TypeError);
});

it('stops when it is told to', async () => {
  served(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const stopping = new AbortController();
  const going = post({ signal: stopping.signal });
  stopping.abort();
  await expect(going).rejects.toMatchObject({ name: 'AbortError' });
});
