import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import {
  countPublished,
  findPublished,
  findSlug,
  listPublished,
  listPublishedFrom,
  type PublishedRow,
} from './queries.ts';
import { isSlug } from './slug.ts';

const { pageSize } = constants.news;

const shownOf = ({ id, slug, title, text, picture, published_at }: PublishedRow) => ({
  id,
  slug,
  title,
  text,
  picture,
  published_at: isoTime(published_at),
});

/** A page of what is published, the latest first. The cursor is when its last one was, and its id. */
export async function findNews(app: App, cursor?: string): Promise<Reply<'GET /v1/news'>> {
  const [ms, id] = cursor?.split('.').map(Number) ?? [];
  const before = ms === undefined || id === undefined ? null : { at: momentOf(ms), id };
  const rows = await listPublished(app.store, before, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(shownOf),
    next_cursor:
      last !== undefined && rows.length > pageSize ? `${last.published_at.getTime()}.${last.id}` : null,
  };
}

/** What no calendar reaches is as late as any news. */
const latestMs = Date.parse('9999-12-31T00:00:00Z');
const momentOf = (ms: number): Date => new Date(Math.min(ms, latestMs));

/** The list by the number of its page, the first is 1. @returns null of a page that there is not; the first always is */
export async function findNewsPage(
  app: App,
  page: number,
): Promise<{ items: Reply<'GET /v1/news'>['items']; page: number; pages: number } | null> {
  const pages = Math.max(1, Math.ceil((await countPublished(app.store)) / pageSize));
  if (page > pages) return null;
  const rows = await listPublishedFrom(app.store, (page - 1) * pageSize, pageSize);
  return { items: rows.map(shownOf), page, pages };
}

/** The address of news by the number that an old link has. @returns null when nobody may read them */
export const findNewsSlug = async (app: App, id: number): Promise<string | null> =>
  (await findSlug(app.store, id)) ?? null;

/** @throws not_found for drafts and what was withdrawn, too */
export async function readNews(app: App, slug: string): Promise<Reply<'GET /v1/news/{slug}'>> {
  const row = isSlug(slug) ? await findPublished(app.store, slug) : undefined;
  if (!row) throw new Refused('not_found');
  return { ...shownOf(row), body: row.body };
}
