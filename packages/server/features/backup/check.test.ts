import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectMetrics } from '../../metrics.ts';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { checkNewest } from './check.ts';
import type { Manifest } from './manifest.ts';
import { saveBackup } from './save.ts';

let mars: TestApp;
let root: string;
let home: string;
let now = new Date('2026-11-24T05:00:00+05:00');
const at = (time: string) => {
  now = new Date(`${time}+05:00`);
};

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now, publicUrl: 'https://mars.example.uz' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
  await mars.store.query(`update person set avatar = '/media/u/yuz.webp' where login = 'malika'`);
  root = mkdtempSync(join(tmpdir(), 'mars-backups-'));
  const { dataDir } = mars.app;
  mkdirSync(join(dataDir, 'media/u'), { recursive: true });
  writeFileSync(join(dataDir, 'media/u/yuz.webp'), 'yuz');
  await saveBackup({ store: mars.store, dataDir, now }, join(root, 'any'));
  await collectMetrics(mars.server.metrics, mars.app);
});
afterAll(async () => {
  await mars.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
});
afterEach(async () => {
  await mars.store.query('delete from backup_check');
  await mars.store.query('delete from notification');
  await mars.store.query('delete from bot_message');
});

/** A backup of this moment, in a folder as cron names it. */
function made(time: string): string {
  const folder = join(home, time.slice(0, 10));
  cpSync(join(root, 'any'), folder, { recursive: true });
  change(folder, (said) => {
    said.made_at = new Date(`${time}+05:00`).toISOString();
  });
  return folder;
}
function change(folder: string, how: (said: Manifest) => void): void {
  const path = join(folder, 'manifest.json');
  const said = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  how(said);
  writeFileSync(path, JSON.stringify(said));
}
const look = (BACKUP_DIR: string | undefined = home) =>
  checkNewest({ ...mars.app, env: { ...mars.app.env, BACKUP_DIR } });
const tasks = async (login = 'admin') => {
  const who = signedInAnyTime(
    () => mars,
    login,
    () => now,
  );
  return (await who.call('GET /v2/staff/today')).body.tasks;
};
const read = async () => {
  const who = signedInAnyTime(
    () => mars,
    'admin',
    () => now,
  );
  return (await who.call('GET /v2/staff/backup')).body;
};
const told = async () => {
  const notices = await mars.store.query(
    'select login, message_uz from notification join person p on p.id = person_id',
  );
  const messages = await mars.store.query(
    `select login, body ->> 'text' as text from bot_message join person p on p.id = person_id where kind = 'backup'`,
  );
  return [notices.rows, messages.rows] as const;
};
const figures = async () =>
  (await mars.server.metrics.metrics())
    .split('\n')
    .filter((line) => line.startsWith('mars_backup'))
    .sort();
const seconds = (time: string) => new Date(`${time}+05:00`).getTime() / 1000;
const faults = () => mars.logged().filter(({ msg }) => /none to restore from/.test(String(msg)));

