import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessRow, Things } from '../../packages/server/testing/access.ts';
import {
  type Answer,
  type Client,
  startTestApp,
  type TestApp,
} from '../../packages/server/testing/harness.ts';
import { addressOf, expectedOf, findAccessRows, type Verdict } from './access-rows.ts';
import { type Actor, actors, addActors, enter, findThings, unknownThings } from './actors.ts';

const found = await findAccessRows();
const table = [...found].flatMap(([call, rows]) =>
  rows.map((row, at) => ({ call, row, name: rows.length > 1 ? `${call} (${at + 1})` : call })),
);

it('every call of the contract has a row of access in its feature’s folder, and every row a call', () => {
  expect([...found.keys()].sort()).toEqual(Object.keys(calls).sort());
});

it.each(table)('$name: the contract lets in whom the row says', ({ call, row }) => {
  const { access }: Call = calls[call as CallName];
  expect([...access].sort().join('')).toBe([...row.who].sort().join(''));
});

it.each(table)('$name: the contract knows of it what the row says', ({ call, row }) => {
  const flags = Object.entries(calls[call as CallName]).flatMap(([key, value]) =>
    typeof value === 'boolean' ? [`${key}: ${value}`] : [],
  );
  expect(flags.sort()).toEqual((row.is ?? []).map((flag) => `${flag}: true`).sort());
});

interface Asked {
  call: string;
  row: AccessRow;
}

/** A page's form leads on; all else is answered. */
const successOf = (row: AccessRow): number => (row.is?.includes('form') ? 303 : 200);

describe('access', () => {
  let mars: TestApp;
  let things: Things;
  const entered = new Map<Actor, Client>();
  /** What an address without a call answers; the assistant's speak as the Responses API does. */
  const absent = new Map<boolean, string>();
  beforeAll(async () => {
    mars = await startTestApp({ now: () => new Date() });
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

  /** Their session counts as used last: what calls are asked with opens more than the twenty that live of a person. */
  async function stay(client: Client): Promise<Client> {
    const [, claims = ''] = (client.token ?? '').split('.');
    const { sid } = claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : { sid: undefined };
    if (Number.isInteger(sid))
      await mars.store.query(`update auth_session set last_seen_at = '2100-01-01' where id = $1`, [sid]);
    return client;
  }

  async function send(call: string, row: AccessRow, actor: Actor, about = things): Promise<Answer> {
    const asking = (await row.ask?.(about)) ?? {};
    if (!entered.has(actor)) entered.set(actor, await stay(await enter(mars, actor)));
    const answer = await (entered.get(actor) as Client).call(addressOf(call, asking), asking);
    // Whoever has signed out has to come in anew.
    if (call === 'POST /v1/auth/logout') entered.delete(actor);
    return answer;
  }

  /** Nothing here is decided by a code alone: a 404 is the gate's, byte for byte, or it is none. */
  function verdictOf({ call, row }: Asked, { status, body }: Answer): Verdict | string {
    if (status === 401 && body.code === 'unauthorized') return 'sign in';
    if (status === 401 && body.code === 'origin_mismatch') return 'other page';
    if (status === 403 && body.code === 'session_ended') return 'ended';
    if (status === 404 && JSON.stringify(body) === absent.get(call.includes('/v2/ai/'))) return 'closed';
    return [successOf(row), 402, 409].includes(status) ? 'open' : `${status} ${JSON.stringify(body)}`;
  }

  it.each(table)('$name: each gets what the row says, one of them a whole success', async ({ call, row }) => {
    const got: Partial<Record<Actor, string>> = {};
    const open = actors.filter((actor) => expectedOf(row, actor) === 'open');
    const whole = open.find((actor) => actor !== 'anonymous' && actor !== 'guest');
    for (const actor of actors) {
      const answer = await send(call, row, actor);
      got[actor] = verdictOf({ call, row }, answer);
      // No refusal that a success of another status hides: those have a title.
      if (actor === whole)
        expect([actor, answer.status, answer.body.type]).toEqual([actor, successOf(row), undefined]);
    }
    expect(got).toEqual(Object.fromEntries(actors.map((actor) => [actor, expectedOf(row, actor)])));
  });

  it.each(table.filter(({ row }) => row.of))(
    '$name: has nothing for an id that nobody has',
    async ({ call, row }) => {
      for (const actor of actors.filter((each) => expectedOf(row, each) === 'open')) {
        const answer = await send(call, row, actor, unknownThings(things));
        expect([actor, verdictOf({ call, row }, answer)]).toEqual([actor, 'closed']);
      }
    },
  );

  it('a student who no longer studies writes nothing but what the row says', async () => {
    for (const { call, row } of table.filter(({ row }) => row.who.includes('S'))) {
      const farrux = await mars.signInAs('farrux');
      const asking = (await row.ask?.(things)) ?? {};
      const { body } = await farrux.call(addressOf(call, asking), asking);
      const mayWrite = call.startsWith('GET ') || row.is?.includes('whenInactive');
      expect([call, body.code === 'inactive']).toEqual([call, !mayWrite]);
    }
  });

  it('a student who hides is there for themself, their parents and staff only', async () => {
    const rows = table.filter(({ row }) => row.of === 'inside');
    await mars.store.query('update person set is_hidden = true where id = $1', [things.student]);
    for (const { call, row } of rows) {
      const got = async (actor: Actor) => verdictOf({ call, row }, await send(call, row, actor));
      expect([call, await got('self'), await got('parent')]).toEqual([call, 'open', 'open']);
      expect([call, await got('other student'), await got('other parent')]).toEqual([
        call,
        'closed',
        'closed',
      ]);
      if (row.who.includes('T')) expect([await got('teacher'), await got('admin')]).toEqual(['open', 'open']);
    }
    await mars.store.query('update person set is_hidden = false where id = $1', [things.student]);
  });
});
