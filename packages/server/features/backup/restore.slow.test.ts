import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverRoot } from '../../root.ts';
import type { Store } from '../../store/database.ts';
import { openStore } from '../../store/open.ts';
import { dropPlaces, emptyPlace, type Place } from '../../testing/empty-place.ts';
import { freshStore } from '../../testing/store.ts';
import { daemon } from './daemon.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { restoreInto } from './restore-into.ts';
import { saveBackup } from './save.ts';
import { withSource } from './source.ts';

const migrations = join(serverRoot, 'migrations');
const server = process.env.TEST_DATABASE_URL;
const now = new Date('2026-11-24T03:00:00+05:00');

let root: string;
let source: Store;
let dataDir: string;
let backup: string;
let manifest: Manifest;
const pictures: Record<string, Buffer> = {
  'media/u/rasm.webp': randomBytes(70_000),
  'file/uyga-vazifa': Buffer.from('uyga vazifa'),
  'file/boʻsh': Buffer.alloc(0),
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mars-restore-'));
  dataDir = join(root, 'data');
  for (const [path, bytes] of Object.entries(pictures)) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), bytes);
  }
  source = await freshStore('demo');
  // What text may hold that lines, JSON, arrays and SQL have a meaning for.
  await source.query(`update person set first_name = $1 where login = 'aziza'`, [
    `Aziza "\\" ,{}'\u2028\n\tʻ😀`,
  ]);
  await source.query(`update person set last_name = '' where login = 'bobur'`);
  await source.query(`update person set avatar = '/media/u/rasm.webp' where login = 'aziza'`);
  await source.query(
    `insert into homework_file (student_id, project_id, name, type, bytes, stored, created_at)
     select student_id, project_id, 'ish', 'text/plain', 1, unnest(array['uyga-vazifa', 'boʻsh', 'yoʻqolgan']), now()
     from (select * from study_answer limit 1) a`,
  );
  backup = join(root, 'backup');
  manifest = await saveBackup({ store: source, dataDir, now }, backup);
});
afterAll(async () => {
  await source?.close();
  rmSync(root, { recursive: true, force: true });
  await dropPlaces();
});

/** What a restore ends, and where it is written down. */
const ended = [
  ...[
    'auth_session',
    'auth_start_code',
    'bot_message',
    'embed_code',
    'factor_recovery',
    'restored',
    'restored_beat',
  ],
  ...['signup_ask', 'signup_code'],
];
const whole = (all: Manifest['tables']) => all.filter(({ name }) => !ended.includes(name));
const restore = async (place: Place, from = backup, options = {}) =>
  restoreBackup(place, await checkBackup(from, migrations), options);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the ledgers hold, asked in another way than backups do. */
async function books(store: Store): Promise<object> {
  const { rows } = await store.query(
    `select (select count(*) from coin_ledger) as coins, (select sum(coins) from coin_balance) as owned,
       (select md5(string_agg(concat_ws('|', student_id, id, total_debit, total_credit, balance_after, reason_uz, reason_ru,
          rule, object, extract(epoch from created_at)), ';' order by student_id, id)) from coin_ledger) as coin_sum,
       (select md5(string_agg(concat_ws('|', student_id, id, xp, rule, object), ';' order by student_id, id))
          from xp_ledger) as xp_sum,
       (select md5(string_agg(concat_ws('|', student_id, id, amount, balance_after), ';' order by student_id, id))
          from payment_entry) as money_sum`,
  );
  return rows[0]!;
}

const kinds = server ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

