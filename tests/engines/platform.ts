import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PORT, PORT, platform } from '../e2e/sites.ts';

const START_MS = 120_000;

/** The platform and the demo sites, as `npm start` brings them up. @returns ends them */
export default async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'mars-engines-'));
  const env = {
    ...process.env,
    PORT: String(PORT),
    DEMO_PORT: String(DEMO_PORT),
    METRICS_PORT: String(PORT + 9),
    DATA_DIR: data,
  };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(server);
  return async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(data, { recursive: true, force: true });
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await fetch(`${platform}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('the platform did not start');
    await sleep(100);
  }
}
