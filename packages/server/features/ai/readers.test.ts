import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AiUpstream, startAiUpstream } from '../../../../tests/doubles/ai-upstream.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';

/** How those read who want an answer for nothing: over a socket of their own, for no client of ours does so. */
const origin = 'https://markaz.example';
/** Its events are more than the buffers of such a socket take. */
const long = 'a '.repeat(7900);
// Between TCP sockets of one machine lie megabytes that nobody reads, more than any answer: who is slow reads here.
const folder = mkdtempSync(join(tmpdir(), 'mars-readers-'));
const narrow = join(folder, 'narrow');
let door: Server;
let port: number;

let upstream: AiUpstream;
let test: TestApp;
let bobur: Client & { token: string };
let guest: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  upstream = await startAiUpstream();
  test = await startTestApp({ seed: 'none', env: { AI_BASE_URL: upstream.url, AI_API_KEY: 'secret-key' } });
  await addPerson(test.store, 'bobur');
  await addSite(test.store, 'site-a', { origins: [origin] });
  await test.server.listen({ port: 0, host: '127.0.0.1' });
  port = (test.server.server.address() as { port: number }).port;
  door = createServer((socket) => test.server.server.emit('connection', socket));
  await new Promise<void>((listening) => door.listen(narrow, listening));
  bobur = await test.signInAs('bobur');
  guest = await test.guest('site-a', origin);
});

beforeEach(() => test.store.query('truncate ai_use, ai_site_use, ai_turn'));

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  upstream.release();
});

afterAll(async () => {
  door.close();
  await test.close();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks by a stream, and reads of the answer what the test lets it read. */
function ask(client: Client, at: { path: string } | { port: number } = { port }): Socket {
  const socket = connect(at);
  sockets.push(socket);
  const body = JSON.stringify({ input: 'x', stream: true });
  socket.write(
    `POST /v2/ai/responses HTTP/1.1\r\nhost: localhost\r\norigin: ${origin}\r\n` +
      `authorization: Bearer ${client.token}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
  return socket;
}

/** Reads until that stands in what has come; nothing more is read then. */
async function readUntil(socket: Socket, wanted: string): Promise<string> {
  let text = '';
  for (;;) {
    const piece: Buffer | null = socket.read();
    text += piece ?? '';
    if (text.includes(wanted)) return text;
    if (!piece) await new Promise((readable) => socket.once('readable', readable));
  }
}

const used = async () =>
  (
    await test.store.query<{ used: number }>('select used from ai_use union all select used from ai_site_use')
  ).rows.map((row) => row.used);
const outputs = async () =>
  (await test.store.query<{ output: string }>('select output from ai_turn')).rows.map((row) => row.output);

describe('once some text was sent, nothing is given back', () => {
  it('to a reader who goes after the first bytes, and the model is stopped', async () => {
    upstream.behave({ kind: 'wait', text: 'bir ikki uch', words: 1 });
    const gone = upstream.gone();
    for (const client of [bobur, guest]) {
      const socket = ask(client);
      await readUntil(socket, 'output_text.delta');
      socket.resetAndDestroy();
    }
    await vi.waitFor(() => expect(upstream.gone()).toBe(gone + 2));
    await vi.waitFor(async () => expect(await outputs()).toEqual(['bir ', 'bir ']));
    expect(await used()).toEqual([1, 1, 1]);
  });

  it('to a reader who takes nothing: after a minute the line is cut, and what was said is kept', async () => {
    upstream.behave({ kind: 'answer', text: long });
    const socket = ask(bobur, { path: narrow });
    const closed = new Promise((close) => socket.once('close', close));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await readUntil(socket, 'output_text.delta');
    while ((await outputs()).length === 0) await vi.advanceTimersByTimeAsync(1000);
    socket.resume();
    await closed;
    expect((await outputs())[0]).toMatch(/^(a )+$/);
    expect(await used()).toEqual([1]);
  });

  it('to a reader who waits longer than a model may, and then reads all of it', async () => {
    upstream.behave({ kind: 'answer', text: long });
    const socket = ask(bobur, { path: narrow });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await readUntil(socket, 'output_text.delta');
    for (let second = 0; second < 45; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      await used();
    }
    await readUntil(socket, 'event: response.completed');
    expect(await used()).toEqual([1]);
    expect(await outputs()).toEqual([long]);
  });

  it('when the model breaks off in the middle', async () => {
    upstream.behave({ kind: 'cut', text: 'bir ikki uch', words: 2 });
    const text = await readUntil(ask(guest), 'response.failed');
    expect(text.match(/event: response.output_text.delta/g)).toHaveLength(2);
    expect(await used()).toEqual([1, 1]);
    expect(await outputs()).toEqual(['bir ikki ']);
  });
});

describe('before any text the unit is given back', () => {
  it.each(['cut', 'failed', 'empty', 'status'] as const)(
    'when the model fails (%s): the guest’s and the site’s own',
    async (kind) => {
      upstream.behave(
        kind === 'cut'
          ? { kind, text: 'bir', words: 0 }
          : kind === 'status'
            ? { kind, status: 403 }
            : { kind },
      );
      expect(await readUntil(ask(guest), '"unavailable"')).toContain('503');
      expect(await used()).toEqual([0, 0]);
    },
  );

  it('but not to whoever goes away: stopping by hand gives nothing back', async () => {
    upstream.behave({ kind: 'hang' });
    const [gone, asked] = [upstream.gone(), upstream.requests.length];
    const socket = ask(guest);
    await vi.waitFor(() => expect(upstream.requests.length).toBe(asked + 1));
    socket.destroy();
    await vi.waitFor(() => expect(upstream.gone()).toBe(gone + 1));
    expect(await used()).toEqual([1, 1]);
    expect(await outputs()).toEqual([]);
  });
});

it('an answer with what no column holds is kept with signs in its place', async () => {
  upstream.behave({ kind: 'answer', text: 'bir\0 ikki\ud800 uch😀' });
  await readUntil(ask(bobur), 'response.completed');
  expect(await outputs()).toEqual(['bir␀ ikki\ufffd uch😀']);
});
