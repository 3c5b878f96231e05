import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../packages/server/root.ts';
import { freePort } from '../../scripts/free-ports.mjs';
import { mayInstall, printed } from './printed.ts';

// Where Debian puts what only root runs.
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) };
const packages = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
};
type Program = keyof typeof packages;
const isThere = (program: Program) => spawnSync('which', [program], { env }).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mars-printed-'));
  const missing = (Object.keys(packages) as Program[]).filter((program) => !isThere(program));
  if (missing.length === 0 || !mayInstall()) return;
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const wanted = missing.map((program) => packages[program]);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], quiet);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Has a program look at what is printed. Where it is not there and cannot be put there, the test says that it was not run. */
function accepted(program: Program, ...args: string[]): void {
  if (!isThere(program)) {
    console.log(`not run: ${program} is not here, and only root of a Debian can have it installed`);
    return;
  }
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  expect(`${program} ${status} ${status === 0 ? '' : stdout + stderr}`).toBe(`${program} 0 `);
}

it('nginx takes the proxy of one server and of several', async () => {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=mars.example.uz'],
    ...['-keyout', key, '-out', certificate],
  ]);
  expect(made.status).toBe(0);
  const blocks = [...printed('operate', 'nginx'), ...printed('scale', 'nginx')];
  expect(blocks).toHaveLength(2);
  const port = await freePort();
  const text = blocks
    .join('\n')
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key)
    // It takes the port as it looks: another one may have it here.
    .replace('listen 443 ', `listen ${port} `);
  const own = `pid ${folder}/pid; error_log ${folder}/error.log;`;
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const inHttp = `access_log off; ${paths.join(' ')}\n${text}`;
  accepted('nginx', '-t', '-p', folder, '-c', write('nginx.conf', `${own}\nevents {}\nhttp { ${inHttp} }\n`));
});

it('Caddy takes the proxy', () => {
  const [text, ...more] = printed('operate', 'caddy');
  expect(more).toEqual([]);
  accepted('caddy', 'validate', '--adapter', 'caddyfile', '--config', write('Caddyfile', text!));
});

it('systemd takes the service', () => {
  const [text, ...more] = printed('operate', 'ini');
  expect(more).toEqual([]);
  mkdirSync(join(folder, 'unit'));
  // Wherever Node is here.
  const unit = text!.replace('ExecStart=/usr/bin/node ', `ExecStart=${process.execPath} `);
  expect(unit).toContain(process.execPath);
  accepted('systemd-analyze', 'verify', '--man=no', write('unit/mars.service', unit));
});

it('Prometheus takes the scrape and the alerts', () => {
  const alerts = join(repositoryRoot, 'docs/alerts.yml');
  accepted('promtool', 'check', 'rules', alerts);
  const [text, ...more] = printed('operate', 'yaml');
  expect(more).toEqual([]);
  const config = text!.replace('/etc/prometheus/mars-alerts.yml', alerts);
  expect(config).toContain(alerts);
  accepted('promtool', 'check', 'config', write('prometheus.yml', config));
});
