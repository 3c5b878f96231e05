import { isDeepStrictEqual } from 'node:util';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { forgetPicture, keepWhole } from '../avatar/kept.ts';
import { checkPicture } from '../avatar/picture.ts';
import { isoTime } from '../clock/time.ts';
import { readMarkdown } from '../reading/read.ts';
import type { NewsPicture } from './queries.ts';
import { freeSlug, lockNews } from './queries-slug.ts';
import {
  createNews,
  deleteNews,
  findStaffNews as findOne,
  listStaffNews,
  type StaffNewsRow,
  updateNews,
  updatePicture,
} from './queries-staff.ts';

const { pageSize, pictureSidePx } = constants.news;

type StaffNews = Reply<'POST /v2/staff/news'>;

/** What the form of news says; of its picture only that it is to go. */
const newsForm = ({ title, text, body, published_at, picture }: StaffNewsRow) => ({
  ...{ title, text, body, picture: picture?.src ?? null },
  published: published_at !== null,
});

const newsOf = (row: StaffNewsRow): StaffNews => ({
  ...row,
  version: versionOf(newsForm(row)),
  published_at: row.published_at && isoTime(row.published_at),
});

export async function findStaffNews(app: App, cursor?: string): Promise<Reply<'GET /v2/staff/news'>> {
  const rows = await listStaffNews(app.store, cursorNumber(cursor), pageSize + 1);
  return cutPage(rows, pageSize, newsOf, ({ id }) => id);
}

/** @throws invalid naming the language whose Markdown has what is not drawn */
async function blocksOf(app: App, body: { uz: string; ru: string }): Promise<{ uz: Block[]; ru: Block[] }> {
  const read = async (lang: 'uz' | 'ru'): Promise<Block[]> => {
    const { blocks, faults } = await readMarkdown(app, body[lang]);
    if (faults.length > 0 || blocks.length === 0) throw refusedField(`body.${lang}`, 'markdown');
    return blocks;
  };
  return { uz: await read('uz'), ru: await read('ru') };
}

/** Writes news at an address of their own, which the Uzbek title gives them. @throws invalid */
export async function addNews(
  app: App,
  { published = false, ...words }: CallShape<'POST /v2/staff/news'>['body'],
): Promise<StaffNews> {
  const blocks = await blocksOf(app, words.body);
  return app.store.transaction(async (db) => {
    await lockNews(db);
    const slug = await freeSlug(db, words.title.uz);
    const id = await createNews(db, slug, { ...words, blocks, publishedAt: published ? app.now() : null });
    return newsOf((await findOne(db, id))!);
  });
}

/** Changes news; what is left out stays. @throws not_found, invalid, changed_meanwhile {by, at, version, fields} */
export async function changeNews(
  app: App,
  id: number,
  { version, ...sent }: CallShape<'PATCH /v2/staff/news/{id}'>['body'],
): Promise<StaffNews> {
  const { published, picture, ...change } = sent;
  const blocks = change.body ? await blocksOf(app, change.body) : null;
  const gone: NewsPicture[] = [];
  const changed = await app.store.transaction(async (db) => {
    const found = await lockOne(db, id);
    const now = newsForm(found);
    await refuseTakingBack(db, { call: 'PATCH /v2/staff/news/{id}', id, version, now, sent });
    const { title, text, body, ...before } = found;
    if (picture === null && before.picture) {
      await updatePicture(db, id, null, app.now());
      gone.push(before.picture);
    }
    const words = { title, text, body, ...change };
    const publishedAt =
      (published ?? before.published_at !== null) ? (before.published_at ?? app.now()) : null;
    const edited = !isDeepStrictEqual(words, { title, text, body });
    const written = { ...words, blocks, publishedAt };
    await updateNews(db, id, written, edited ? app.now() : null);
    return newsOf((await findOne(db, id))!);
  });
  await forgetAll(app, gone);
  return changed;
}

/**
 * Gives news a picture.
 * @param path of the file, which its caller deletes
 * @throws not_found, invalid with what is wrong about `file`
 */
export async function changePicture(app: App, id: number, path: string): Promise<StaffNews> {
  if (!(await findOne(app.store, id))) throw new Refused('not_found');
  await checkPicture(path);
  const picture = await keepWhole(app, path, pictureSidePx, 'jpeg');
  const gone: NewsPicture[] = [];
  try {
    return await app.store.transaction(async (db) => {
      const before = await lockOne(db, id);
      await updatePicture(db, id, picture, app.now());
      if (before.picture) gone.push(before.picture);
      return newsOf((await findOne(db, id))!);
    });
  } catch (error) {
    // The news went while it was drawn: nothing shows it.
    gone.splice(0, gone.length, picture);
    throw error;
  } finally {
    await forgetAll(app, gone);
  }
}

/** What no news show any more, after the transaction in which they stopped. */
const forgetAll = async (app: App, gone: readonly NewsPicture[]): Promise<void> => {
  for (const { src } of gone) await forgetPicture(app, src);
};

/** @throws not_found */
async function lockOne(db: Database, id: number): Promise<StaffNewsRow> {
  const found = await findOne(db, id, true);
  if (!found) throw new Refused('not_found');
  return found;
}

/** @throws not_found */
export async function removeNews(app: App, id: number): Promise<{ ok: true }> {
  const gone: NewsPicture[] = [];
  const done = await app.store.transaction(async (db): Promise<{ ok: true }> => {
    const { picture } = await lockOne(db, id);
    await deleteNews(db, id, app.now());
    if (picture) gone.push(picture);
    return { ok: true };
  });
  await forgetAll(app, gone);
  return done;
}
