import { describe, expect, it } from 'vitest';
import { calls } from './calls.generated.ts';
import type { Refusal } from './refusal.ts';
import { refusals } from './refusals.ts';

/** Typed by hand. Every refusal that is not named here is a rule that says no: 409. */
const others: Record<string, Refusal['status']> = {
  malformed: 400,
  idempotency_key_required: 400,
  unauthorized: 401,
  assertion_invalid: 401,
  origin_mismatch: 401,
  premium_required: 402,
  session_ended: 403,
  not_found: 404,
  too_large: 413,
  unsupported_type: 415,
  wrong_host: 421,
  invalid: 422,
  comment_required: 422,
  too_many_pictures: 422,
  password_weak: 422,
  content_refused: 422,
  idempotency_mismatch: 422,
  bad_password: 422,
  code_invalid: 422,
  code_expired: 422,
  factor_code: 422,
  avatar_choice: 422,
  date_range: 422,
  code_tries: 422,
  lesson_not_in_group: 422,
  letters_missing: 422,
  not_in_group: 422,
  too_many: 429,
  unavailable: 503,
};

const all: [code: string, refusal: Refusal][] = Object.entries(refusals);
const codesOf = (status: number) =>
  all.filter(([, refusal]) => refusal.status === status).map(([code]) => code);

describe('the catalogue of refusals', () => {
  it('has one that ends a session, and one that slows sign-in down: a rule is neither [§7.1]', () => {
    expect(codesOf(403)).toEqual(['session_ended']);
    expect(codesOf(429)).toEqual(['too_many']);
  });

  it('counts tries where somebody signs in, and nowhere else; a refresh alone names the end of a session', () => {
    const naming = (code: string) =>
      Object.entries(calls).flatMap(([name, call]) =>
        (call as { refusals?: readonly string[] }).refusals?.includes(code) ? [name] : [],
      );
    const limited = Object.entries(calls).flatMap(([name, call]) => ('limited' in call ? [name] : []));
    // Codes and who signs up are counted like who signs in (ruling 1).
    const tried = ['code', 'factor', 'password', 'signin', 'signup'].map((one) => `POST /v1/auth/${one}`);
    expect(naming('too_many').sort()).toEqual(tried);
    expect(limited.sort()).toEqual(tried);
    expect(naming('session_ended')).toEqual(['GET /v1/auth/token']);
  });

  it.each(all)('%s has its own status', (code, { status }) => {
    expect(status).toBe(others[code] ?? 409);
  });

  it('has every code of the list', () => {
    expect(Object.keys(others).filter((code) => !(code in refusals))).toEqual([]);
  });

  it.each(all)('%s says so to people in both languages, and to programs', (_code, { title, uz, ru }) => {
    expect(title).toMatch(/^[A-Z][\w',:. -]+$/);
    expect(uz).toMatch(/^[A-Z{]/);
    expect(ru).toMatch(/[а-яё]{3}/);
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(placeholders(uz)).toEqual(placeholders(ru));
  });
});
