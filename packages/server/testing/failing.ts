import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';
import { addPerson } from './people.ts';

/** Students `p0` to `p299`, with one password. */
export async function addPeople({ store }: TestApp, many: number): Promise<void> {
  const id = await addPerson(store, 'p0');
  await store.query(
    `insert into person (login, password_hash, role, first_name, last_name)
     select 'p' || n, p.password_hash, 'student', 'S', 'S' from person p, generate_series(1, $2) n where p.id = $1`,
    [id, many - 1],
  );
}

export let app: TestApp;
export let clock: Date;
export let count = 0;
export let here: string;

export const signIn = (login: string, password = 'wrong', from = here) =>
  app.anonymous.call('POST /v1/auth/signin', { body: { login, password }, from });
export const spray = async (accounts: number, from = here) => {
  for (let n = 0; n < accounts; n++) expect((await signIn(`p${n}`, 'wrong', from)).status).toBe(409);
};

export const setClock = (to: Date): void => {
  clock = to;
};

/** Three hundred students, of whom nobody has failed yet. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
    await addPeople(app, 300);
  });
  beforeEach(async () => {
    clock = new Date('2026-11-20T10:00:00Z');
    here = `198.51.100.${count++}`;
    await app.store.query('delete from auth_guess');
    await app.store.query('delete from auth_known');
  });
  afterAll(() => app.close());
}
