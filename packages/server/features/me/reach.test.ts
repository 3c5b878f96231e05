import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { mayRead } from './reach.ts';

/** People of the demo centre by id. */
const aziza = 4;
const bobur = 5;
const dilnoza = 6;
const nobody = 999_999;

const november = { from_date: '2026-11-01', till_date: '2026-11-30' };

/** The calls that read one student's rows, with what else they need. */
const studentCalls: [key: string, query: Record<string, unknown>][] = [
  ['GET /v1/me/projects', { course_id: 1 }],
  ['GET /v1/me/total_monthly_exam_results', { group_id: 1 }],
  ['GET /v1/attendance/student', november],
  ['GET /v1/coins/student/history', november],
  ['GET /v2/premium/check_premium', {}],
  ['GET /v1/streak', {}],
];

let mars: TestApp;
let childless: Client;
let people: Record<'aziza' | 'bobur' | 'farrux' | 'otabek' | 'malika' | 'admin', Client>;

beforeAll(async () => {
  mars = await startTestApp();
  await addPerson(mars.store, 'yangi', { role: 'parent' });
  childless = await mars.signInAs('yangi');
  const signIn = (login: string) => mars.signInAs(login);
  people = {
    aziza: await signIn('aziza'),
    bobur: await signIn('bobur'),
    farrux: await signIn('farrux'),
    otabek: await signIn('otabek'),
    malika: await signIn('malika'),
    admin: await signIn('admin'),
  };
});
afterAll(() => mars.close());

it('whoever has no account reads nothing of a student', async () => {
  const guest = { role: 'guest', guestId: 'g', site: 's', origin: 'https://s.uz', address: '::1' } as const;
  expect(await mayRead(mars.store, guest, bobur)).toBe(false);
  expect(await mayRead(mars.store, { role: 'anonymous' }, bobur)).toBe(false);
});

describe.each(studentCalls)('%s reads', (key, query) => {
  const status = async (client: Client, student_id?: number) =>
    (await client.call(key, { query: { ...query, ...(student_id ? { student_id } : {}) } })).status;

  it('the student who asks', async () => {
    expect([await status(people.aziza), await status(people.aziza, aziza)]).toEqual([200, 200]);
  });

  it('a parent’s own children, named', async () => {
    expect([await status(people.otabek, aziza), await status(people.otabek, dilnoza)]).toEqual([200, 200]);
  });

  it('nobody when a parent of two names none', async () => {
    const answer = await people.otabek.call(key, { query });
    expect([answer.status, answer.body.fields?.student_id?.code]).toEqual([422, 'required']);
  });

  it('nobody when a parent has no child here, named or not', async () => {
    const answer = await childless.call(key, { query });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await status(childless, aziza)).toBe(404);
  });

  it('nobody else’s: foreign and unknown are the same answer, byte for byte', async () => {
    const foreign = await people.bobur.call(key, { query: { ...query, student_id: aziza } });
    const unknown = await people.bobur.call(key, { query: { ...query, student_id: nobody } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect(await status(people.otabek, bobur)).toBe(404);
  });

  it('any student for staff, none that is not there', async () => {
    if (key === 'GET /v1/streak') {
      expect(await status(people.malika, aziza)).toBe(404);
      return;
    }
    expect([await status(people.malika, bobur), await status(people.admin, nobody)]).toEqual([200, 404]);
  });

  it('nothing for somebody who is not signed in', async () => {
    expect(await status(mars.anonymous)).toBe(401);
  });

  it('an inactive student’s rows too, who may read', async () => {
    expect(await status(people.farrux)).toBe(200);
  });
});

describe('what is not known', () => {
  it.each([
    ['GET /v1/me/limits', {}],
    ['GET /v1/me/today', {}],
    ['GET /v1/streak', {}],
  ])('%s refuses what it does not know', async (key, query) => {
    const answer = await people.aziza.call(key, { query: { ...query, colour: 'red' } });
    expect([answer.status, answer.body.fields?.colour?.code]).toEqual([422, 'unknown_field']);
  });

  it.each([
    ['GET /v1/me', {}],
    ...studentCalls.filter(([key]) => key !== 'GET /v1/streak'),
    ['GET /v1/shop/student/heroes', {}],
    ['GET /v1/notification', {}],
    ['GET /v1/me/avatar_files', {}],
    ['GET /v2/premium/limit-check', {}],
  ] as [string, object][])('%s of the specification ignores what it does not know', async (key, query) => {
    expect((await people.aziza.call(key, { query: { ...query, colour: 'red' } })).status).toBe(200);
  });
});