describe.each(kinds)('a backup restored on an empty machine, into %s', (kind) => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace(root, kind);
  }, 60_000);
  afterAll(() => place.store.close());

  it('has the same ledgers, the same rows and every upload', async () => {
    const { manifest: restored, wrong, missing, unnamed } = await restore(place);
    expect([missing, unnamed]).toEqual([['file/yoʻqolgan'], []]);
    expect(manifest.missing).toEqual(['file/yoʻqolgan']);
    expect(restored.ledger).toEqual(manifest.ledger);
    expect(restored.ledger.rows).toBeGreaterThan(1000);
    expect(await books(place.store)).toEqual(await books(source));
    expect(wrong).toEqual([]);
    for (const [path, bytes] of Object.entries(pictures)) {
      expect(manifest.files.find((file) => file.path === path)?.sha256).toBe(sha256(bytes));
      expect(sha256(readFileSync(join(place.dataDir, path)))).toBe(sha256(bytes));
    }
    const again = await saveBackup({ ...place, now }, join(root, `again-${kind}`));
    expect(whole(again.tables)).toEqual(whole(manifest.tables));
    expect(again.sequences.map(({ name, last_value }) => [name, Number(last_value) - 10_000])).toEqual(
      manifest.sequences.map(({ name, last_value }) => [name, Number(last_value)]),
    );
    expect(again.files).toEqual(manifest.files);
    expect(again.counts.missing).toBe(manifest.counts?.missing);
  }, 120_000);

  it('goes on: numbers follow those that were given, links, triggers and ledgers hold', async () => {
    const ask = async (text: string) => (await place.store.query<Record<string, unknown>>(text)).rows;
    const [{ last }] = (await ask('select max(id)::int as last from person')) as [{ last: number }];
    const [made] = await ask(
      `insert into person (login, role, first_name, last_name) values ('yangi', 'teacher', 'Y', 'Y') returning id`,
    );
    expect(made!.id).toBeGreaterThan(last);
    await expect(place.store.query('insert into student (student_id) values (999999)')).rejects.toThrow(
      /foreign key/,
    );
    await expect(place.store.query('delete from coin_ledger')).rejects.toThrow(
      /never changed and never deleted/,
    );
    const [aziza] = await ask(`select first_name from person where login = 'aziza'`);
    expect(aziza!.first_name).toBe(`Aziza "\\" ,{}'\u2028\n\tʻ😀`);
  });

  it('is refused where something stands, and takes its place with --replace', async () => {
    await expect(restore(place)).rejects.toThrow(/There is something in .+ already; with --replace/);
    expect((await place.store.query(`select from person where login = 'yangi'`)).rowCount).toBe(1);
    writeFileSync(join(place.dataDir, 'file', 'begona'), 'begona');
    await restore(place, backup, { replace: true });
    expect((await place.store.query(`select from person where login = 'yangi'`)).rowCount).toBe(0);
    expect(await books(place.store)).toEqual(await books(source));
    expect(readdirSync(join(place.dataDir, 'file')).sort()).toEqual(['boʻsh', 'uyga-vazifa']);
  }, 120_000);
});

