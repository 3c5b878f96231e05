import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';

type Both<T> = { uz: T; ru: T };

export interface PublishedRow {
  id: number;
  title: Both<string>;
  text: Both<string>;
  published_at: Date;
}

const shown = `id, json_build_object('uz', title_uz, 'ru', title_ru) as title,
  json_build_object('uz', about_uz, 'ru', about_ru) as text, published_at`;

export async function listPublished(
  db: Database,
  before: { at: Date; id: number } | null,
  limit: number,
): Promise<PublishedRow[]> {
  const { rows } = await db.query<PublishedRow>({
    name: 'news_published',
    text: `select ${shown} from news
      where published_at is not null and removed_at is null
        and ($1::timestamptz is null or (published_at, id) < ($1, $2::int))
      order by published_at desc, id desc limit $3`,
    values: [before?.at ?? null, before?.id ?? null, limit],
  });
  return rows;
}

export async function findPublished(
  db: Database,
  id: number,
): Promise<(PublishedRow & { body: Both<Block[]> }) | undefined> {
  const { rows } = await db.query<PublishedRow & { body: Both<Block[]> }>({
    name: 'news_one',
    text: `select ${shown}, jsonb_build_object('uz', text_uz, 'ru', text_ru) as body
      from news where id = $1 and published_at is not null and removed_at is null`,
    values: [id],
  });
  return rows[0];
}
