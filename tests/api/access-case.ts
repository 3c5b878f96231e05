import { afterAll, beforeAll, expect } from 'vitest';
import type { AccessRow, Things } from '../../packages/server/testing/access.ts';
import {
  type Answer,
  type Client,
  startTestApp,
  type TestApp,
} from '../../packages/server/testing/harness.ts';
import { addressOf, expectedOf, findAccessRows, type Verdict } from './access-rows.ts';
import { type Actor, addActors, enter, findThings } from './actors.ts';

export const found = await findAccessRows();
export const table = [...found].flatMap(([call, rows]) =>
  rows.map((row, at) => ({ call, row, name: rows.length > 1 ? `${call} (${at + 1})` : call })),
);

export interface Asked {
  call: string;
  row: AccessRow;
}

/** A page's form leads on; all else is answered. */
const successOf = (row: AccessRow): number => (row.is?.includes('form') ? 303 : 200);

export let mars: TestApp;
export let things: Things;
const entered = new Map<Actor, Client>();
/** What an address without a call answers; the assistant's speak as the Responses API does. */
const absent = new Map<boolean, string>();

/** The demo centre with everybody who may come. */
export function setUp(): void {
  beforeAll(async () => {
    mars = await startTestApp({ now: () => new Date() });
    entered.clear();
    await addActors(mars);
    things = await findThings(mars);
    const someone = await mars.signInAs('dilnoza');
    for (const [isAi, path] of [
      [true, '/v2/ai/no-such-call'],
      [false, '/v1/no/such/call'],
    ] as const) {
      const { status, body } = await someone.call(`GET ${path}`);
      expect(status).toBe(404);
      absent.set(isAi, JSON.stringify(body));
    }
  });
  afterAll(() => mars.close());
}

/** Their session counts as used last: what calls are asked with opens more than the twenty that live of a person. */
async function stay(client: Client): Promise<Client> {
  const [, claims = ''] = (client.token ?? '').split('.');
  const { sid } = claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : { sid: undefined };
  if (Number.isInteger(sid))
    await mars.store.query(`update auth_session set last_seen_at = '2100-01-01' where id = $1`, [sid]);
  return client;
}

export async function send(call: string, row: AccessRow, actor: Actor, about = things): Promise<Answer> {
  const asking = (await row.ask?.(about)) ?? {};
  if (!entered.has(actor)) entered.set(actor, await stay(await enter(mars, actor)));
  const answer = await (entered.get(actor) as Client).call(addressOf(call, asking), asking);
  // Whoever has signed out has to come in anew.
  if (call === 'POST /v1/auth/logout') entered.delete(actor);
  return answer;
}

/** Nothing here is decided by a code alone: a 404 is the gate's, byte for byte, or it is none. */
export function verdictOf({ call, row }: Asked, { status, body }: Answer): Verdict | string {
  if (status === 401 && body.code === 'unauthorized') return 'sign in';
  if (status === 401 && body.code === 'origin_mismatch') return 'other page';
  if (status === 403 && body.code === 'session_ended') return 'ended';
  if (status === 404 && JSON.stringify(body) === absent.get(call.includes('/v2/ai/'))) return 'closed';
  return [successOf(row), 402, 409].includes(status) ? 'open' : `${status} ${JSON.stringify(body)}`;
}

/** Each of some actors gets what the row says, one of them a whole success. */
export async function proveRow({ call, row }: Asked, who: readonly Actor[]): Promise<void> {
  const got: Partial<Record<Actor, string>> = {};
  const open = who.filter((actor) => expectedOf(row, actor) === 'open');
  const whole = open.find((actor) => actor !== 'anonymous' && actor !== 'guest');
  for (const actor of who) {
    const answer = await send(call, row, actor);
    got[actor] = verdictOf({ call, row }, answer);
    // No refusal that a success of another status hides: those have a title.
    if (actor === whole)
      expect([actor, answer.status, answer.body.type]).toEqual([actor, successOf(row), undefined]);
  }
  expect(got).toEqual(Object.fromEntries(who.map((actor) => [actor, expectedOf(row, actor)])));
}

export const reads = (call: string): boolean => call.startsWith('GET ');

/** Nobody who has stopped studying makes these calls but those of which the row says so. */
export async function proveInactive(rows: readonly Asked[]): Promise<void> {
  for (const { call, row } of rows.filter(({ row }) => row.who.includes('S'))) {
    // Whatever was charged before: who owes buys nothing, and nothing could be asked about it.
    await mars.store.query('update student set balance = greatest(balance, 0) where student_id = $1', [
      things.student,
    ]);
    const farrux = await mars.signInAs('farrux');
    const asking = (await row.ask?.(things)) ?? {};
    const { body } = await farrux.call(addressOf(call, asking), asking);
    const mayWrite = reads(call) || row.is?.includes('whenInactive');
    expect([call, body.code === 'inactive']).toEqual([call, !mayWrite]);
  }
}
