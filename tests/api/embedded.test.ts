import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../packages/server/features/embed/demo.ts';
import { assertionOf } from '../../packages/server/testing/handover.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { findKnown, type Known, keyOf, type Sample, sampleOf } from './samples.ts';

const [, parents] = demoSites;
const origin = 'http://localhost:3002';
const names = Object.keys(calls) as CallName[];

/** What a token may that the parents' page got by vouching for its own signed-in person. */
describe('a token of a parents’ page', () => {
  let mars: TestApp;
  let known: Known;
  beforeAll(async () => {
    mars = await startTestApp();
    known = await findKnown(mars);
  });
  afterAll(() => mars.close());

  /** @returns a client with the token, on the page or on another one */
  async function vouched(externalId: string): Promise<(from?: string) => Client> {
    const assertion = await assertionOf(externalId, { site: parents.key, secret: parents.secret });
    const { status, body } = await mars.anonymous.call('POST /v1/auth/handover', {
      body: { assertion },
      headers: { origin },
    });
    expect(status).toBe(200);
    return (from = origin) => ({
      token: body.access_token,
      call: (key, options = {}) =>
        mars.anonymous.call(key, {
          ...options,
          headers: { ...options.headers, authorization: `Bearer ${body.access_token}`, origin: from },
        }),
    });
  }
  const ask = (who: Client, name: CallName, sample: Sample) => who.call(keyOf(name, sample), sample);

  it('opens to a parent what is a parent’s, and no other call there is', async () => {
    const parent = (await vouched('P-9'))();
    const closed = names.filter(
      (name) => !calls[name].access.some((letter) => letter === 'P' || letter === 'A'),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const name of closed) {
      const { status } = await ask(parent, name, await sampleOf(name, known, 'P', 'own'));
      expect([name, status]).toEqual([name, 404]);
    }
    expect((await parent.call('GET /v1/me')).body).toMatchObject({ role: 'parent' });
  });

  it('shows a parent their own children by every call, and never another’s', async () => {
    const parent = (await vouched('P-9'))();
    const about = names.filter((name) => calls[name].owner === 'query.student_id');
    expect(about.length).toBeGreaterThan(10);
    for (const name of about.filter((one) => calls[one].access.some((letter) => letter === 'P'))) {
      const own = await ask(parent, name, await sampleOf(name, known, 'P', 'own'));
      const foreign = await ask(parent, name, await sampleOf(name, known, 'P', 'foreign'));
      // What a hero wears is public inside the centre (ruling 9).
      const isPublic = name === 'GET /v1/shop/student/heroes';
      // One's data leaves the platform by its own pages alone (ruling 46).
      const isTakenAway = name === 'GET /v1/me/data';
      expect([name, own.status, foreign.status]).toEqual([
        name,
        isTakenAway ? 409 : 200,
        isPublic ? 200 : 404,
      ]);
    }
  });

  it('ends nobody’s session and shows none, and makes no token for another page', async () => {
    for (const externalId of ['P-9', 'A-78']) {
      const who = (await vouched(externalId))();
      for (const key of ['GET /v1/auth/sessions', 'DELETE /v1/auth/sessions/1']) {
        const { status, body } = await who.call(key);
        expect([key, status, body.code, body.url]).toEqual([
          key,
          409,
          'open_on_platform',
          expect.any(String),
        ]);
      }
      const { status, body } = await who.call('POST /v1/auth/embed', {
        body: { key: 'demo-playground', origin: 'http://localhost:3003' },
      });
      expect([status, body.code]).toEqual([409, 'open_on_platform']);
    }
  });

  it('buys nothing for a student, and undoes nothing', async () => {
    const student = (await vouched('A-78'))();
    for (const name of [
      'POST /v2/premium/buy',
      'POST /v1/shop/buy',
      'POST /v1/shop/order/{id}/undo',
    ] as const) {
      const { status, body } = await ask(student, name, await sampleOf(name, known, 'S', 'own'));
      expect([name, status, body.code]).toEqual([name, 409, 'open_on_platform']);
    }
  });

  it('is nobody’s on another page, by whatever call', async () => {
    for (const [externalId, role] of [
      ['P-9', 'P'],
      ['A-78', 'S'],
    ] as const) {
      const elsewhere = (await vouched(externalId))('http://localhost:3001');
      for (const name of names.filter((one) => !calls[one].access.some((letter) => letter === 'A'))) {
        const { status } = await ask(elsewhere, name, await sampleOf(name, known, role, 'own'));
        expect([name, status]).toEqual([name, 401]);
      }
    }
  });

  // The second is registered for the same site: a token belongs to one origin all the same.
  it.each(['http://localhost:3000', 'http://127.0.0.1:3002', 'null', ''])(
    'is nobody’s on %j',
    async (from) => {
      const { status } = await (await vouched('P-9'))(from).call('GET /v1/me');
      expect(status).toBe(401);
    },
  );
});
