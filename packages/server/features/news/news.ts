import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { findPublished, listPublished, type PublishedRow } from './queries.ts';

const pageSize = 12;

const shownOf = ({ id, title, text, published_at }: PublishedRow) => ({
  id,
  title,
  text,
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

/** @throws not_found for drafts and what was withdrawn, too */
export async function readNews(app: App, id: number): Promise<Reply<'GET /v1/news/{id}'>> {
  const row = await findPublished(app.store, id);
  if (!row) throw new Refused('not_found');
  return { ...shownOf(row), body: row.body };
}
