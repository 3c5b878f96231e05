import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from './harness.ts';
import { addPerson, addSite } from './people.ts';

export const start = new Date('2026-11-20T10:00:00+05:00');
export const minute = 60_000;
export const dayMs = 86_400_000;
export let now = start;
export let mars: TestApp;
export let people = 0;
export let phone = '';

export const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
export const ofParent = { whose: 'parent', consent: { full_name: 'Rahimov Botir' } };
export const name = { first_name: 'Lola', last_name: 'Rahimova', birth_year: 2013, ...ofParent };
export const password = 'mening-parolim';
/** Each from an address of its own: what an address may do is a test of its own. */
export const post = (path: string, body: object, options: Partial<CallOptions> = {}) =>
  mars.anonymous.call(`POST /v1/auth/${path}`, {
    body,
    from: `10.1.${people % 250}.${people % 240}`,
    ...options,
  });
export const ask = (more: object = {}, options: Partial<CallOptions> = {}) =>
  post('code', { phone, purpose: 'signup', ...more }, options);
export const signUp = (body: object, options: Partial<CallOptions> = {}) =>
  post('signup', { ...name, phone, password, ...body }, options);
export const setPassword = (body: object) => post('password', { phone, password: 'yangi-parolim', ...body });

/** What the centre's administrator reads in the outbox. */
export async function codeOf(number = phone): Promise<string> {
  const admin = await mars.signInAs('admin');
  const { body } = await admin.call('GET /v2/staff/outbox');
  return body.items.find((one: { phone: string }) => one.phone === number)?.text;
}
/** A code that is not the right one. */
export const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
export const signIn = async (login: string, typed: string) =>
  (await post('signin', { login, password: typed })).body.code ?? 'in';

export const setNow = (to: Date): void => {
  now = to;
};
export const setPhone = (to: string): void => {
  phone = to;
};

/** What each file of these tests begins with. */
export function setUp(): void {
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    await addPerson(mars.store, 'admin', { role: 'admin', phone: '+998900000001' });
    await addSite(mars.store, 'sayt', { origins: ['https://sayt.example'] });
  });
  afterAll(() => mars.close());
  beforeEach(() => {
    now = start;
    phone = `+99893${String(1_000_000 + people++)}`;
  });
}
