import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublic, lookUpPublic, outgoingUrl, postJson } from './outgoing.ts';

const centre = { platformUrl: 'https://mars.example' };
const trial = { platformUrl: 'http://localhost:3000' };

describe('an address that somebody typed', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    '3fff::1',
    '3fff:fff:ffff::1',
    'name',
  ])('%s is inside', (ip) => expect(isPublic(ip)).toBe(false));
  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2a00:1450:4001::1'])(
    '%s is of the internet',
    (ip) => expect(isPublic(ip)).toBe(true),
  );

  it.each([
    'http://crm.example/in',
    'https://10.0.0.1/in',
    'https://[::1]/in',
    'https://localhost/in',
    'https://u:p@crm.example/',
    'ftp://crm.example',
    'crm.example',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'file:///etc/passwd',
  ])('%s is not sent to', (typed) => expect(outgoingUrl(centre, typed)).toBeNull());
  it.each(['https://crm.example/in?a=1', 'https://8.8.8.8:8443/in', 'https://[2a00:1450:4001::1]/'])(
    '%s is',
    (typed) => expect(outgoingUrl(centre, typed)?.href).toBe(typed),
  );

  it('may be of this machine where the platform is', () => {
    expect(outgoingUrl(trial, 'http://localhost:4000/in')).not.toBeNull();
    expect(outgoingUrl(trial, 'http://192.168.1.5:4000/in')).toBeNull();
    expect(outgoingUrl(centre, 'http://localhost:4000/in')).toBeNull();
  });

  it('that is a name of an address inside is not connected to', async () => {
    const found = new Promise((resolve) => lookUpPublic('localhost', {}, (error) => resolve(error?.code)));
    expect(await found).toBe('EINSIDE');
    await expect(postJson(centre, 'https://127.0.0.1/', { body: '', headers: {} })).rejects.toThrow(
      /not an address/,
    );
  });
});

/** Does something while a server of this machine answers so. */
async function beside<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('what is sent', () => {
  it('has 64 kB at most', async () => {
    const lengths: number[] = [];
    await beside(
      async (request, response) => {
        let length = 0;
        for await (const part of request) length += (part as Buffer).length;
        lengths.push(length);
        response.end();
      },
      async (url) => {
        // Each letter of these is two bytes.
        const body = 'ё'.repeat(32_768);
        expect(await postJson(trial, url, { body, headers: {} })).toBe(200);
        await expect(postJson(trial, url, { body: `${body}a`, headers: {} })).rejects.toThrow(/too long/);
      },
    );
    expect(lengths).toEqual([65_536]);
  });

  it('is through with the status of the answer, however long that goes on', async () => {
    let ended = Promise.resolve();
    await beside(
      (request, response) => {
        ended = new Promise((resolve) => request.socket.on('close', () => resolve()));
        response.writeHead(202);
        const more = () => response.write('x'.repeat(1024), () => response.destroyed || setImmediate(more));
        more();
      },
      async (url) => {
        expect(await postJson(trial, url, { body: '{}', headers: {} })).toBe(202);
        await ended;
      },
    );
  });

  it('is given up when nobody answers', async () => {
    const timeout = AbortSignal.timeout;
    const asked: number[] = [];
    // The time is short here, so that nobody waits for it.
    AbortSignal.timeout = (ms) => {
      asked.push(ms);
      return timeout.call(AbortSignal, 20);
    };
    try {
      await beside(
        () => {},
        (url) => expect(postJson(trial, url, { body: '{}', headers: {} })).rejects.toThrow(),
      );
    } finally {
      AbortSignal.timeout = timeout;
    }
    expect(asked).toEqual([5000]);
  });
});
