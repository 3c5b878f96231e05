import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';
import { type NewsPicture, pictureSql } from './queries.ts';

type Both<T> = { uz: T; ru: T };

export interface StaffNewsRow extends Omit<Reply<'POST /v2/staff/news'>, 'published_at' | 'version'> {
  published_at: Date | null;
}

const news = `select id, slug, ${pictureSql}, json_build_object('uz', title_uz, 'ru', title_ru) as title,
    json_build_object('uz', about_uz, 'ru', about_ru) as text,
    json_build_object('uz', body_uz, 'ru', body_ru) as body, published_at,
    source is not null and edited_at is null as offered
  from news where removed_at is null`;

export async function listStaffNews(
  db: Database,
  beforeId: number | null,
  limit: number,
): Promise<StaffNewsRow[]> {
  const { rows } = await db.query<StaffNewsRow>(
    `${news} and ($1::int is null or id < $1) order by id desc limit $2`,
    [beforeId, limit],
  );
  return rows;
}

/** @param forUpdate until the transaction ends nobody else changes it */
export async function findStaffNews(
  db: Database,
  id: number,
  forUpdate = false,
): Promise<StaffNewsRow | undefined> {
  const { rows } = await db.query<StaffNewsRow>(`${news} and id = $1${forUpdate ? ' for update' : ''}`, [id]);
  return rows[0];
}

/** What is written of news: its words, and the blocks that its Markdown came to. */
export interface Written {
  title: Both<string>;
  text: Both<string>;
  body: Both<string>;
  /** Null: its Markdown is as it was. */
  blocks: Both<Block[]> | null;
  publishedAt: Date | null;
}

const valuesOf = ({ title, text, body, blocks, publishedAt }: Written): unknown[] => [
  ...[title.uz, title.ru, text.uz, text.ru, body.uz, body.ru],
  ...[blocks && JSON.stringify(blocks.uz), blocks && JSON.stringify(blocks.ru), publishedAt],
];

export async function createNews(db: Database, slug: string, written: Written): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into news (slug, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [slug, ...valuesOf(written)],
  );
  return rows[0]!.id;
}

/** @param editedAt when the centre changed its words; null: they are as they were */
export async function updateNews(
  db: Database,
  id: number,
  written: Written,
  editedAt: Date | null,
): Promise<void> {
  await db.query(
    `update news set title_uz = $2, title_ru = $3, about_uz = $4, about_ru = $5, body_uz = $6, body_ru = $7,
       text_uz = coalesce($8, text_uz), text_ru = coalesce($9, text_ru), published_at = $10, edited_at = coalesce($11, edited_at)
     where id = $1`,
    [id, ...valuesOf(written), editedAt],
  );
}

/** @param at when the centre changed them: an upgrade leaves them alone from then on */
export async function updatePicture(
  db: Database,
  id: number,
  picture: NewsPicture | null,
  at: Date,
): Promise<void> {
  await db.query(
    'update news set picture = $2, picture_width = $3, picture_height = $4, edited_at = $5 where id = $1',
    [id, picture?.src ?? null, picture?.width ?? null, picture?.height ?? null, at],
  );
}

/** What came with the platform is remembered, so that it does not come again. */
export async function deleteNews(db: Database, id: number, at: Date): Promise<void> {
  await db.query(
    `update news set removed_at = $2, published_at = null, picture = null, picture_width = null, picture_height = null
     where id = $1 and source is not null`,
    [id, at],
  );
  await db.query('delete from news where id = $1 and source is null', [id]);
}
