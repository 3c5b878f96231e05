import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Child, compile, signIn, start } from './child.ts';
import { startPostgres } from './postgres.mjs';

/** A server of its own: the others of the suite go on while it stands still. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let dataDir: string;
let child: Child;
beforeAll(async () => {
  compile();
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'mars-frozen-'));
  child = await start({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
}, 120_000);
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);

/** The processes of the PostgreSQL server. */
async function processes(): Promise<number[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = parentOf(rows[0]!.pid);
  await client.end();
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const children = pids.filter((pid) => {
    try {
      return parentOf(pid) === first;
    } catch {
      return false;
    }
  });
  return [first, ...children];
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
};

it('answers 503 while PostgreSQL stands still, and is itself again when it goes on', async () => {
  const token = await signIn(child.url, 'bobur');
  const admin = await signIn(child.url, 'admin');
  const ask = (path: string, options: RequestInit = {}, by = token) =>
    fetch(`${child.url}${path}`, {
      ...options,
      headers: {
        authorization: `Bearer ${by}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      signal: AbortSignal.timeout(4000),
    });
  const gift = JSON.stringify({ student_id: 5, coins: 1, reason: { uz: 'x', ru: 'x' } });
  const give = () => ask('/v2/staff/coins', { method: 'POST', body: gift }, admin);
  expect([(await ask('/v1/me')).status, (await give()).status]).toEqual([200, 200]);

  const frozen = await processes();
  signal(frozen, 'SIGSTOP');
  try {
    // More than the pool has connections, reads and transactions, one wave after the other.
    for (let wave = 0; wave < 2; wave++) {
      const answers = await Promise.all([
        ...Array.from({ length: 15 }, () => ask('/v1/me')),
        ...Array.from({ length: 5 }, give),
        ask('/readyz'),
      ]);
      for (const { status, headers } of answers)
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
  } finally {
    signal(frozen, 'SIGCONT');
  }
  await vi.waitFor(async () => expect((await give()).status).toBe(200), { timeout: 20_000, interval: 100 });
  expect((await ask('/v1/me')).status).toBe(200);
  expect(child.process.exitCode).toBeNull();
}, 60_000);
