import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, start } from '../api/child.ts';
import { stateOf } from './people.ts';
import { test as base } from './test.ts';

const root = join(import.meta.dirname, '../..');

/** A centre that has just begun: its address, and how its first administrator comes in. */
export interface Centre {
  url: string;
  admin: { login: string; code: string };
}

/** Stories in a centre of their own, which begins empty, as `SEED=none` and `npm run admin` make it; `/` is there. */
export const test = base.extend<object, { centre: Centre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mars-e2e-empty-'));
      const env = { DATA_DIR: dataDir, SEED: 'none' };
      let child: Child | undefined;
      try {
        const admin = firstAdmin(env);
        child = await start(env);
        await use({ url: child.url, admin });
      } finally {
        child?.process.kill('SIGTERM');
        await child?.ended;
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.url),
  storageState: async ({ centre, lang }, use) =>
    use(stateOf({ [centre.url]: { lang: lang === 'ru' ? lang : undefined } })),
});

function firstAdmin(env: Record<string, string>): Centre['admin'] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/admin.mjs', 'Aziza', 'Karimova', '+998901234567'],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
  );
  const [, login] = /^Login: +(\S+)$/m.exec(stdout) ?? [];
  const [, code] = /^Start code: (\S+)/m.exec(stdout) ?? [];
  if (!login || !code) throw new Error(`no first administrator: ${stdout}${stderr}`);
  return { login, code };
}
