// Starts a PostgreSQL server for tests in a folder of its own and prints its address, or runs a command beside it:
//   node tests/api/postgres.mjs npx vitest run --project api      TEST_DATABASE_URL is set for the command
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/free-ports.mjs';

/** @returns {string} the folder of `initdb` and `postgres`: `PG_BIN`, or the newest that Debian installed. */
function findBinaries() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (found) return found;
  throw new Error(
    'No PostgreSQL found: set PG_BIN to the folder of initdb, or install the package postgresql.',
  );
}

/** On a new Debian machine, as root, the package is one command away. */
function installWhenMissing() {
  if (process.env.PG_BIN || existsSync('/usr/lib/postgresql')) return;
  if (userInfo().uid !== 0 || !existsSync('/etc/debian_version')) return;
  process.stderr.write('installing postgresql with apt-get\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: 'inherit',
    env,
  });
}

/** PostgreSQL refuses to run as root; whoever else we are, we stay. */
function unprivileged() {
  if (userInfo().uid !== 0) return {};
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', ['-u', user]).status === 0);
  if (!name) throw new Error('PostgreSQL does not run as root and there is no user `postgres` or `nobody`.');
  const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a server that forgets everything when it stops.
 * @returns {Promise<{ url: string, version: string, pid: number, stop(): Promise<void> }>}
 */
export async function startPostgres() {
  installWhenMissing();
  const bin = findBinaries();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'mars-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, encoding: 'utf8', ...user };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'mars', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error}`);
  const { child, port } = await listen(bin, { data, folder, user });
  const version = spawnSync(join(bin, 'postgres'), ['--version'], {
    encoding: 'utf8',
    ...user,
  }).stdout.trim();
  return {
    url: `postgres://mars@127.0.0.1:${port}/postgres`,
    version,
    pid: child.pid,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 };
/** So many ports may be taken by others between the look and the start. */
const TRIES = 5;

async function listen(bin, { data, folder, user }, tries = TRIES) {
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-k', folder, '-p', String(port), '-h', '127.0.0.1'],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user },
  );
  try {
    await ready(child);
  } catch (error) {
    if (tries <= 1 || !error.message.includes('already in use')) throw error;
    return listen(bin, { data, folder, user }, tries - 1);
  }
  return { child, port };
}

function ready(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
      // Read on, or a full pipe stops the server.
      if (said.length > 20_000) said = said.slice(-5000);
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, ...args] = process.argv.slice(2);
  const server = await startPostgres();
  process.stderr.write(`${server.version} on ${server.url}\n`);
  if (!command) {
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => server.stop().then(() => process.exit(0)));
  } else {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.url },
    });
    child.once('exit', async (code) => {
      await server.stop();
      process.exit(code ?? 1);
    });
  }
}
