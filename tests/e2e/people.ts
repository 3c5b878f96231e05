import { randomUUID } from 'node:crypto';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import type { BrowserContextOptions } from 'playwright/test';
import { platform } from './sites.ts';
import type { Lang } from './texts.ts';

export const PASSWORD = 'mars-demo-1';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Signs a person of the demo centre in, as a program does. */
export async function tokensOf(login: string): Promise<Tokens> {
  const answer = await fetch(`${platform}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${login} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** Makes one call with a token. */
export async function ask<T>(path: string, { access_token }: Tokens): Promise<T> {
  const answer = await fetch(platform + path, { headers: { authorization: `Bearer ${access_token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** Makes one call that changes something, as a program does. A form goes as one, anything else as JSON. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { access_token }: Tokens,
  body?: object,
): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(platform + path, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const post = <T>(path: string, tokens: Tokens, body: object): Promise<T> =>
  send('POST', path, tokens, body);

export function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

/** The administrator enters somebody new, who chooses the password of all others. @returns their id and login */
export async function enter(body: object): Promise<{ id: number; login: string }> {
  const { id, login, start_code } = await post<{ id: number; login: string; start_code: { code: string } }>(
    '/v2/staff/people',
    await tokensOf('admin'),
    body,
  );
  const answer = await fetch(`${platform}/v1/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, code: start_code.code, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${login} got no password: ${await answer.text()}`);
  return { id, login };
}

/** The administrator gives a student coins, for a story that spends them. */
export async function giveCoins(login: string, coins: number): Promise<void> {
  const { id } = await ask<{ id: number }>('/v1/me', await tokensOf(login));
  const gift = { student_id: id, coins, reason: { uz: 'Sovgʻa', ru: 'Подарок' } };
  await post('/v2/staff/coins', await tokensOf('admin'), gift);
}

interface Moved {
  data: { rule: string; total_debit: number; total_credit: number }[];
}

/** What the shop took today, less what it gave back. A badge gives coins too, whenever its job comes round. */
export async function spentBy(login: string): Promise<number> {
  const day = dayOf();
  const path = `/v1/coins/student/history?from_date=${day}&till_date=${day}`;
  const days = await ask<Moved[]>(path, await tokensOf(login));
  const rows = days.flatMap(({ data }) => data).filter(({ rule }) => ['shop', 'reversal'].includes(rule));
  return rows.reduce((total, row) => total + row.total_credit - row.total_debit, 0);
}

/** What the platform's window leaves on another site's page: tokens bound to its origin, under our own prefix. */
export async function boundTo(origin: string, key: string, login: string): Promise<Record<string, string>> {
  const { access_token } = await tokensOf(login);
  const answer = await fetch(`${platform}/v1/auth/embed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ key, origin }),
  });
  if (!answer.ok) throw new Error(`${login} got no tokens for ${origin}: ${await answer.text()}`);
  const bound = (await answer.json()) as Tokens;
  return { 'mars.access_token': bound.access_token, 'mars.refresh_token': bound.refresh_token };
}

/** What stands in the storage of a browser: who is signed in on the platform, which language was chosen there. */
export async function storageOf(
  person: string | null,
  lang: Lang,
  more: Record<string, string> = {},
): Promise<StorageState> {
  const { access_token, refresh_token } = (person ? await tokensOf(person) : {}) as Partial<Tokens>;
  // Uzbek is what one gets without a choice.
  return stateOf({
    [platform]: { lang: lang === 'ru' ? lang : undefined, access_token, refresh_token, ...more },
  });
}

interface Debtor {
  id: number;
  balance?: number;
  children?: Debtor[];
}

/** What stands in the storage of somebody who was warned of the debts there are, and has put off choosing their figure. */
export async function warnedOf(person: string | null): Promise<Record<string, string>> {
  if (!person) return {};
  const me = await ask<Debtor>('/v1/me', await tokensOf(person));
  const debtors = (me.children ?? [me]).filter(({ balance = 0 }) => balance < 0);
  const kept = { figure_later: String(me.id) };
  const warned = debtors.map(({ id }) => id).join();
  return warned ? { ...kept, payment_warning_shown: warned } : kept;
}

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Local storage by origin, as a browser context takes it. */
export function stateOf(origins: Record<string, Record<string, string | undefined>>): StorageState {
  return {
    cookies: [],
    origins: Object.entries(origins).map(([origin, kept]) => ({
      origin,
      localStorage: Object.entries(kept).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    })),
  };
}
