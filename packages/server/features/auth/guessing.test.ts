import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, demoPassword } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { type Case, openCase } from '../factor/testing.ts';

/** Of a text that somebody chose or that is short enough to be guessed the tries are counted; by hand, of each call. */
const GUESSED = [
  'POST /v1/auth/signin',
  'POST /v1/auth/factor',
  'POST /v1/auth/password',
  'PATCH /v1/me/password',
  'POST /v1/me/factor',
  'POST /v1/me/factor/confirm',
  'DELETE /v1/me/factor',
  'DELETE /v1/me',
  'POST /v1/consent/withdraw',
  'POST /v1/consent/keep',
  'POST /v2/premium/buy',
];
/** Counted by what they are about, each in its feature's own tests: a code that the bot sent, the room of a race. */
const ELSEWHERE = ['POST /v1/auth/code', 'POST /v1/auth/signup', 'POST /v2/typing/race/join'];
/** Nobody guesses what is made of 128 random bits or signed. */
const LONG = ['POST /v1/auth/end', 'POST /v1/auth/handover', 'POST /v1/auth/embed/exchange'];
/** It sets a secret and compares nothing. */
const SETS = ['PUT /v2/staff/payment-systems/{system}'];

const hasSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ('x-secret' in schema || Object.values(schema).some(hasSecret));

it('each call that takes a secret stands in one of the lists', () => {
  const taking = (Object.entries(calls) as [CallName, Call][])
    .filter(([, { body, query }]) => hasSecret(body) || hasSecret(query))
    .map(([name]) => name);
  expect(taking.sort()).toEqual([...GUESSED, ...ELSEWHERE, ...LONG, ...SETS].sort());
});

let one: Case;
let student: Client;
let parent: Client;
let child: number;
beforeAll(async () => {
  one = await openCase();
  child = await addPerson(one.mars.store, 'bola', { coins: 1000 });
  const id = await addPerson(one.mars.store, 'ona', { role: 'parent' });
  await one.mars.store.query('insert into parent_child (parent_id, student_id) values ($1, $2)', [id, child]);
});
afterAll(() => one.mars.close());
beforeEach(async () => {
  await one.reset();
  await one.mars.store.query('delete from auth_try');
  student = await one.mars.signInAs('bola');
  parent = await one.mars.signInAs('ona');
});

/** What a call is asked with, and with what it would be right; `wait` is until it may be tried again. */
interface Way {
  ask(secret: string): Promise<Answer>;
  right(): Promise<string> | string;
  wrong: string;
  locked: [status: number, code: string];
}

const asTeacher = async (call: string, body: (secret: string) => object): Promise<Way['ask']> => {
  const who = await one.mars.signInAs('malika');
  return (secret) => who.call(call, { body: body(secret) });
};
const lockedPassword: Way['locked'] = [409, 'password_locked'];
const lockedFactor: Way['locked'] = [409, 'factor_locked'];

