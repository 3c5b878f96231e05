import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addresses, ask, signIn, sleep, tally } from './http.mjs';

export const title = 'the disk of the embedded database is full while many write, and has room again';
export const mount = '110m';
export const othersMeet = [503];

export async function attack({ origin, pid, folder, sockets, timed }) {
  const token = await signIn(origin, 'admin', addresses.attacker);
  const answers = tally();
  // The file system as the server sees it.
  const fill = `/proc/${pid}/root${folder}/fill`;
  fillUp(fill);
  const stopped = exhaust(sockets);
  const until = performance.now() + (timed ? 15_000 : 5000);
  while (performance.now() < until) {
    const got = await Promise.all(Array.from({ length: 8 }, () => ask(origin, gift(token))));
    got.forEach(answers.add);
    await sleep(200);
  }
  await stopped;
  unlinkSync(fill);
  const statuses = Object.keys(answers.counts);
  return {
    answers: answers.counts,
    musts: [
      ['the database found no room', statuses.some((status) => status !== '200')],
      [
        `a write that finds no room is refused with 503 (${statuses})`,
        statuses.every((each) => each === '503' || each === '200'),
      ],
    ],
  };
}

const gift = (token) => ({
  path: '/v2/staff/coins',
  method: 'POST',
  token,
  headers: { 'idempotency-key': randomUUID() },
  body: JSON.stringify({ student_id: 4, coins: 1, reason: { uz: 'Sinov', ru: 'Проба' } }),
});

/** Writes until nothing more goes in. */
function fillUp(path) {
  const file = openSync(path, 'a');
  for (const size of [1024 * 1024, 4096]) {
    const piece = Buffer.alloc(size, 1);
    try {
      while (writeSync(file, piece) === size);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

/** Lets the database begin the next file of its log, which it does by itself after each 16 MB, until it cannot. */
async function exhaust(sockets) {
  for (let turn = 0; turn < 20; turn++) {
    const [run = ''] = readdirSync(sockets).filter((name) => name.startsWith('mars-'));
    const client = new pg.Client({
      host: join(sockets, run),
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_switch_wal()');
      await client.query("select pg_logical_emit_message(true, 'attack', repeat('x', 10000))");
    } catch {
      return;
    } finally {
      client.end().catch(() => {});
    }
  }
}
