import { expect } from 'vitest';
import { type Answer, type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import * as queries from './queries-testing.ts';
import { codeOf, stepOf } from './totp.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');

/** A centre with a teacher, an administrator and a student, and a clock that stands. */
export interface Case {
  mars: TestApp;
  malika: number;
  now(): Date;
  later(ms: number): void;
  /** All as at first. */
  reset(): Promise<void>;
  post(path: string, body: object, from?: string): Promise<Answer>;
  signIn(from?: string): Promise<Answer>;
  /** The second step. */
  second(ticket: string, code: string, from?: string): Promise<Answer>;
  ticketOf(from?: string): Promise<string>;
  secretOf(login?: string): Promise<Buffer>;
  /** Malika’s code of now, or so many steps later. */
  codeAt(steps?: number): Promise<string>;
  /** Malika turns it on by the code of the step before, so that the one of now is not used up. */
  turnOn(): Promise<{ who: Client; codes: string[] }>;
}

export async function openCase(): Promise<Case> {
  let clock = begin;
  let ip = 0;
  const mars = await startTestApp({ seed: 'none', now: () => clock });
  const malika = await addPerson(mars.store, 'malika', { role: 'teacher', phone: '+998900000009' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'bobur');
  const post: Case['post'] = (path, body, from = `10.7.0.${ip}`) =>
    mars.anonymous.call(`POST /v1/auth/${path}`, { body, from });
  const signIn: Case['signIn'] = (from) => post('signin', { login: 'malika', password: demoPassword }, from);
  const secretOf: Case['secretOf'] = async (login = 'malika') =>
    (await mars.store.query<{ secret: Buffer }>(queries.secretOf, [login])).rows[0]!.secret;
  const codeAt: Case['codeAt'] = async (steps = 0) => codeOf(await secretOf(), stepOf(clock) + steps);
  return {
    ...{ mars, malika, post, signIn, secretOf, codeAt },
    now: () => clock,
    later: (ms) => {
      clock = new Date(clock.getTime() + ms);
    },
    async reset() {
      clock = begin;
      ip++;
      for (const text of queries.asAtFirst) await mars.store.query(text);
    },
    second: (ticket, code, from) => post('factor', { ticket, code }, from),
    ticketOf: async (from) => (await signIn(from)).body.ticket,
    async turnOn() {
      const who = await mars.signInAs('malika');
      const begun = await who.call('POST /v1/me/factor', { body: { password: demoPassword } });
      expect(begun.status).toBe(200);
      const { status, body } = await who.call('POST /v1/me/factor/confirm', {
        body: { code: await codeAt(-1) },
      });
      expect(status).toBe(200);
      return { who, codes: body.recovery_codes };
    },
  };
}
