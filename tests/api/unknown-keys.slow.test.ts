import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { findKnown, type Known, keyOf, logins, type SignedIn, sampleOf, site } from './samples.ts';

const names = Object.keys(calls) as CallName[];

/** Pages whose address people send on: messengers write words of their own behind it. */
const sentOn = new Set<string>([
  'GET /v1/payment/pay/{code}',
  'POST /v1/payment/pay/{code}',
  'GET /v1/payment/receipt/{code}',
  'GET /v1/payment/receipt/{code}/file',
]);

/** Literal clients may send more than we know; what is ours alone is strict (ruling 58). */
describe('unknown keys', () => {
  let mars: TestApp;
  let known: Known;
  beforeAll(async () => {
    mars = await startTestApp({ now: () => new Date() });
    known = await findKnown(mars);
  });
  afterAll(() => mars.close());

  const client = async (call: Call): Promise<{ who: Client; asker: SignedIn }> => {
    const role = call.access.find((letter) => letter !== 'G') ?? 'G';
    if (role === 'A') return { who: mars.anonymous, asker: 'S' };
    if (role === 'G') return { who: await mars.guest(site.key, site.origin), asker: 'S' };
    return { who: await mars.signInAs(logins[role]), asker: role };
  };

  const ignored = names.filter((name) => calls[name].part === 1);
  it.each(ignored)('%s ignores them', async (name) => {
    const { who, asker } = await client(calls[name]);
    const sample = await sampleOf(name, known, asker, 'own');
    const query = { ...sample.query, odd_key: 1 };
    const body = name.startsWith('GET') ? undefined : { ...(sample.body as object), odd_key: { deep: 1 } };
    const odd = await who.call(keyOf(name, sample), { ...sample, query, ...(body && { body }) });
    // The samples have no refresh token.
    const status = name === 'GET /v1/auth/token' ? 403 : 200;
    expect({ status: odd.status, fields: odd.body.fields }).toEqual({ status, fields: undefined });
  });

  const refused = names.filter((name) => calls[name].part === 2);
  it.each(refused)('%s refuses them', async (name) => {
    const { who, asker } = await client(calls[name]);
    const sample = await sampleOf(name, known, asker, 'own');
    const key = keyOf(name, sample);
    const odd = await who.call(key, { ...sample, query: { ...sample.query, odd_key: 1 } });
    if (sentOn.has(name)) expect(odd.status).not.toBe(422);
    else expect([odd.status, odd.body.fields?.odd_key?.code]).toEqual([422, 'unknown_field']);
    if (name.startsWith('GET')) return;
    const body = { ...(sample.body as object), odd_key: { deep: 1 } };
    const oddBody = await who.call(key, { ...sample, body });
    expect([oddBody.status, oddBody.body.fields?.odd_key?.code]).toEqual([422, 'unknown_field']);
  });
});
