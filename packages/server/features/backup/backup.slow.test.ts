import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../store/embedded.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { backUp } from './backup.ts';
import { backUpFiles, forgetDeleted } from './files.ts';

describe('the backup of the embedded database', () => {
  let mars: TestApp;
  let restored: string;
  beforeEach(async () => {
    mars = await startTestApp({ seed: 'none' });
    restored = mkdtempSync(join(tmpdir(), 'mars-restored-'));
  });
  afterEach(async () => {
    await mars.close();
    rmSync(restored, { recursive: true, force: true });
  });

  /** As jobs have it: with the store that is the database's own. */
  const job = () => ({ ...mars.app, store: mars.store });
  const on = (day: string) => ({ ...job(), now: () => new Date(`${day}T09:00:00+05:00`) });

  it('holds everything: a server that starts on it goes on from there', async () => {
    await addPerson(mars.store, 'aziza', { coins: 1250 });
    const path = await backUp(job());
    mkdirSync(join(restored, 'pg'));
    execFileSync('tar', ['-xzf', path!, '-C', join(restored, 'pg')]);
    const store = await openEmbedded({ dataDir: restored });
    const { rows } = await store.query(
      'select login, coins from person join coin_balance on student_id = id',
    );
    await store.close();
    expect(rows).toEqual([{ login: 'aziza', coins: 1250 }]);
  });

  it('is made once a day; seven stay', async () => {
    const folder = join(mars.app.dataDir, 'backup');
    mkdirSync(folder);
    for (let day = 10; day < 18; day++) writeFileSync(join(folder, `mars-2026-11-${day}.tar.gz`), '');
    expect(await backUp(on('2026-11-18'))).toBe(join(folder, 'mars-2026-11-18.tar.gz'));
    expect(await backUp(on('2026-11-18'))).toBeNull();
    const kept = readdirSync(folder).sort();
    expect(kept).toHaveLength(7);
    expect([kept[0], kept[6]]).toEqual(['mars-2026-11-12.tar.gz', 'mars-2026-11-18.tar.gz']);
  });

  it('holds what people sent, and holds it on for as long as a backup may name it', async () => {
    const { dataDir } = mars.app;
    const at = (...parts: string[]) => join(dataDir, ...parts);
    mkdirSync(at('file'));
    mkdirSync(at('media', 'u'), { recursive: true });
    writeFileSync(at('file', 'ish'), 'uyga vazifa');
    writeFileSync(at('media', 'u', 'rasm.webp'), 'rasm');
    await backUp(job());
    rmSync(at('file', 'ish'));
    rmSync(at('media', 'u', 'rasm.webp'));
    const days = (many: number) => Date.now() + many * 86_400_000;
    await forgetDeleted(job(), days(7.9));
    // As the README says it.
    execFileSync('cp', ['-rn', at('backup', 'media'), at('backup', 'file'), restored]);
    expect(readFileSync(join(restored, 'file', 'ish'), 'utf8')).toBe('uyga vazifa');
    expect(readFileSync(join(restored, 'media', 'u', 'rasm.webp'), 'utf8')).toBe('rasm');
    writeFileSync(at('file', 'yangi'), 'yangi');
    await backUpFiles(mars.app);
    await forgetDeleted(job(), days(8.1));
    expect(readdirSync(at('backup', 'file'))).toEqual(['yangi']);
    await forgetDeleted(job(), days(20));
    expect(readdirSync(at('backup', 'file'))).toEqual(['yangi']);
  });

  it('leaves a PostgreSQL server to its own backups', async () => {
    const { dump: _dump, ...store } = mars.store;
    expect(await backUp({ ...job(), store })).toBeNull();
  });
});
