import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { jobs } from './jobs.ts';
import { endMessage, giveUpSending } from './queries-message.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T15:13:00+05:00') });
});
afterAll(() => mars.close());

it('forgets a code that is over, what was said after a week, and what is said once after sixty', async () => {
  const { query } = mars.store;
  await query(
    `insert into bot_message (kind, phone, body, state, priority, not_before, created_at, expires_at, once_key)
     select kind, '+998901234567', '{"text":"x"}', state, 1, made, made, until::timestamptz, once
     from (values
       ('code that is good', 'outbox', '2026-11-20T15:12:00+05:00'::timestamptz, '2026-11-20T15:13:00+05:00', null),
       ('code that is over', 'outbox', '2026-11-20T15:02:00+05:00', '2026-11-20T15:12:59.999+05:00', null),
       ('of a week', 'waiting', '2026-11-13T15:13:00+05:00', null, null),
       ('of more', 'waiting', '2026-11-13T15:12:59.999+05:00', null, null),
       ('once, of more', 'waiting', '2026-11-13T15:12:59.999+05:00', null, 'a'),
       ('once, of sixty', 'sent', '2026-09-21T15:13:00+05:00', null, 'b'),
       ('once, of more than sixty', 'sent', '2026-09-21T15:12:59.999+05:00', null, 'c')
     ) given (kind, state, made, until, once)`,
  );
  await jobs.find(({ name }) => name === 'bot-forget')!.run(mars.app);
  const { rows } = await query<{ kept: [string, string, boolean] }>(
    'select json_build_array(kind, state, body is not null) as kept from bot_message order by id',
  );
  expect(rows.map(({ kept }) => kept)).toEqual([
    ['code that is good', 'outbox', true],
    ['of a week', 'waiting', true],
    // It stays known, so that it is not said again.
    ['once, of more', 'failed', false],
    ['once, of sixty', 'sent', false],
  ]);
});

describe('what a server that died was sending', () => {
  const left = async () => {
    const { rows } = await mars.store.query<{ left: unknown }>(
      `select json_build_array(kind, state, reason, tries, body is not null) as left from bot_message order by id`,
    );
    return rows.map((row) => row.left);
  };
  beforeEach(async () => {
    await mars.store.query('delete from bot_message');
    await mars.store.query(
      `insert into bot_message (kind, body, state, priority, not_before, created_at, tries)
       select kind, '{"text":"x"}', state, 1, now(), now(), tries
       from (values ('absence', 'sending', 0), ('debt', 'sending', 18), ('absence', 'sending', 19),
         ('code', 'sending', 0), ('reply', 'sending', 0), ('absence', 'sent', 0), ('absence', 'waiting', 3))
       given (kind, state, tries)`,
    );
  });

  it('is said again, so that no parent stays untold; a code is asked for anew', async () => {
    await giveUpSending(mars.store);
    expect(await left()).toEqual([
      ['absence', 'waiting', null, 1, true],
      ['debt', 'waiting', null, 19, true],
      // Twenty times and no more: then the administrators read it.
      ['absence', 'unknown', 'unknown', 20, true],
      ['code', 'unknown', 'unknown', 1, false],
      ['reply', 'unknown', 'unknown', 1, false],
      ['absence', 'sent', null, 0, true],
      ['absence', 'waiting', null, 3, true],
    ]);
  });

  it('is not said again where it was not dead and says that it was taken', async () => {
    const { rows } = await mars.store.query<{ id: number }>('select min(id) as id from bot_message');
    await giveUpSending(mars.store);
    await endMessage(mars.store, rows[0]!.id);
    expect((await left())[0]).toEqual(['absence', 'sent', null, 1, false]);
  });
});
