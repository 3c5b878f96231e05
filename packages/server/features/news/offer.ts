import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { News } from '@mars/contract/content-news.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import { repositoryRoot } from '../../root.ts';
import type { Store } from '../../store/database.ts';
import { parseMarkdown } from '../course/markdown.ts';
import { deleteOffered, listOffered, saveOffered } from './queries-offer.ts';
import { lockNews } from './queries-slug.ts';

/** The news that come with the platform. */
export const newsHome = join(repositoryRoot, 'content', 'news');

/** News of the content, as its table has them. */
export interface OfferedNews {
  /** Its folder. */
  source: string;
  title_uz: string;
  title_ru: string;
  about_uz: string;
  about_ru: string;
  body_uz: string;
  body_ru: string;
  text_uz: Block[];
  text_ru: Block[];
  source_hash: string;
  days_ago: number;
}

/** @throws {Error} naming a file that is not as its schema says, or has what is not drawn */
function readOne(home: string, source: string): OfferedNews {
  const read = (name: string): string => readFileSync(join(home, source, name), 'utf8');
  const json = read('news.json');
  const value: unknown = JSON.parse(json);
  const faults = shapeFaults(News, value);
  if (faults.length > 0) throw new Error(`content/news/${source}/news.json: ${faults.join('; ')}`);
  const { title, text, days_ago } = value as News;
  const [body_uz, body_ru] = [read('uz.md').trim(), read('ru.md').trim()];
  const [uz, ru] = [parseMarkdown(body_uz), parseMarkdown(body_ru)];
  const wrong = [...uz.faults, ...ru.faults];
  if (wrong.length > 0) throw new Error(`content/news/${source}: ${wrong.join('; ')}`);
  return {
    ...{ source, body_uz, body_ru, days_ago, text_uz: uz.blocks, text_ru: ru.blocks },
    ...{ title_uz: title.uz, title_ru: title.ru, about_uz: text.uz, about_ru: text.ru },
    source_hash: createHash('sha256')
      .update(JSON.stringify([value, body_uz, body_ru]))
      .digest('hex'),
  };
}

/** The oldest first. */
export const readNewsContent = (home = newsHome): OfferedNews[] =>
  readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readOne(home, name))
    .sort((one, other) => other.days_ago - one.days_ago || one.source.localeCompare(other.source));

/**
 * Offers the platform's news to a centre, as drafts: what is new or different comes in, what the centre changed or took
 * away stays as it is, and a draft that the platform no longer has goes.
 */
export async function offerNews(store: Store, home = newsHome): Promise<void> {
  const news = readNewsContent(home);
  await store.transaction(async (db) => {
    await lockNews(db);
    const known = new Map((await listOffered(db)).map((row) => [row.source, row]));
    for (const one of news) {
      const before = known.get(one.source);
      if (before?.kept || before?.source_hash === one.source_hash) continue;
      await saveOffered(db, one);
    }
    await deleteOffered(
      db,
      news.map(({ source }) => source),
    );
  });
}
