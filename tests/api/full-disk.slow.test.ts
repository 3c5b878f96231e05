import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Child, compile, signIn, start } from './child.ts';

/** A disk that can be filled. */
interface Disk {
  fill(): void;
  free(): void;
  remove(): void;
}

/** A small one in memory where this user may make one; else a folder that can be closed to the files that come next. */
function diskAt(folder: string): Disk {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=112m', 'tmpfs', folder]).status === 0;
  if (!mounted) {
    const next = join(folder, 'data', 'pg', 'pg_wal');
    return { fill: () => chmodSync(next, 0o500), free: () => chmodSync(next, 0o700), remove: () => {} };
  }
  const filler = join(folder, 'filler');
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler),
    remove: () => spawnSync('umount', ['-l', folder]),
  };
}

let base: string;
let disk: Disk;
let child: Child;
beforeAll(async () => {
  compile();
  base = mkdtempSync(join(tmpdir(), 'mars-full-'));
  const [folder, sockets] = [join(base, 'disk'), join(base, 'tmp')];
  mkdirSync(folder);
  mkdirSync(sockets);
  disk = diskAt(folder);
  child = await start({ DATA_DIR: join(folder, 'data'), TMPDIR: sockets });
}, 120_000);
afterAll(async () => {
  console.log(child?.said());
  child?.process.kill('SIGKILL');
  await child?.ended;
  disk?.remove();
  rmSync(base, { recursive: true, force: true });
});

/** Lets PostgreSQL begin its next file, which it does by itself after each 16 MB, until it cannot. */
async function nextFile(): Promise<void> {
  const [run = ''] = readdirSync(join(base, 'tmp')).filter((name) => name.startsWith('mars-'));
  for (;;) {
    const client = new pg.Client({ host: join(base, 'tmp', run), user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_switch_wal()');
      await client.query("select pg_logical_emit_message(true, 'test', repeat('x', 10000))");
    } catch {
      return;
    } finally {
      client.end().catch(() => {});
    }
  }
}

it('refuses writes on a full disk at once, is itself again when there is room, and loses nothing it acknowledged', async () => {
  const admin = await signIn(child.url, 'admin');
  const student = await signIn(child.url, 'bobur');
  const ask = (path: string, token: string, body?: object) =>
    fetch(`${child.url}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      // Nothing hangs.
      signal: AbortSignal.timeout(15_000),
    });
  const { id } = (await (await ask('/v1/me', student)).json()) as { id: number };
  const acknowledged: number[] = [];
  const give = async (): Promise<Response> => {
    const gift = { student_id: id, coins: 1, reason: { uz: 'x', ru: 'x' } };
    const response = await ask('/v2/staff/coins', admin, gift);
    if (response.status === 200) acknowledged.push(((await response.json()) as { id: number }).id);
    return response;
  };
  expect((await give()).status).toBe(200);

  disk.fill();
  await nextFile();
  const full = [];
  for (let times = 0; times < 10; times++) full.push(await give());
  for (const response of full.filter(({ status }) => status !== 200)) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect(full.at(-1)?.status).toBe(503);
  expect([200, 503]).toContain((await ask('/v1/me', student)).status);

  disk.free();
  await vi.waitFor(async () => expect((await give()).status).toBe(200), { timeout: 30_000, interval: 100 });
  expect(child.process.exitCode).toBeNull();
  const today = ((await (await ask('/now/datetime', student)).json()) as { datetime: string }).datetime;
  const day = today.slice(0, 10);
  const history = await ask(`/v1/coins/student/history?from_date=${day}&till_date=${day}`, student);
  const kept = ((await history.json()) as { data: { id: number }[] }[]).flatMap(({ data }) => data);
  expect(acknowledged.filter((one) => !kept.some((row) => row.id === one))).toEqual([]);
}, 120_000);
