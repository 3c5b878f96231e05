import { isDeepStrictEqual } from 'node:util';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { parseMarkdown } from '../course/markdown.ts';
import {
  createNews,
  deleteNews,
  findStaffNews as findOne,
  listStaffNews,
  type StaffNewsRow,
  updateNews,
} from './queries-staff.ts';

const pageSize = 20;

type StaffNews = Reply<'POST /v2/staff/news'>;

const newsOf = (row: StaffNewsRow): StaffNews => ({
  ...row,
  published_at: row.published_at && isoTime(row.published_at),
});

export async function findStaffNews(app: App, cursor?: string): Promise<Reply<'GET /v2/staff/news'>> {
  const rows = await listStaffNews(app.store, cursorNumber(cursor), pageSize + 1);
  return cutPage(rows, pageSize, newsOf, ({ id }) => id);
}

/** @throws invalid naming the language whose Markdown has what is not drawn */
function blocksOf(body: { uz: string; ru: string }): { uz: Block[]; ru: Block[] } {
  const read = (lang: 'uz' | 'ru'): Block[] => {
    const { blocks, faults } = parseMarkdown(body[lang]);
    if (faults.length > 0 || blocks.length === 0) throw refusedField(`body.${lang}`, 'markdown');
    return blocks;
  };
  return { uz: read('uz'), ru: read('ru') };
}

/** @throws invalid */
export function addNews(
  app: App,
  { published = false, ...words }: CallShape<'POST /v2/staff/news'>['body'],
): Promise<StaffNews> {
  const blocks = blocksOf(words.body);
  return app.store.transaction(async (db) => {
    const id = await createNews(db, { ...words, blocks, publishedAt: published ? app.now() : null });
    return newsOf((await findOne(db, id))!);
  });
}

/** Changes news; what is left out stays. @throws not_found, invalid */
export async function changeNews(
  app: App,
  id: number,
  { published, ...change }: CallShape<'PATCH /v2/staff/news/{id}'>['body'],
): Promise<StaffNews> {
  if (change.body) blocksOf(change.body);
  return app.store.transaction(async (db) => {
    const before = await findOne(db, id, true);
    if (!before) throw new Refused('not_found');
    const { title, text, body } = before;
    const words = { title, text, body, ...change };
    const publishedAt =
      (published ?? before.published_at !== null) ? (before.published_at ?? app.now()) : null;
    const edited = !isDeepStrictEqual(words, { title, text, body });
    const written = { ...words, blocks: blocksOf(words.body), publishedAt };
    await updateNews(db, id, written, edited ? app.now() : null);
    return newsOf((await findOne(db, id))!);
  });
}

/** @throws not_found */
export const removeNews = (app: App, id: number): Promise<{ ok: true }> =>
  app.store.transaction(async (db) => {
    if (!(await deleteNews(db, id, app.now()))) throw new Refused('not_found');
    return { ok: true };
  });
