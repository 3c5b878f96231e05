import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverRoot } from '../../root.ts';
import type { Store } from '../../store/database.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addProject } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { forgetPicture } from '../avatar/kept.ts';
import { createIn } from '../shop/staff-products.ts';
import { forgetDeleted } from './files.ts';
import { uploadFile } from './manifest.ts';
import { saveBackup } from './save.ts';

let mars: TestApp;
let folder: string;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mars-backup-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(live('backup'), { recursive: true, force: true });
  await mars.store.query('delete from homework_file');
  await mars.store.query('update person set avatar = null');
});

const save = (store: Store = mars.store) =>
  saveBackup({ store, dataDir: mars.app.dataDir, now: new Date() }, folder);
const live = (path: string) => join(mars.app.dataDir, path);
function put(path: string, text: string): void {
  mkdirSync(dirname(live(path)), { recursive: true });
  writeFileSync(live(path), text);
}

/** What happens as soon as the rows are read, before any file is. */
const thenAt = (meanwhile: () => Promise<void>): Store => ({
  ...mars.store,
  async transaction(work) {
    const done = await mars.store.transaction(work);
    await meanwhile();
    return done;
  },
});

/** Somebody with a piece of homework. @returns what they hand in, by one file each time */
async function student(login: string): Promise<(text: string) => Promise<string>> {
  const id = await addPerson(mars.store, login);
  const project = await addProject(mars.store, id);
  const who = await mars.signInAs(login);
  return async (text) => {
    const form = await formOf([['file', fileOf('ish.txt', text)]]);
    expect((await who.call(`POST /v1/project/${project}/submit`, form)).status).toBe(200);
    const stored = await findValue(
      mars.store,
      'select stored as value from homework_file where student_id = $1',
      [id],
    );
    return `file/${stored}`;
  };
}

describe('a backup has the files of its rows', () => {
  it('when another takes the place of one before the files are copied', async () => {
    const handIn = await student('bobur');
    const first = await handIn('birinchi');
    let second = '';
    const manifest = await save(
      thenAt(async () => {
        second = await handIn('ikkinchi');
      }),
    );
    expect(existsSync(live(first))).toBe(false);
    expect(manifest.files.map(({ path }) => path)).toEqual([first]);
    expect(readFileSync(uploadFile(folder, first), 'utf8')).toBe('birinchi');
    expect(existsSync(uploadFile(folder, second))).toBe(false);
    expect([manifest.missing, manifest.counts]).toEqual([
      [],
      expect.objectContaining({ files: 1, missing: 0 }),
    ]);
  });

  it('of every column that names some, and of a picture that goes meanwhile', async () => {
    const id = await addPerson(mars.store, 'aziza');
    const said = ['yuz', 'post', 'yangilik', 'mahsulot', 'belgi'].map((name) => `/media/u/${name}.webp`);
    const [face, post, news, product, logo] = said;
    for (const address of said) put(address.slice(1), address);
    await mars.store.query('update person set avatar = $2 where id = $1', [id, face]);
    await mars.store.query(
      'insert into blog_picture (student_id, src, width, height, created_at) values ($1, $2, 1, 1, now())',
      [id, post],
    );
    await mars.store.query(
      `insert into news (slug, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, picture,
         picture_width, picture_height)
       values ('yangi', 'a', 'b', 'a', 'b', 'a', 'b', '[]', '[]', $1, 1, 1)`,
      [news],
    );
    await createIn(mars.store, { title: { uz: 'Ruchka', ru: 'Ручка' }, price: 10, product_image: product! });
    await mars.store.query(
      `insert into centre_setting values ('logo', to_jsonb($1::text)), ('name', '"/media/u/x"')`,
      [logo],
    );
    const manifest = await save(thenAt(() => forgetPicture(mars.app, face)));
    expect(existsSync(live(face!.slice(1)))).toBe(false);
    expect(manifest.files.map(({ path }) => `/${path}`)).toEqual([...said].sort());
    expect(manifest.missing).toEqual([]);
  });

  it('or says which are nowhere', async () => {
    const handIn = await student('dilnoza');
    const path = await handIn('yoʻqoladi');
    rmSync(live(path));
    const manifest = await save();
    expect(manifest.missing).toEqual([path]);
    expect(manifest.counts).toMatchObject({ missing: 1 });
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
      missing: [path],
    });
  });

  it('since each feature that keeps files names their columns', () => {
    const features = join(serverRoot, 'features');
    const keeping = readdirSync(features).filter((feature) =>
      readdirSync(join(features, feature))
        .filter((name) => name.endsWith('.ts') && !name.includes('test'))
        .some((name) =>
          /\b(keepPicture|keepWhole|keepFile)\(/.test(readFileSync(join(features, feature, name), 'utf8')),
        ),
    );
    expect(keeping).toEqual(['avatar', 'blog', 'centre', 'homework', 'news', 'shop']);
    expect(keeping.filter((feature) => !existsSync(join(features, feature, 'kept-files.ts')))).toEqual([]);
  });
});

it('a deleted file is forgotten a day later, eight where a nightly backup of the database may name it', async () => {
  const handIn = await student('eldor');
  const path = await handIn('ketadi');
  const stays = await handIn('qoladi');
  // As jobs have it: with the store that is the database's own.
  const job = { ...mars.app, store: mars.store };
  const aside = () => readdirSync(live('backup/file'));
  expect(aside()).toEqual([path.slice('file/'.length)]);
  const days = mars.store.dump ? 8 : 1;
  await forgetDeleted(job, Date.now() + (days - 0.01) * 86_400_000);
  expect(aside()).toHaveLength(1);
  await forgetDeleted(job, Date.now() + (days + 0.01) * 86_400_000);
  expect(aside()).toEqual([]);
  expect(readFileSync(live(stays), 'utf8')).toBe('qoladi');
});
