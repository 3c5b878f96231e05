import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readTopics, solutionOf } from '../../packages/server/features/coding/bank.ts';
import type { Store } from '../../packages/server/store/database.ts';
import { freshStore } from '../../packages/server/testing/store.ts';
import { type Child, compile, signIn, start } from './child.ts';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const logins = ['bobur', 'aziza', 'dilnoza', 'eldor'];

let dataDir: string;
let store: Store | undefined;
let env: Record<string, string>;
const running: Child[] = [];

beforeAll(async () => {
  compile();
  dataDir = mkdtempSync(join(tmpdir(), 'mars-judge-'));
  env = { DATA_DIR: dataDir };
  if (!onPostgres) return;
  store = await freshStore('demo');
  const { rows } = await store.query<{ name: string }>('select current_database() as name');
  const address = new URL(process.env.TEST_DATABASE_URL!);
  address.pathname = `/${rows[0]!.name}`;
  env = { DATABASE_URL: address.href, SEED: 'demo' };
}, 120_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<Child> {
  const folder = mkdtempSync(join(dataDir, 'files-'));
  const child = await start({ ...(onPostgres ? { DATA_DIR: folder } : {}), ...env });
  running.push(child);
  return child;
}

interface Student {
  token: string;
  /** What the month still brings. */
  left: number;
  /** What solving the task brings while the month lets it. */
  reward: number;
  submission: number;
}

const callOf = (token: string) => async (url: string, path: string, body?: object) => {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, response.status]).toEqual([path, 200]);
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
  return (await response.json()) as any;
};

/** Long enough at each test that a server can be killed in the middle, and far within the limit of time. */
const slowly = (code: string | undefined) => `for _ in range(300000): pass\n${code}`;

/** Hands in what is right to the next task of a student. */
async function handIn(url: string, login: string): Promise<Student> {
  const token = await signIn(url, login);
  const call = callOf(token);
  const { month, resume } = await call(url, '/v2/mars-code/frames');
  const { title, coins } = await call(url, `/v2/mars-code/task/${resume.task_id}`);
  const [code] = readTopics().flatMap(({ slug, tasks }) =>
    tasks.filter((task) => task.title.uz === title.uz).map((task) => solutionOf(slug, task.slug)),
  );
  const { submission_id } = await call(url, `/v2/mars-code/task/${resume.task_id}/submit`, {
    lang: 'python',
    code: slowly(code),
  });
  return { token, left: month.left, reward: coins, submission: submission_id };
}

it('loses no program when the server is killed that judges it, and pays for each once', {
  timeout: 240_000,
}, async () => {
  const first = await startServer();
  const other = onPostgres ? await startServer() : undefined;
  const students = await Promise.all(logins.map((login) => handIn(first.url, login)));
  const look = (url: string, { token, submission }: Student) =>
    callOf(token)(url, `/v2/mars-code/submission/${submission}`);
  // One is through: the next one is in the judge's hands.
  const before = await vi.waitFor(
    async () => {
      const all = await Promise.all(students.map((student) => look(first.url, student)));
      expect(all.some(({ verdict }) => verdict !== null)).toBe(true);
      return all;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(before.some(({ verdict }) => verdict === null)).toBe(true);
  first.process.kill('SIGKILL');
  await first.ended;
  const { url } = other ?? (await startServer());
  for (const [at, student] of students.entries()) {
    const told = await vi.waitFor(
      async () => {
        const one = await look(url, student);
        expect(one.verdict).toBe('accepted');
        return one;
      },
      { timeout: 60_000, interval: 200 },
    );
    // What was judged stays as it was, down to the time that it took.
    if (before[at].verdict !== null) expect(told).toEqual(before[at]);
    const { month } = await callOf(student.token)(url, '/v2/mars-code/frames');
    // Late in a month it may be full for some.
    expect(told.coins).toBe(Math.min(student.reward, student.left));
    expect(student.left - month.left).toBe(told.coins);
  }
  expect(students.some(({ left }) => left > 0)).toBe(true);
});
