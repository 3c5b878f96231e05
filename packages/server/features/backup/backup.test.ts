import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../store/embedded.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { backUp } from './backup.ts';

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

  it('leaves a PostgreSQL server to its own backups', async () => {
    const { dump: _dump, ...store } = mars.store;
    expect(await backUp({ ...job(), store })).toBeNull();
  });
});
