import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printed } from './printed.ts';

/** Stands for `/`: nothing outside of it is written. */
let root: string;
let mars: { uid: number; gid: number } | undefined;
const [making, sourcing] = printed('operate', 'sh');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mars-operate-'));
  chmodSync(root, 0o755);
  for (const folder of ['etc', 'srv', 'var/backups']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['passwd', 'group', 'shadow', 'gshadow']) writeFileSync(join(root, 'etc', file), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Paths of the page, below the folder that stands for `/`. */
const below = (text: string): string => text.replace(/(?<![\w.])\/(?=(srv|etc|var)\/)/g, `${root}/`);

function run(script: string, as?: { uid: number; gid: number }): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', below(script)], {
    encoding: 'utf8',
    cwd: root,
    ...as,
  });
  return { status, said: stdout + stderr };
}

/** `adduser --system` of a machine whose users stand in the folder: by the program under it, which takes a prefix. */
function addUser(line: string): { uid: number; gid: number } {
  const home = /--home (\S+) mars$/.exec(line)![1]!;
  const made = run(
    `useradd --prefix ${root} --system --user-group --no-create-home --home-dir ${home} --shell /usr/sbin/nologin mars`,
  );
  expect(made).toMatchObject({ status: 0 });
  const [, , uid, gid] = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith('mars:'))!
    .split(':');
  const user = { uid: Number(uid), gid: Number(gid) };
  // `adduser` makes the home, of the user.
  expect(run(`install -d -o ${user.uid} -g ${user.gid} -m 755 ${home}`)).toMatchObject({ status: 0 });
  return user;
}

const isRoot = process.getuid?.() === 0;
const none = { uid: 65_534, gid: 65_534 };

describe('who follows docs/operate.md', () => {
  it('has a user, folders and a file of settings', () => {
    if (!isRoot) return console.log('not run: only root may make the user `mars` and what is its own');
    const [user, ...folders] = making!.trim().split('\n');
    mars = addUser(user!);
    // The machine itself knows no such user: only its numbers.
    const numbered = folders
      .join('\n')
      .replaceAll('-o mars', `-o ${mars.uid}`)
      .replaceAll('-g mars', `-g ${mars.gid}`);
    expect(run(numbered)).toEqual({ status: 0, said: '' });
    const settings = printed('operate', '').find((block) => block.startsWith('PUBLIC_URL='))!;
    writeFileSync(join(root, 'etc/mars.env'), below(settings));
    expect(statSync(join(root, 'etc/mars.env')).mode & 0o777).toBe(0o640);
  });

  it('reads the settings as `mars`, and as nobody else', () => {
    if (!mars) return console.log('not run: there is no user `mars`');
    const asked = `${sourcing}\necho "$DATA_DIR"`;
    expect(run(asked, mars)).toEqual({ status: 0, said: `${root}/srv/mars/data\n` });
    expect(run(asked, none).status).not.toBe(0);
  });

  it('writes data and backups as `mars`, which nobody else reads', () => {
    if (!mars) return console.log('not run: there is no user `mars`');
    const page = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');
    const service = printed('operate', 'ini')[0]!;
    const data = /^ReadWritePaths=(\S+)$/m.exec(service)![1]!;
    const backup = /npm run backup -- (\S+)/.exec(page)![1]!;
    const kept = /`BACKUP_DIR=(\S+?)`/.exec(page)![1]!;
    // systemd mounts it, and starts nothing where it is not there.
    expect(existsSync(below(data))).toBe(true);
    expect(run(`mkdir ${data}/file ${backup} && ls ${kept}`, mars)).toEqual({
      status: 0,
      said: `${backup.split('/').at(-1)}\n`,
    });
    // Where the program is fetched to.
    expect(run('cd /srv/mars && mkdir app', mars)).toEqual({ status: 0, said: '' });
    for (const closed of [data, kept]) expect(run(`ls ${closed}`, none).status).not.toBe(0);
  });

  it('finds in the line of cron what was made before', () => {
    const line = printed('operate', '').find((block) => block.startsWith('30 2 * * *'))!;
    const [, user, env, folder] = /^30 2 \* \* \* (\w+) .*\. (\S+) && .* -- (\S+)\/\$\(date/.exec(line)!;
    expect([user, making]).toEqual(['mars', expect.stringContaining(` ${env}\n`)]);
    expect(making).toContain(` ${folder}\n`);
  });
});