describe('the newest backup', () => {
  it('that is whole and of this night is nothing to tell', async () => {
    at('2026-11-24T05:00:00');
    made('2026-11-24T02:30:00');
    await look();
    expect(await tasks()).toEqual([]);
    expect(await told()).toEqual([[], []]);
    expect(await figures()).toEqual([
      `mars_backup_look_seconds ${seconds('2026-11-24T05:00:00')}`,
      `mars_backup_made_seconds ${seconds('2026-11-24T02:30:00')}`,
      'mars_backup_ok 1',
    ]);
  });

  it('is too old after 36 hours, and is said so since then until there is another', async () => {
    made('2026-11-24T02:30:00');
    at('2026-11-25T14:30:00');
    await look();
    expect(await tasks()).toEqual([]);
    at('2026-11-25T14:30:01');
    await look();
    at('2026-11-26T05:00:00');
    await look();
    expect(await tasks()).toEqual([
      {
        kind: 'backup',
        text: {
          uz: 'Oxirgi zaxira nusxa 36 soatdan oldin olingan. Serverga qaraydigan odamga xabar bering.',
          ru: 'Последняя резервная копия сделана больше 36 часов назад. Сообщите тому, кто обслуживает сервер.',
        },
        since: '2026-11-25T14:30:01+05:00',
        link: '/staff?section=settings',
      },
    ]);
    expect(await tasks('malika')).toEqual([]);
    const [notices, messages] = await told();
    expect(notices.map(({ login }) => login)).toEqual(['admin', 'admin']);
    expect(messages.map(({ login, text }) => [login, text])).toEqual([
      ['admin', notices[0]!.message_uz],
      ['admin', notices[0]!.message_uz],
    ]);
    expect(await figures()).toContain('mars_backup_ok 0');
    made('2026-11-26T02:30:00');
    await look();
    expect(await tasks()).toEqual([]);
    expect(await figures()).toContain('mars_backup_ok 1');
  });

  it.each<[string, (folder: string) => void]>([
    ['a table has other bytes', (folder) => writeFileSync(join(folder, 'tables/person.jsonl.gz'), 'x')],
    ['a table is not there', (folder) => rmSync(join(folder, 'tables/person.jsonl.gz'))],
    ['a file has other bytes', (folder) => writeFileSync(join(folder, 'files/media/u/yuz.webp'), 'yuz ')],
    [
      'a table has not as many rows as were counted',
      (folder) =>
        change(folder, ({ tables }) => {
          tables.find(({ name }) => name === 'person')!.rows++;
        }),
    ],
  ])('is broken when %s, though one before is whole', async (_, harm) => {
    made('2026-11-23T02:30:00');
    harm(made('2026-11-24T02:30:00'));
    at('2026-11-24T05:00:00');
    await look();
    const [{ kind, text }] = await tasks();
    expect([kind, text.ru]).toEqual(['backup', expect.stringContaining('повреждена')]);
    expect(faults().at(-1)).toMatchObject({
      fault: 'broken',
      why: expect.stringMatching(/person\.jsonl\.gz|yuz\.webp/),
    });
  });

  it('is none where one was broken off, and where there is no folder', async () => {
    rmSync(join(made('2026-11-24T02:30:00'), 'manifest.json'));
    for (const folder of [home, join(home, 'nowhere')]) {
      await look(folder);
      const [{ text }] = await tasks();
      expect(text.uz).toContain('Zaxira nusxa yoʻq');
    }
    expect(await figures()).toContain('mars_backup_ok 0');
  });
});

it('where nobody looks the day’s list says so, and nobody is told', async () => {
  at('2026-11-24T05:00:00');
  await checkNewest(mars.app);
  at('2026-11-25T05:00:00');
  await checkNewest(mars.app);
  const [{ text, since }] = await tasks();
  expect([text.uz, since]).toEqual([
    'Zaxira nusxalarni hech kim tekshirmayapti: serverda BACKUP_DIR koʻrsatilmagan.',
    '2026-11-24T05:00:00+05:00',
  ]);
  expect(await told()).toEqual([[], []]);
  expect(await figures()).toEqual([]);
});

it('stands in the outbox of a centre without a bot', async () => {
  at('2026-11-24T05:00:00');
  await look();
  const who = signedInAnyTime(
    () => mars,
    'admin',
    () => now,
  );
  const { items } = (await who.call('GET /v2/staff/outbox')).body;
  expect(items.map(({ kind, text }: { kind: string; text: string }) => [kind, text.slice(0, 14)])).toEqual([
    ['backup', 'Zaxira nusxa y'],
  ]);
});

it('is read by administrators as it was found last', async () => {
  at('2026-11-24T05:00:00');
  expect(await read()).toEqual({ looked_at: null, made_at: null, fault: null });
  made('2026-11-24T02:30:00');
  await look();
  expect(await read()).toEqual({
    looked_at: '2026-11-24T05:00:00+05:00',
    made_at: '2026-11-24T02:30:00+05:00',
    fault: null,
  });
  at('2026-11-27T05:00:00');
  await look();
  expect((await read()).fault.uz).toMatch(/36 soatdan oldin/);
});
