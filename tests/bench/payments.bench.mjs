import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-ports.mjs';
import { startPostgres } from '../api/postgres.mjs';
import { quantile } from './load.mjs';
import { startScript } from './process.mjs';

export const title =
  'Callbacks of Payme and Click, ms from the request to its answer: 20 a second, come what may';

const target = { p95: 100 };
const students = 200;
const aSecond = 20;

/** @param say prints one line of the table. @returns the names of those above their target. */
export async function run(say) {
  const postgres = await startPostgres();
  const missed = [];
  try {
    for (const [store, databaseUrl] of [
      ['PostgreSQL', postgres.url],
      ['embedded', undefined],
    ])
      missed.push(...(await measureOn(store, databaseUrl, say)));
  } finally {
    await postgres.stop();
  }
  return missed;
}

async function measureOn(store, databaseUrl, say) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-bench-payments-'));
  const [PORT, CONTROL_PORT] = [await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, PORT, CONTROL_PORT, STUDENTS: students };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  const script = fileURLToPath(new URL('payments-server.mjs', import.meta.url));
  const server = await startScript(script, [], env);
  try {
    const { payments, balances } = await plan(CONTROL_PORT);
    const times = { Payme: [], Click: [] };
    await atEvenPace(payments(`http://127.0.0.1:${PORT}`), times);
    const owing = (await balances()).filter((balance) => balance !== 0).length;
    if (owing > 0) throw new Error(`${owing} of ${students} still owe something, or have too much`);
    return Object.entries(times).flatMap(([system, all]) => {
      const [middle, p95] = [quantile(all, 0.5), quantile(all, 0.95)];
      const name = `${system}, ${store}`;
      say(
        `${name.padEnd(24)} ${all.length} callbacks  median ${middle.toFixed(1)} ms  95 % ${p95.toFixed(1)} ms (<= ${target.p95}) ${p95 <= target.p95 ? 'ok' : 'ABOVE'}`,
      );
      return p95 <= target.p95 ? [] : [name];
    });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Sends what there is at an even pace: a slow answer holds up the next step of its own payment and nothing else, so that
 * whoever waits for the server is counted.
 */
async function atEvenPace(payments, times) {
  const ready = [];
  const run = async (payment) => {
    for (const step of payment) {
      await new Promise((go) => ready.push(go));
      await step(times);
    }
  };
  const all = Promise.all(payments.map(run));
  const pace = setInterval(() => ready.shift()?.(), 1000 / aSecond);
  await all.finally(() => clearInterval(pace));
}

/** Whoever owes, half by each system: the steps of each, one after the other. */
async function plan(controlPort) {
  const ask = async (path) => (await fetch(`http://127.0.0.1:${controlPort}${path}`)).json();
  const requests = await ask('/requests');
  const payments = (url) =>
    requests.map(({ system, steps }) => {
      let prepared;
      return steps.map((step) => async (times) => {
        const form = new URLSearchParams({ form: step.form, prepared });
        const body =
          step.body ?? (await (await fetch(`http://127.0.0.1:${controlPort}/complete?${form}`)).text());
        const begun = performance.now();
        const answer = await (
          await fetch(url + step.path, { method: 'POST', headers: step.headers, body })
        ).json();
        times[system].push(performance.now() - begun);
        if (answer.error) throw new Error(`${system} was answered ${JSON.stringify(answer)}`);
        prepared = answer.merchant_prepare_id;
      });
    });
  return { payments, balances: () => ask('/balances') };
}
