import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-ports.mjs';
import { pruneDist } from '../../scripts/prune-dist.mjs';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'packages/server/dist/main.js');

/** A server in a process of its own, as a centre runs it. */
export interface Child {
  url: string;
  process: ChildProcess;
  /** What it has written to standard error so far. */
  said(): string;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

let isCompiled = false;

/** The server that is started is the compiled one: brings it up to date, once for all files that one worker runs. */
export function compile(): void {
  if (isCompiled) return;
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const projects = ['packages/contract', 'packages/server'];
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', ...projects], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the server does not compile:\n${stdout}`);
  for (const project of projects) pruneDist(join(root, project));
  isCompiled = true;
}

/** Starts the server and waits for nothing; with `CLOCK_FILE` its clock goes ahead by what that says. */
export async function launch(env: Record<string, string>, node = process.execPath): Promise<Child> {
  const port = env.PORT ?? String(await freePort());
  const before = env.CLOCK_FILE ? ['--import', join(root, 'tests/doubles/clock.mjs')] : [];
  const child = spawn(node, [...before, main], {
    env: {
      PATH: process.env.PATH,
      METRICS_PORT: String(await freePort()),
      DEMO_PORT: '65000',
      PORT: port,
      ...env,
    },
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { url: `http://localhost:${port}`, process: child, said: () => said, ended };
}

/** Starts the server and waits until it is ready. */
export async function start(env: Record<string, string>, node?: string): Promise<Child> {
  const child = await launch(env, node);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.process.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready')) resolve();
    });
    child.ended.then((code) => reject(new Error(`the server ended with ${code}: ${child.said()}`)));
  });
  return child;
}

/** Signs in over the network. @returns the access token. */
export async function signIn(url: string, login: string, password = 'mars-demo-1'): Promise<string> {
  const response = await fetch(`${url}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const body = (await response.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${login} cannot sign in: ${JSON.stringify(body)}`);
  return body.access_token;
}
