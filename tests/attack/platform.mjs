// The platform that is attacked: the built server in a process of its own, with the settings of a real one.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-ports.mjs';

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const startWithinMs = 120_000;

/** @returns {string} a folder for one server's data, below the system's own for such things. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'mars-attack-'));
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });

/**
 * A data folder with the demo centre in it, made once: to fill a database takes longer, and more memory, than to serve.
 * @returns {Promise<string>}
 */
export async function makeDemo() {
  const folder = newFolder();
  const platform = await startPlatform({ dataDir: folder });
  await platform.stop();
  return folder;
}

export const copyDemo = (demo, folder) => cpSync(demo, folder, { recursive: true });

/**
 * @param mount a size such as `100m`: the data folder is a file system of its own, which only this process and its
 * children see; what stands in `demo` is copied there.
 * @returns {Promise<{ origin: string, metrics: string, port: number, pid: number, said(): string, alive(): boolean, stop(): Promise<void> }>}
 */
export async function startPlatform({ dataDir, env = {}, mount, demo }) {
  const settings = await settingsOf(dataDir);
  const [program, args] = mount ? mounted(mount, dataDir, demo) : [process.execPath, [main]];
  const child = spawn(program, args, { env: { ...settings, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  const listen = (heard) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        said = (said + data).slice(-20_000);
        if (/^ready/m.test(said)) heard();
      });
    }
  };
  await new Promise((resolve, reject) => {
    listen(resolve);
    ended.then((code) => reject(new Error(`the platform ended with ${code}: ${said.slice(-2000)}`)));
    setTimeout(() => reject(new Error(`the platform does not start: ${said}`)), startWithinMs).unref();
  }).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin: settings.PUBLIC_URL,
    metrics: `http://127.0.0.1:${settings.METRICS_PORT}`,
    port: Number(settings.PORT),
    pid: child.pid,
    said: () => said,
    alive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(cut);
    },
  };
}

async function settingsOf(dataDir) {
  const port = await freePort();
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SEED: 'demo',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    // Nobody listens there: the demo sites are not started.
    DEMO_PORT: '65000',
    DATA_DIR: dataDir,
  };
}

const unshare = ['--map-root-user', '--mount'];

/** Whether a file system may be made here that only one process sees. */
export const canMount = () =>
  spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** The last `exec` leaves the process id to the server; the mount goes with its last process. */
function mounted(size, dataDir, demo) {
  const script = 'mount -t tmpfs -o "size=$1" tmpfs "$2" && cp -a "$3/." "$2" && shift 3 && exec "$@"';
  const inner = ['sh', '-c', script, 'sh', size, dataDir, demo, process.execPath, main];
  return ['unshare', [...unshare, ...inner]];
}
