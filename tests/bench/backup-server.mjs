// The platform with students who hand in again and again, and fifty backups of it: as `npm run backup` takes them beside a
// running server. Prints what they name and do not have.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const load = (path) =>
  import(fileURLToPath(new URL(`../../packages/server/dist/${path}.js`, import.meta.url)));
const { daemon } = await load('features/backup/daemon');
const { uploadFile } = await load('features/backup/manifest');
const { saveBackup } = await load('features/backup/save');
const { withSource } = await load('features/backup/source');
const { openStore } = await load('store/open');
const { startTestApp } = await load('testing/harness');
const { moveFiles, namedIn } = await load('testing/moving-files');

const { DATABASE_URL: databaseUrl, BACKUPS } = process.env;
const root = mkdtempSync(join(tmpdir(), 'mars-bench-backup-'));
const store = await openStore({ databaseUrl, dataDir: root });
const mars = await startTestApp({ store });
const { dataDir } = mars.app;
const running = daemon({ ...mars.app, store, dataDir: root });
const moving = await moveFiles(mars, ['aziza', 'bobur', 'dilnoza']);
const told = { backups: 0, named: 0, missing: 0, took: [] };
for (let turn = 0; turn < Number(BACKUPS); turn++) {
  const folder = join(root, `backup-${turn}`);
  const begun = performance.now();
  await withSource({ databaseUrl, dataDir: root }, (from) =>
    saveBackup({ store: from, dataDir, now: new Date() }, folder),
  );
  told.took.push(performance.now() - begun);
  const named = namedIn(folder);
  told.backups++;
  told.named += named.length;
  told.missing += named.filter((path) => !existsSync(uploadFile(folder, path))).length;
  rmSync(folder, { recursive: true });
}
await moving.stop();
await running.stop();
await mars.close();
rmSync(root, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ ...told, taken: moving.taken() })}\n`);
process.exit(0);
