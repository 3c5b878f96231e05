import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import type { Store } from './store/database.ts';
import { freshStore } from './testing/store.ts';

let store: Store;
beforeAll(async () => {
  store = await freshStore('none');
});
afterAll(() => store.close());

/** Signs in wrong over a socket. @returns what the server has logged of it. */
async function signIn(env: Record<string, string>, forwarded: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const options = { store, env, logTo, publicUrl: 'http://localhost:3000', dataDir: tmpdir() };
  const server = await createApp({ ...options, logLevel: 'warn' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
    const asked = request(
      { port, host: '127.0.0.1', path: '/v1/auth/signin', method: 'POST', headers },
      (response) => {
        response.resume().on('end', resolve);
      },
    );
    asked.on('error', reject).end(JSON.stringify({ login: 'nobody', password: 'wrong' }));
  });
  await server.close();
  return lines.map((line) => JSON.parse(line));
}

const addressIn = (lines: Record<string, unknown>[]) =>
  lines.find((line) => line.security === 'sign_in_refused')?.address;

describe('where a request comes from', () => {
  it('is its own address, whatever it says: no proxy is named', async () => {
    const lines = await signIn({}, '203.0.113.9');
    expect(addressIn(lines)).toBe('127.0.0.1');
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUST_PROXY') }),
    );
  });

  it('is what the proxy says that was named', async () => {
    const lines = await signIn({ TRUST_PROXY: 'loopback' }, '198.51.100.1, 203.0.113.9');
    expect(addressIn(lines)).toBe('203.0.113.9');
    expect(JSON.stringify(lines)).not.toContain('TRUST_PROXY');
  });

  it('is not what another than the named one says', async () => {
    expect(addressIn(await signIn({ TRUST_PROXY: '10.0.0.2' }, '203.0.113.9'))).toBe('127.0.0.1');
  });
});