const ways: Record<string, () => Promise<Way>> = {
  'POST /v1/auth/signin': async () => ({
    ask: (password) => one.post('signin', { login: 'bobur', password }),
    right: () => demoPassword,
    wrong: 'unknown',
    locked: [429, 'too_many'],
  }),
  'POST /v1/auth/factor': async () => {
    await one.turnOn();
    const ticket = await one.ticketOf();
    return {
      ask: (code) => one.second(ticket, code),
      right: () => one.codeAt(),
      wrong: 'factor_code',
      locked: [429, 'too_many'],
    };
  },
  'POST /v1/auth/password': async () => {
    const admin = await one.mars.signInAs('admin');
    const { body } = await admin.call('GET /v2/staff/people', { query: { q: 'bobur' } });
    const made = await admin.call(`POST /v2/staff/person/${body.items[0].id}/start-code`);
    return {
      // Of digits alone it would be a code of the bot; neither 0 nor 1 is in a start code.
      ask: (code) =>
        one.post('password', {
          login: 'bobur',
          code: code.replace(/^\d+$/, (digits) => `WR${digits.replaceAll('0', 'A').replaceAll('1', 'B')}`),
          password: 'yangi-parolim',
        }),
      right: () => made.body.start_code.code,
      wrong: 'code_invalid',
      locked: [429, 'too_many'],
    };
  },
  'PATCH /v1/me/password': async () => ({
    ask: (old_password) =>
      student.call('PATCH /v1/me/password', { body: { old_password, new_password: 'yangi-parolim' } }),
    right: () => demoPassword,
    wrong: 'bad_password',
    locked: lockedPassword,
  }),
  'POST /v1/me/factor': async () => ({
    ask: await asTeacher('POST /v1/me/factor', (password) => ({ password })),
    right: () => demoPassword,
    wrong: 'bad_password',
    locked: lockedPassword,
  }),
  'POST /v1/me/factor/confirm': async () => {
    const who = await one.mars.signInAs('malika');
    await who.call('POST /v1/me/factor', { body: { password: demoPassword } });
    return {
      ask: (code) => who.call('POST /v1/me/factor/confirm', { body: { code } }),
      right: () => one.codeAt(),
      wrong: 'factor_code',
      locked: lockedFactor,
    };
  },
  'DELETE /v1/me/factor': async () => {
    const { who } = await one.turnOn();
    return {
      ask: (code) => who.call('DELETE /v1/me/factor', { body: { password: demoPassword, code } }),
      right: () => one.codeAt(),
      wrong: 'factor_code',
      locked: lockedFactor,
    };
  },
  'DELETE /v1/me': async () => ({
    ask: (password) => student.call('DELETE /v1/me', { body: { password } }),
    right: () => demoPassword,
    wrong: 'bad_password',
    locked: lockedPassword,
  }),
  'POST /v1/consent/withdraw': async () => ({
    ask: (password) => parent.call('POST /v1/consent/withdraw', { body: { student_id: child, password } }),
    right: () => demoPassword,
    wrong: 'bad_password',
    locked: lockedPassword,
  }),
  'POST /v1/consent/keep': async () => {
    await one.mars.store.query(
      `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at)
       select f.student_id, now(), f.parent_id, now() + interval '14 days' from parent_child f where f.student_id = $1
       on conflict do nothing`,
      [child],
    );
    return {
      ask: (password) => parent.call('POST /v1/consent/keep', { body: { student_id: child, password } }),
      right: () => demoPassword,
      wrong: 'bad_password',
      locked: lockedPassword,
    };
  },
  'POST /v2/premium/buy': async () => ({
    ask: (password) => student.call('POST /v2/premium/buy', { body: { password } }),
    right: () => demoPassword,
    wrong: 'bad_password',
    locked: lockedPassword,
  }),
};

describe('whoever guesses', () => {
  it.each(GUESSED)(
    'is stopped, and the right one with them, and let in again when the time is over: %s',
    async (call) => {
      const { ask, right, wrong, locked } = await ways[call]!();
      const said: [number, string][] = [];
      for (let n = 0; n < 12; n++) {
        const { status, body } = await ask(String(100_000 + n));
        said.push([status, body.code]);
      }
      expect(said[0]![1]).toBe(wrong);
      expect(said.at(-1)).toEqual(locked);
      const refused = await ask(await right());
      expect([refused.status, refused.body.code]).toEqual(locked);
      // On a signed-in call nothing ends the session, and it says when.
      if (locked[0] === 409) {
        expect(Date.parse(refused.body.resets_at)).toBeGreaterThan(one.now().getTime());
        expect(Date.parse(refused.body.resets_at)).toBeLessThanOrEqual(one.now().getTime() + 15 * 60_000);
      }
      if (call === 'POST /v1/auth/factor') return; // its ticket is over by then
      one.later(60 * 60_000);
      if (locked[0] === 409) return expect((await ask('100099')).body.code).not.toBe(locked[1]);
      expect((await ask(await right())).status).toBe(200);
    },
  );
});

it('a ticket of the second step ends with the password for which it was given', async () => {
  await one.turnOn();
  const ticket = await one.ticketOf();
  const later = await one.ticketOf();
  expect((await one.second(ticket, '000000')).body.code).toBe('factor_code');
  const admin = await one.mars.signInAs('admin');
  const made = await admin.call(`POST /v2/staff/person/${one.malika}/start-code`);
  const chosen = await one.post('password', {
    login: 'malika',
    code: made.body.start_code.code,
    password: 'butunlay-yangi',
  });
  expect(chosen.body.code).toBe('second_step');
  expect((await one.second(later, await one.codeAt())).body.code).toBe('second_step_over');
  expect((await one.second(chosen.body.ticket, await one.codeAt())).status).toBe(200);
});
