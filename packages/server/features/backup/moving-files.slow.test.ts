import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../store/open.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { moveFiles, namedIn } from '../../testing/moving-files.ts';
import { freshStore } from '../../testing/store.ts';
import { daemon } from './daemon.ts';
import { uploadFile } from './manifest.ts';
import { saveBackup } from './save.ts';
import { withSource } from './source.ts';

let mars: TestApp;
let root: string;
let running: ReturnType<typeof daemon> | undefined;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mars-moving-'));
  if (process.env.TEST_DATABASE_URL) {
    mars = await startTestApp({ store: await freshStore('none') });
    return;
  }
  const store = await openStore({ dataDir: root });
  mars = await startTestApp({ store });
  // Where its database lies somebody asks for an image, as `npm run backup` does.
  running = daemon({ ...mars.app, store, dataDir: root });
});
afterAll(async () => {
  await running?.stop();
  await mars?.close();
  rmSync(root, { recursive: true, force: true });
});

async function backUpTo(folder: string) {
  const { dataDir } = mars.app;
  const save = (store: TestApp['store']) => saveBackup({ store, dataDir, now: new Date() }, folder);
  return mars.store.kind === 'postgres'
    ? save(mars.store)
    : withSource({ databaseUrl: undefined, dataDir: root }, save);
}

it('five backups have the files of their rows, while files come, change and go', async () => {
  const moving = await moveFiles(mars, ['aziza', 'bobur', 'dilnoza']);
  for (let turn = 1; turn <= 5; turn++) {
    await moving.more(6);
    const folder = join(root, `backup-${turn}`);
    const manifest = await backUpTo(folder);
    const named = namedIn(folder);
    expect(named.length).toBeGreaterThan(0);
    expect([turn, named.filter((path) => !existsSync(uploadFile(folder, path)))]).toEqual([turn, []]);
    expect(manifest.counts).toMatchObject({ files: named.length, missing: 0 });
  }
  await moving.stop();
}, 400_000);
