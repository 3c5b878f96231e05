import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Problem } from '@mars/contract/problem.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const megabyte = 1024 * 1024;
const boundary = '----mars-socket';

const part = (name: string, bytes: Buffer, filename = 'me.png') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

describe('an upload over a socket', () => {
  let mars: TestApp;
  let port: number;
  let now = new Date('2026-11-20T10:00:00+05:00');
  let png: Buffer;
  let bobur: Client & { token: string };
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    await addPerson(mars.store, 'bobur');
    await addPerson(mars.store, 'aziza');
    bobur = await mars.signInAs('bobur');
    await mars.server.listen({ port: 0, host: '127.0.0.1' });
    port = (mars.server.server.address() as { port: number }).port;
    png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a6bb8' } })
      .png()
      .toBuffer();
  });
  afterAll(() => mars.close());

  /** A picture that weighs exactly so much: decoders do not read behind its end. */
  const ofWeight = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

  /** Sends a form in pieces, as networks do; chunked when its length is not told. */
  function send(body: Buffer, { chunked = false, who = bobur, piece = 256 * 1024 } = {}) {
    return new Promise<{ status: number | undefined; body: Problem }>((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          method: 'PATCH',
          path: '/v1/me/update_picture',
          headers: {
            authorization: `Bearer ${who.token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            ...(chunked ? {} : { 'content-length': body.length }),
          },
        },
        (response) => {
          let said = '';
          response.on('data', (text) => {
            said += text;
          });
          response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(said) }));
        },
      );
      sending.on('error', reject);
      for (let at = 0; at < body.length; at += piece) sending.write(body.subarray(at, at + piece));
      sending.end();
    });
  }
  const everything = () => readdirSync(mars.app.dataDir, { recursive: true }).map(String).sort();
  const tooLarge = {
    status: 422,
    body: expect.objectContaining({
      fields: { file: expect.objectContaining({ code: 'picture_too_large' }) },
    }),
  };

  for (const chunked of [false, true]) {
    const how = chunked ? 'of a length that nobody told' : 'of a length told before';
    it(`${how} is taken at exactly 12 MB and refused one byte above`, async () => {
      expect(await send(form(part('file', ofWeight(12 * megabyte))), { chunked })).toMatchObject({
        status: 200,
      });
      const before = everything();
      expect(await send(form(part('file', ofWeight(12 * megabyte + 1))), { chunked })).toMatchObject(
        tooLarge,
      );
      expect(everything()).toEqual(before);
    });

    it(`${how} is refused at 13, 20 and 30 MB, each time`, async () => {
      const before = everything();
      for (const weight of [13, 20, 30, 30]) {
        const body = form(part('file', ofWeight(weight * megabyte)));
        for (const piece of [64 * 1024, 8 * megabyte]) {
          expect(await send(body, { chunked, piece })).toMatchObject(tooLarge);
        }
      }
      expect(everything()).toEqual(before);
    });
  }

  /** A connection that says when the server has read what was sent. */
  function dial(head: string[]) {
    let received: Socket | undefined;
    mars.server.server.once('connection', (socket) => {
      received = socket;
    });
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (text) => {
      said += text;
    });
    const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(said)));
    let sent = 0;
    const write = async (bytes: Buffer) => {
      sent += bytes.length;
      socket.write(bytes);
      while ((received?.bytesRead ?? 0) < sent) {
        if (socket.closed) throw new Error(`hung up after ${received?.bytesRead} of ${sent} bytes`);
        await new Promise(setImmediate);
      }
      // And once more, so that what was read was looked at.
      await new Promise(setImmediate);
    };
    const begin = [
      'PATCH /v1/me/update_picture HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${bobur.token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      ...head,
    ];
    return {
      begin: () => write(Buffer.from(`${begin.join('\r\n')}\r\n\r\n`)),
      write,
      ended,
    };
  }

  it('is refused too when a piece ends exactly where 12 MB do', async () => {
    const body = form(part('file', ofWeight(30 * megabyte)));
    const border = body.indexOf('\r\n\r\n') + 4 + 12 * megabyte;
    const pieces = [
      body.subarray(0, border),
      body.subarray(border, border + 4 * megabyte),
      body.subarray(border + 4 * megabyte),
    ];
    const { begin, write, ended } = dial(['Transfer-Encoding: chunked']);
    await begin();
    for (const bytes of pieces) {
      await write(
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
      );
    }
    await write(Buffer.from('0\r\n\r\n'));
    expect(await ended).toMatch(/^HTTP\/1\.1 422 [\s\S]*picture_too_large/);
  });

  it('is answered when it has been sent, for no proxy reads while it writes', async () => {
    const body = form(part('file', ofWeight(30 * megabyte)));
    const { begin, write, ended } = dial([`Content-Length: ${body.length}`]);
    await begin();
    for (let at = 0; at < body.length; at += megabyte) await write(body.subarray(at, at + megabyte));
    expect(await ended).toMatch(/^HTTP\/1\.1 422 [\s\S]*picture_too_large/);
  });

  it('holds one file under its own name, and nothing long beside it', async () => {
    const file = part('file', png);
    expect((await send(form(file, part('file', png)))).status).toBe(400);
    expect((await send(form(part('other', png)))).body.fields?.other?.code).toBe('unknown_field');
    expect((await send(form(part('f'.repeat(90), png)))).status).toBe(422);
    const field = (bytes: number) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'x'.repeat(bytes)}\r\n`,
      );
    expect((await send(form(field(10), file))).status).toBe(200);
    expect((await send(form(...Array(9).fill(field(10)), file))).status).toBe(400);
    expect(everything().filter((path) => path.startsWith('upload/'))).toEqual([]);
  });

  it('that breaks off leaves nothing behind, and the next one is taken', async () => {
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        host: '127.0.0.1',
        method: 'PATCH',
        path: '/v1/me/update_picture',
        headers: {
          authorization: `Bearer ${bobur.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 5 * megabyte,
        },
      });
      sending.on('error', () => {});
      sending.write(part('file', ofWeight(megabyte)), () => sending.destroy());
      sending.on('close', () => resolve());
    });
    // The same person's next upload waits for the end of that one.
    expect((await send(form(part('file', png)))).status).toBe(200);
    expect(everything().filter((path) => path.startsWith('upload/'))).toEqual([]);
  });

  it('is taken twenty times a day by a person, and again when the next day begins', async () => {
    let who = await mars.signInAs('aziza');
    const body = form(part('file', png));
    for (let n = 1; n <= 20; n++) expect([n, (await send(body, { who })).status]).toEqual([n, 200]);
    expect(await send(body, { who })).toMatchObject({
      status: 409,
      body: { code: 'upload_limit', total: 20, resets_at: '2026-11-21T00:00:00+05:00' },
    });
    // A ready one, and everybody else, are as free as before.
    expect((await who.call('PATCH /v1/me/update_picture', { query: { emoji: 1 } })).status).toBe(200);
    expect((await send(body)).status).toBe(200);
    now = new Date('2026-11-20T23:59:59+05:00');
    who = await mars.signInAs('aziza');
    expect((await send(body, { who })).status).toBe(409);
    now = new Date('2026-11-21T00:00:00+05:00');
    expect((await send(body, { who })).status).toBe(200);
    now = new Date('2026-11-20T10:00:00+05:00');
  });
});
