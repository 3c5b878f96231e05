import type { Access, Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import {
  dependsOnWhose,
  findKnown,
  type Known,
  keyOf,
  logins,
  type SignedIn,
  samples,
  site,
  type Whose,
} from './samples.ts';

const names = Object.keys(calls) as CallName[];
const roles: Access[] = ['A', 'G', 'S', 'P', 'T', 'D'];
const callOf = (name: CallName): Call => calls[name];

/** Anybody inside the centre may see these of anybody (ruling 9). */
const isPublicInside = (name: CallName) =>
  name === 'GET /v1/shop/student/heroes' || name.startsWith('GET /v1/student/{id}');
/** Staff reach every student; what is theirs alone (sessions, notifications) nobody else's. */
const isOfStudent = (name: CallName) =>
  /student_id|lesson_id/.test(JSON.stringify([callOf(name).query, callOf(name).body]));

describe('the access of each call', () => {
  let app: TestApp;
  let known: Known;
  /** What an address without a call answers, beside the calls of the assistant and elsewhere. */
  const absent = new Map<boolean, string>();
  const absentBeside = (name: CallName) => absent.get(name.includes('/v2/ai/'));
  beforeAll(async () => {
    app = await startTestApp({ now: () => new Date() });
    known = await findKnown(app);
    const dilnoza = await app.signInAs('dilnoza');
    for (const [isAi, path] of [
      [true, '/v2/ai/no-such-call'],
      [false, '/v1/no/such/call'],
    ] as const) {
      absent.set(isAi, JSON.stringify((await dilnoza.call(`GET ${path}`)).body));
    }
  });
  afterAll(() => app.close());

  const client = async (role: Access): Promise<Client> => {
    if (role === 'A') return app.anonymous;
    if (role === 'G') return app.guest(site.key, site.origin);
    return app.signInAs(logins[role]);
  };
  const send = async (name: CallName, role: Access, whose: Whose) => {
    const asker: SignedIn = role === 'A' || role === 'G' ? 'S' : role;
    const who = await client(role);
    // What is given back has to have been given.
    if (name.endsWith('/reverse')) {
      const gift = await samples['POST /v2/staff/coins'](known, 'D', 'own');
      await (await app.signInAs('admin')).call('POST /v2/staff/coins', gift);
    }
    const sample = await samples[name](known, asker, whose);
    return { ...(await who.call(keyOf(name, sample), sample)), sample };
  };

  describe.each(names)('%s', (name) => {
    const { access, part } = callOf(name);

    it.each(roles.filter((role) => !access.includes('A') && !access.includes(role)))(
      'is closed to %s',
      async (role) => {
        const { status, body } = await send(name, role, 'own');
        if (role === 'A') expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthorized' });
        else
          expect({ status, body: JSON.stringify(body) }).toEqual({ status: 404, body: absentBeside(name) });
      },
    );

    it.each(roles.filter((role) => access.includes(role)))('is open to %s', async (role) => {
      const { status, body } = await send(name, role, 'own');
      if (name === 'GET /v1/auth/token') expect(status).toBe(403);
      else expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
    });

    it('gives nobody what is unknown or somebody else’s', async () => {
      for (const role of roles.filter(
        (letter): letter is SignedIn => access.includes(letter) && letter in logins,
      )) {
        if (!dependsOnWhose(await samples[name](known, role, 'own'))) continue;
        const unknown = await send(name, role, 'unknown');
        expect({ role, status: unknown.status, body: JSON.stringify(unknown.body) }).toEqual({
          role,
          status: 404,
          body: absentBeside(name),
        });
        if (isPublicInside(name) || (isOfStudent(name) && (role === 'T' || role === 'D'))) continue;
        const foreign = await send(name, role, 'foreign');
        expect({ role, status: foreign.status, body: JSON.stringify(foreign.body) }).toEqual({
          role,
          status: 404,
          body: absentBeside(name),
        });
      }
    });

    it(part === 1 ? 'ignores unknown keys' : 'refuses unknown keys', async () => {
      const role = access.find((letter) => letter !== 'G') ?? 'G';
      const sample = await samples[name](known, role === 'A' || role === 'G' ? 'S' : role, 'own');
      const who = await client(role);
      const odd = await who.call(keyOf(name, sample), { ...sample, query: { ...sample.query, odd_key: 1 } });
      if (part === 2) expect(odd.body.fields?.odd_key?.code).toBe('unknown_field');
      else expect(odd.status).not.toBe(422);
      if (name.startsWith('GET')) return;
      const body = { ...(sample.body as object), odd_key: { deep: 1 } };
      const oddBody = await who.call(keyOf(name, sample), { ...sample, body });
      if (part === 2) expect(oddBody.body.fields?.odd_key?.code).toBe('unknown_field');
      else expect(oddBody.status).not.toBe(422);
    });

    it('refuses an ended session with 403, and never a rule with 403 or 429', async () => {
      const role = access.find((letter): letter is SignedIn => letter in logins);
      if (access.includes('A') || !role) return;
      const who = await app.signInAs(logins[role]);
      await who.call('POST /v1/auth/logout');
      const sample = await samples[name](known, role, 'own');
      const { status, body } = await who.call(keyOf(name, sample), sample);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'session_ended' });
      for (const code of callOf(name).refusals ?? []) expect(code).not.toBe('session_ended');
    });
  });
});