describe('a backup', () => {
  let empty: Place;
  beforeAll(async () => {
    empty = await emptyPlace(root, 'pglite');
  }, 60_000);
  afterAll(() => empty.store.close());

  it('is closed to others and says what it holds', () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(statSync(join(backup, 'manifest.json')).mode & 0o077).toBe(0);
    expect(manifest.store).toBe(source.kind);
    expect(manifest.made_at).toBe(now.toISOString());
    const people = manifest.tables.find(({ name }) => name === 'person')!;
    const lines = gunzipSync(readFileSync(join(backup, 'tables', 'person.jsonl.gz')));
    expect(people.sha256).toBe(sha256(lines));
    expect(people.rows).toBe(lines.toString().split('\n').length - 1);
  });

  it('is one moment: what is written meanwhile is in all of its tables or in none', async () => {
    const { rows } = await source.query<{ id: number }>(`select id from person where login = 'bobur'`);
    let isDone = false;
    const write = async () => {
      for (let n = 0; !isDone; n++)
        await source.query(
          `with row as (insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
             select $1, 1, coins + 1, 'a', 'b', 'staff', 'meanwhile-' || $2::int from coin_balance where student_id = $1 returning 1)
           update coin_balance set coins = coins + 1 where student_id = $1 and exists (select from row)`,
          [rows[0]!.id, n],
        );
    };
    const writing = write();
    const during = join(root, 'during');
    await saveBackup({ store: source, dataDir, now }, during).finally(() => {
      isDone = true;
    });
    await writing;
    const place = await emptyPlace(root, 'pglite');
    expect((await restore(place, during)).wrong).toEqual([]);
    await place.store.close();
  }, 120_000);

  it('wants a folder of its own', async () => {
    await expect(saveBackup({ store: source, dataDir, now }, backup)).rejects.toThrow(
      /There is something in/,
    );
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'an upload that changed',
      (folder) => writeFileSync(join(folder, 'files/file/uyga-vazifa'), 'uyga vazifA'),
      /uyga-vazifa is missing or is not/,
    ],
    [
      'an upload that is missing',
      (folder) => rmSync(join(folder, 'files/media/u/rasm.webp')),
      /rasm\.webp is missing or is not/,
    ],
    [
      'a row that changed',
      (folder) => {
        const path = join(folder, 'tables/coin_balance.jsonl.gz');
        writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)).toString().replace(/"(\d)/, '"9$1')));
      },
      /coin_balance\.jsonl\.gz is missing or is not/,
    ],
    [
      'a table that is cut off',
      (folder) => {
        const path = join(folder, 'tables/person.jsonl.gz');
        writeFileSync(path, readFileSync(path).subarray(0, -20));
      },
      /person\.jsonl\.gz is missing or is not/,
    ],
    [
      'another ledger’s checksum',
      (folder) =>
        change(folder, (said) => {
          said.ledger.sha256 = said.ledger.sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
        }),
      /The ledger’s checksum .+ is not that of its tables/,
    ],
    [
      'a migration of a newer version',
      (folder) =>
        change(folder, (said) => {
          said.migrations.push({ name: '9999_later.sql', hash: 'x' });
        }),
      /of a newer version \(9999_later\.sql\)/,
    ],
    [
      'no manifest, as one that was broken off',
      (folder) => rmSync(join(folder, 'manifest.json')),
      /There is no backup in/,
    ],
    [
      'a format that is none of ours',
      (folder) =>
        change(folder, (said) => {
          said.format = 'mars-backup-2' as Manifest['format'];
        }),
      /is of no backup that this version knows/,
    ],
  ])('with %s is refused before anything changes', async (_, harm, sentence) => {
    const folder = join(root, `harmed-${randomBytes(4).toString('hex')}`);
    cpSync(backup, folder, { recursive: true });
    harm(folder);
    await expect(restore(empty, folder)).rejects.toThrow(sentence);
    expect((await empty.store.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
    expect(readdirSync(empty.dataDir).filter((name) => name === 'media' || name === 'file')).toEqual([]);
    const nowhere = join(root, 'srv', 'data');
    await expect(
      restoreInto({ databaseUrl: undefined, dataDir: nowhere, migrations }, folder),
    ).rejects.toThrow(sentence);
    expect(existsSync(join(root, 'srv'))).toBe(false);
  });

  function change(folder: string, how: (said: Manifest) => void): void {
    const path = join(folder, 'manifest.json');
    const said = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    how(said);
    writeFileSync(path, JSON.stringify(said));
  }
});

describe('a server that runs', () => {
  it('on the embedded database is asked for an image, and goes on', async () => {
    const place = await emptyPlace(root, 'pglite');
    await restore(place);
    const stopping = new AbortController().signal;
    const app = { ...place, stopping, log: console } as never;
    const running = daemon(app);
    const folder = join(root, 'of-running');
    const from = { databaseUrl: undefined, dataDir: place.dataDir };
    const made = await withSource(from, (store) =>
      saveBackup({ store, dataDir: place.dataDir, now }, folder),
    );
    expect(whole(made.tables)).toEqual(whole(manifest.tables));
    expect(readdirSync(join(place.dataDir, 'backup'))).toEqual([]);
    await place.store.query(`update person set last_name = 'Keyin' where login = 'bobur'`);
    await running.stop();
    await place.store.close();
  }, 60_000);

  it('is none where there is no database', async () => {
    const from = { databaseUrl: undefined, dataDir: join(root, 'nowhere') };
    await expect(withSource(from, async () => 1)).rejects.toThrow(/There is no database in/);
  });

  if (server)
    it('on the same PostgreSQL keeps a restore away', async () => {
      const place = await emptyPlace(root, 'postgres');
      const other = await openStore({ databaseUrl: place.url });
      await expect(restore(place, backup, { replace: true })).rejects.toThrow(/stop all of them first/);
      await other.close();
      await restore(place, backup, { replace: true });
      await place.store.close();
    }, 60_000);
});
