import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../scripts/free-ports.mjs';
import { startPostgres } from '../api/postgres.mjs';
import { compare, requestsPerSecond } from './load.mjs';
import { startScript } from './process.mjs';

export const title =
  'API against a bare Fastify with the same SQL on the same PostgreSQL (requests a second)';

const script = (path) => fileURLToPath(new URL(path, import.meta.url));
const reason = { uz: 'Sinov', ru: 'Проверка' };

/** @param say prints one line of the table. @returns the names of those below their target. */
export async function run(say, { rounds = 7, seconds = 3 } = {}) {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-bench-'));
  const started = [];
  try {
    say(postgres.version);
    const ours = await startOurs(postgres.url, dataDir, started);
    const people = await findPeople(postgres.url);
    const bare = await startBare(postgres.url, people, started);
    const tokens = { student: await signIn(ours, 'aziza'), admin: await signIn(ours, 'admin') };
    const missed = [];
    for (const { name, target, ...call } of calls(people, tokens)) {
      const measure = (origin, time) =>
        requestsPerSecond({ ...call, url: origin + call.path, seconds: time });
      const { a, b, ratio } = await compare(ours, bare, measure, { rounds, seconds });
      const verdict = ratio >= target ? 'ok' : 'BELOW';
      say(
        `${name.padEnd(32)} ${a.toFixed(0).padStart(6)} of ${b.toFixed(0).padStart(6)}   ratio ${ratio.toFixed(2)} (>= ${target}) ${verdict}`,
      );
      if (ratio < target) missed.push(name);
    }
    return missed;
  } finally {
    for (const { stop } of started.reverse()) await stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOurs(databaseUrl, dataDir, started) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: port,
    METRICS_PORT: metricsPort,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  };
  started.push(await startScript(script('../../packages/server/dist/main.js'), [], env));
  return `http://127.0.0.1:${port}`;
}

async function startBare(databaseUrl, { student, admin }, started) {
  const port = await freePort();
  started.push(
    await startScript(script('bare.mjs'), [student, admin], { DATABASE_URL: databaseUrl, PORT: port }),
  );
  return `http://127.0.0.1:${port}`;
}

async function findPeople(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id, login, role from person order by id');
  await client.end();
  return {
    student: rows.find(({ login }) => login === 'aziza').id,
    admin: rows.find(({ login }) => login === 'admin').id,
    students: rows.filter(({ role }) => role === 'student').map(({ id }) => id),
  };
}

async function signIn(origin, login) {
  const response = await fetch(`${origin}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'mars-demo-1' }),
  });
  if (!response.ok) throw new Error(`${login} cannot sign in: ${response.status}`);
  return (await response.json()).access_token;
}

function calls({ students }, tokens) {
  const now = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const month = `from_date=${now.slice(0, 8)}01&till_date=${now.slice(0, 10)}`;
  const read = (path, target) => ({
    name: `GET ${path.split('?')[0]}`,
    path,
    target,
    headers: { authorization: `Bearer ${tokens.student}` },
  });
  let turn = 0;
  const setupRequest = (request) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
    // Spread over all students: gifts to one and the same student wait for each other.
    body: JSON.stringify({ student_id: students[turn++ % students.length], coins: 1, reason }),
  });
  return [
    read('/v1/me', 0.75),
    read(`/v1/coins/student/history?${month}`, 0.8),
    read('/v1/rating/coin?scope=centre', 0.8),
    {
      name: 'POST /v2/staff/coins',
      path: '/v2/staff/coins',
      target: 0.8,
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
      requests: [{ setupRequest }],
    },
  ];
}
