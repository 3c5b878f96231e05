import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../feature.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { isOwnOrigin } from './origin.ts';
import { addSecret, listSites } from './queries.ts';
import { findSiteByOrigin, forgetSites } from './site.ts';

describe('a request of the platform’s own pages', () => {
  const app = { platformUrl: 'https://mars.example' } as App;
  const request = (origin: string | undefined, host: string) =>
    ({ headers: { origin, host }, protocol: 'http' }) as FastifyRequest;

  it.each([
    ['https://mars.example', 'elsewhere:1', true],
    ['http://10.0.0.7:3000', '10.0.0.7:3000', true],
    ['https://10.0.0.7:3000', '10.0.0.7:3000', false],
    ['https://mars.example.evil.example', 'mars.example', false],
    [undefined, 'undefined', false],
  ])('comes from %s to %s: %s', (origin, host, own) => {
    expect(isOwnOrigin(app, request(origin, host))).toBe(own);
  });
});

describe('a site', () => {
  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none' });
    await addSite(mars.store, 'a', { origins: ['https://one.example', 'https://two.example'] });
    await addSite(mars.store, 'b', { origins: ['https://two.example'], passwordSignIn: true });
    await addSite(mars.store, 'c', { origins: ['https://two.example'] });
    forgetSites(mars.app);
  });
  afterAll(() => mars.close());

  it.each([
    ['https://one.example', 'a'],
    ['https://two.example', 'b'],
    ['https://three.example', undefined],
  ])('of %s is %s: where a password may be typed goes first', async (origin, key) => {
    expect((await findSiteByOrigin(mars.app, origin))?.key).toBe(key);
  });

  it('gets a secret when it has none, and keeps the one it has', async () => {
    await addSecret(mars.store, 'a', 'first');
    await addSecret(mars.store, 'a', 'second');
    const secrets = Object.fromEntries((await listSites(mars.store)).map(({ key, secret }) => [key, secret]));
    expect(secrets).toEqual({ a: 'first', b: null, c: null });
  });
});
