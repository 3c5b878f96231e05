import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { describe, expect, it } from 'vitest';
import {
  found,
  mars,
  proveInactive,
  proveRow,
  reads,
  send,
  setUp,
  table,
  things,
  verdictOf,
} from './access-case.ts';
import { expectedOf } from './access-rows.ts';
import { type Actor, actors, unknownThings } from './actors.ts';

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

/** One of each role, and the page itself. */
const first: readonly Actor[] = ['anonymous', 'guest', 'self', 'parent', 'teacher', 'admin', 'key of a page'];
const placeOf = (call: string) => call.split(' ')[1]!.split('/').slice(0, 3).join('/');
const firsts = new Set(
  new Map(table.toReversed().map((asked) => [placeOf(asked.call), asked] as const)).values(),
);

/**
 * Whom a call is closed to is asked of everybody, of each call; whom it is open to, of one of each role. Of one call of each
 * place everybody: of all calls in access.slow.test.ts.
 */
const askedOf = (asked: (typeof table)[number]): readonly Actor[] =>
  actors.filter(
    (actor) => firsts.has(asked) || first.includes(actor) || expectedOf(asked.row, actor) !== 'open',
  );

describe('access', () => {
  setUp();

  it.each(table)('$name: each gets what the row says, one of them a whole success', (asked) =>
    proveRow(asked, askedOf(asked)),
  );

  it.each(table.filter(({ row }) => row.of))(
    '$name: has nothing for an id that nobody has',
    async ({ call, row }) => {
      for (const actor of actors.filter((each) => expectedOf(row, each) === 'open')) {
        const answer = await send(call, row, actor, unknownThings(things));
        expect([actor, verdictOf({ call, row }, answer)]).toEqual([actor, 'closed']);
      }
    },
  );

  it('a student who no longer studies writes nothing but what the row says', () =>
    proveInactive(table.filter(({ call }) => !reads(call))));

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
