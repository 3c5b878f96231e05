import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresHostCheck, hostCheck, isLoopback } from './host.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

describe('the name that a server is asked by', () => {
  let mars: TestApp;
  let port: number;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', publicUrl: 'https://mars.example.uz' });
    await mars.server.listen({ port: 0, host: '127.0.0.1' });
    port = (mars.server.server.address() as { port: number }).port;
  }, 200_000);
  afterAll(() => mars.close());

  const ask = (line: string, host: string) =>
    new Promise<string>((resolve) => {
      let said = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (bytes) => {
        said += bytes;
      });
      socket.on('close', () => resolve(said));
    });

  it('is its own, or one of this machine; any other is refused', async () => {
    for (const host of [
      'mars.example.uz',
      'MARS.example.uz',
      'mars.example.uz:443',
      'localhost:1',
      '127.0.0.1',
    ]) {
      expect([host, (await ask('GET /v1/capabilities', host)).split(' ')[1]]).toEqual([host, '200']);
    }
    for (const host of [
      'evil.example',
      'mars.example.uz.evil.example',
      'evil.mars.example.uz',
      '10.0.0.7:3000',
      '',
    ]) {
      for (const path of ['/v1/capabilities', '/', '/docs/', '/openapi.json', '/nothing']) {
        const answer = await ask(`GET ${path}`, host);
        expect([host, path, answer.split(' ')[1]]).toEqual([host, path, '421']);
        expect(answer).toContain('"code":"wrong_host"');
      }
    }
  });

  it('is anything for whoever watches the machine', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await ask(`GET ${path}`, '10.0.0.7')).split(' ')[1]).toBe('200');
    }
  });

  it('comes with what browsers are told, also where an address cannot be read', async () => {
    for (const path of ['/%ff', '/v1/student/%ff', '/v1/capabilities']) {
      const answer = (await ask(`GET ${path}`, 'mars.example.uz')).toLowerCase();
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(answer).toMatch(/strict-transport-security: max-age=31536000\b/);
    }
  });

  it('of this machine alone is told from names that only look so', () => {
    for (const url of ['http://localhost:3000', 'http://127.9.0.1', 'http://[::1]:80', 'http://a.localhost'])
      expect(isLoopback(url)).toBe(true);
    for (const url of [
      'https://localhost.example',
      'http://127.0.0.1.example',
      'http://10.0.0.1',
      'https://x',
    ])
      expect(isLoopback(url)).toBe(false);
    expect(hostCheck('http://localhost:3000')(undefined)).toBe(false);
  });
});

describe('the name by which figures are asked for', () => {
  const isOurs = figuresHostCheck(['prometheus.example.uz']);
  it.each([
    '127.0.0.1:9464',
    '10.0.0.7',
    '[::1]:9464',
    'localhost',
    'LOCALHOST:9464',
    'prometheus.example.uz:80',
  ])('may be an address, this machine or one that the operator set: %s', (host) =>
    expect(isOurs(host)).toBe(true),
  );
  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'a.localhost',
    '127.0.0.1.nip.io',
    'mars.example.uz',
  ])('is none that a page of somebody else can have: %s', (host) => expect(isOurs(host)).toBe(false));
});
