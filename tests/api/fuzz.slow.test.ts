import type { Access, Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { Problem } from '@mars/contract/problem.ts';
import { type RefusalCode, refusals } from '@mars/contract/refusals.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closed, replyValidator } from '../../packages/server/schema.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { withKey } from './actors.ts';
import { around } from './arbitrary.ts';
import { logins, type SignedIn, site } from './samples.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 60);
const names = Object.keys(calls) as CallName[];
const callOf = (name: CallName): Call => calls[name];
const isProblem = replyValidator(Problem);

/** What any call may answer, whatever its contract lists. */
const everywhere: RefusalCode[] = [
  'malformed',
  'unauthorized',
  'not_found',
  'inactive',
  'too_large',
  'unsupported_type',
  'invalid',
];
/** Calls that may end the session that makes them: each run signs in anew. */
const endsSession = (name: CallName) => callOf(name).changes?.includes('sessions') ?? false;

describe('requests made from the schemas', () => {
  let app: TestApp;
  let students: number[];
  /** `K`: a page that reads by its site's key. */
  const clients = new Map<Access | 'K', Client>();
  beforeAll(async () => {
    app = await startTestApp();
    const { rows } = await app.store.query<{ student_id: number }>('select student_id from student');
    students = rows.map((row) => row.student_id);
  });
  afterAll(() => app.close());

  const client = async (role: Access | 'K', fresh: boolean): Promise<Client> => {
    const known = clients.get(role);
    if (known && !fresh) return known;
    const made =
      role === 'A'
        ? app.anonymous
        : role === 'G'
          ? await app.guest(site.key, site.origin)
          : role === 'K'
            ? withKey(app, site.origin)
            : await app.signInAs(logins[role as SignedIn]);
    if (!fresh) clients.set(role, made);
    return made;
  };

  const request = (name: CallName) => {
    const { access, byKey, params, query, body, idempotency } = callOf(name);
    return fc.record({
      role: fc.constantFrom<Access | 'K'>(...access, ...(byKey ? (['K'] as const) : [])),
      params: around(params),
      query: around(query),
      body: around(body),
      // One there is, where the call is about a student: what is thought up is hardly anybody's.
      student: fc.option(fc.constantFrom(...students), { nil: undefined }),
      key: idempotency
        ? fc.option(fc.constantFrom('one', 'two', 'three'), { nil: undefined })
        : fc.constant(undefined),
    });
  };

  it.each(names)('%s answers within its contract', async (name) => {
    // The last call may have switched any of them off, or ended their sessions.
    await app.store.query('update person set is_active = true');
    clients.clear();
    const call = callOf(name);
    // Replies are held to exactly their fields: one column more is a leak.
    const isReply = replyValidator(closed(call.reply) as Call['reply']);
    const allowed = new Set<string>([...everywhere, ...(call.refusals ?? [])]);
    const check = async ({ key, role, student, ...given }: Record<string, unknown>) => {
      const { params, query, body } = about(call, given, student);
      const who = await client(role as Access | 'K', endsSession(name));
      const {
        status,
        body: answer,
        headers,
      } = await who.call(keyFrom(name, params), {
        query: queryFrom(query),
        body: jsonFrom(body),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': String(key) } : {}),
        },
      });
      expect(headers['x-request-id']).toBeTruthy();
      if (status === 200) {
        if (!String(headers['content-type']).startsWith('text/event-stream')) {
          expect(isReply(answer), JSON.stringify(isReply.errors)).toBe(true);
        }
        return;
      }
      expect(status, JSON.stringify(answer)).toBeLessThan(500);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(isProblem(answer), JSON.stringify(answer)).toBe(true);
      expect([...allowed]).toContain(answer.code);
      expect(refusals[answer.code as RefusalCode].status).toBe(status);
      expect(`${answer.message_uz}${answer.message_ru}`).not.toMatch(/\{\w+\}/);
    };
    await fc.assert(fc.asyncProperty(request(name), check), { numRuns: runs });
  });
});

/** The same request about this student, where it has a place for one. */
function about({ owner }: Call, given: Record<string, unknown>, student: unknown): Record<string, unknown> {
  const [part, field, deeper] = owner.split('.') as [string, string?, string?];
  const inside = given[part];
  if (student === undefined || !field || deeper || typeof inside !== 'object' || inside === null)
    return given;
  return { ...given, [part]: { ...inside, [field]: student } };
}

/** Path parts travel as text; what a URL cannot hold is left to the tests of broken clients. */
function keyFrom(name: CallName, params: unknown): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  return name.replace(/\{(\w+)\}/g, (_, part: string) => {
    const text = textOf(values[part] ?? 'x').slice(0, 400);
    return encodeURIComponent(wellFormed(text)) || 'x';
  });
}

function queryFrom(query: unknown): Record<string, unknown> {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return {};
  const entries = Object.entries(query).map(([name, value]) => [
    wellFormed(name),
    wellFormed(textOf(value)).slice(0, 2000),
  ]);
  return Object.fromEntries(entries);
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Half letters cannot stand in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** As text, so that `__proto__` and bare values travel too. */
const jsonFrom = (body: unknown): unknown => (body === undefined ? undefined : JSON.stringify(body));
