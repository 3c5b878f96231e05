import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, signIn, start } from './child.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
let child: Child | undefined;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mars-admin-'));
});
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const admin = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.mjs', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SEED: 'none' },
  });
  return { status, said: stdout, wrong: stderr };
};
const codeOf = (said: string) => /Start code: (\w{8}) /.exec(said)?.[1];

it('npm run admin makes the first administrator of an empty centre, and no second one', async () => {
  expect(admin('Aziza').wrong).toBe('No administrator has the login "Aziza".\n');
  expect(admin('Aziza', 'Karimova', '12')).toMatchObject({ status: 1 });
  const first = admin('Aziza', 'Karimova', '901234567');
  expect(first).toMatchObject({ status: 0, said: expect.stringContaining('Login:      aziza.karimova\n') });
  const second = admin('Bobur', 'Karimov');
  expect([second.status, codeOf(second.said)]).toEqual([1, undefined]);
  expect(second.wrong).toContain('aziza.karimova');

  const renewed = admin('aziza.karimova');
  child = await start({ DATA_DIR: dataDir, SEED: 'none' });
  const choose = async (code: string | undefined) =>
    (
      await fetch(`${child!.url}/v1/auth/password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '+998901234567', code, password: 'mening-parolim' }),
      })
    ).status;
  expect([await choose(codeOf(first.said)), await choose(codeOf(renewed.said))]).toEqual([422, 200]);
  const headers = { authorization: `Bearer ${await signIn(child.url, 'aziza.karimova', 'mening-parolim')}` };
  const of = async (path: string) => (await (await fetch(`${child!.url}${path}`, { headers })).json()).items;
  const people = await of('/v2/staff/people');
  expect(people.map(({ login, role }: { login: string; role: string }) => [login, role])).toEqual([
    ['aziza.karimova', 'admin'],
  ]);
  expect(await of('/v2/staff/groups')).toEqual([]);
}, 240_000);
