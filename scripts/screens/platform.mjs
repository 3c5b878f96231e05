// The platform and its demo sites on ports of their own, and who is signed in there.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../free-ports.mjs';

const PORT = Number(process.env.SCREENS_PORT) || (await findFreePorts(4700));
const DEMO_PORT = PORT + 1;
export const platform = `http://localhost:${PORT}`;
export const centre = `http://localhost:${DEMO_PORT}`;
export const parents = `http://localhost:${DEMO_PORT + 1}`;
export const playground = `http://localhost:${DEMO_PORT + 2}`;

/** @returns what ends it, with its folder. */
export async function startPlatform() {
  const data = mkdtempSync(join(tmpdir(), 'mars-screens-'));
  const env = {
    ...process.env,
    PORT: String(PORT),
    DEMO_PORT: String(DEMO_PORT),
    METRICS_PORT: String(PORT + 9),
    DATA_DIR: data,
  };
  const started = spawn(process.execPath, [fileURLToPath(new URL('../start.mjs', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => started.on('close', resolve));
  await new Promise((resolve, reject) => {
    started.stdout.on('data', (text) => String(text).includes('ready') && resolve());
    closed.then(() => reject(new Error('the platform did not start')));
  });
  return async () => {
    started.kill('SIGTERM');
    await closed;
    rmSync(data, { recursive: true, force: true });
  };
}

async function signIn(login) {
  const answer = await fetch(`${platform}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'mars-demo-1' }),
  });
  return await answer.json();
}

/** Who may owe: all of the demo centre. */
const everybody = Array.from({ length: 60 }, (_, at) => at + 1).join();

export async function storageOf({ login, site, popup }, { lang, scheme }) {
  const kept = site ? { 'mars.lang': lang, 'mars.scheme': scheme } : { lang };
  if (login) {
    const { access_token, refresh_token } = await signIn(login);
    Object.assign(kept, { access_token, refresh_token });
    // The warning of a debt has a picture of its own.
    if (!popup) kept.payment_warning_shown = everybody;
    // Every picture of the chat begins with the first question.
    const headers = { authorization: `Bearer ${access_token}` };
    await fetch(`${platform}/v2/ai/history`, { method: 'DELETE', headers });
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: site ?? platform, localStorage }] };
}
