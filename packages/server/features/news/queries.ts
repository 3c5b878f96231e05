import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';

type Both<T> = { uz: T; ru: T };

/** What stands above the text, as large as it is. */
export interface NewsPicture {
  src: string;
  width: number;
  height: number;
}

/** Of a query of `news`. */
export const pictureSql = `case when picture is not null
  then json_build_object('src', picture, 'width', picture_width, 'height', picture_height) end as picture`;

export interface PublishedRow {
  id: number;
  slug: string;
  title: Both<string>;
  text: Both<string>;
  picture: NewsPicture | null;
  published_at: Date;
}

const shown = `id, slug, ${pictureSql}, json_build_object('uz', title_uz, 'ru', title_ru) as title,
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

/** A page of the list by its place; the first has skipped none. */
export async function listPublishedFrom(db: Database, skip: number, limit: number): Promise<PublishedRow[]> {
  const { rows } = await db.query<PublishedRow>({
    name: 'news_page',
    text: `select ${shown} from news where published_at is not null and removed_at is null
      order by published_at desc, id desc limit $2 offset $1`,
    values: [skip, limit],
  });
  return rows;
}

export async function countPublished(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from news where published_at is not null and removed_at is null',
  );
  return rows[0]!.count;
}

/** Where news of before had their number in the address. */
export async function findSlug(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.query<{ slug: string }>(
    'select slug from news where id = $1 and published_at is not null and removed_at is null',
    [id],
  );
  return rows[0]?.slug;
}

export async function findPublished(
  db: Database,
  slug: string,
): Promise<(PublishedRow & { body: Both<Block[]> }) | undefined> {
  const { rows } = await db.query<PublishedRow & { body: Both<Block[]> }>({
    name: 'news_one',
    text: `select ${shown}, jsonb_build_object('uz', text_uz, 'ru', text_ru) as body
      from news where slug = $1 and published_at is not null and removed_at is null`,
    values: [slug],
  });
  return rows[0];
}
