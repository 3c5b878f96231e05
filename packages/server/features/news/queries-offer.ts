import type { Database } from '../../store/database.ts';
import type { OfferedNews } from './offer.ts';
import { freeSlug } from './queries-slug.ts';

/** What came before; `kept`: the centre changed it or took it away. */
export async function listOffered(
  db: Database,
): Promise<{ source: string; source_hash: string | null; kept: boolean }[]> {
  const { rows } = await db.query<{ source: string; source_hash: string | null; kept: boolean }>(
    `select source, source_hash, edited_at is not null or removed_at is not null as kept
     from news where source is not null`,
  );
  return rows;
}

/** A new one is a draft; one that is there keeps its address, and whether it is published. */
export async function saveOffered(db: Database, one: OfferedNews): Promise<void> {
  await db.query(
    `insert into news (source, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, source_hash, slug)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (source) do update set title_uz = excluded.title_uz, title_ru = excluded.title_ru,
       about_uz = excluded.about_uz, about_ru = excluded.about_ru, body_uz = excluded.body_uz,
       body_ru = excluded.body_ru, text_uz = excluded.text_uz, text_ru = excluded.text_ru,
       source_hash = excluded.source_hash`,
    [
      ...[one.source, one.title_uz, one.title_ru, one.about_uz, one.about_ru, one.body_uz, one.body_ru],
      ...[JSON.stringify(one.text_uz), JSON.stringify(one.text_ru), one.source_hash],
      await freeSlug(db, one.source),
    ],
  );
}

/** Drafts that the platform no longer has, and that the centre never touched. */
export async function deleteOffered(db: Database, sources: readonly string[]): Promise<void> {
  await db.query(
    `delete from news where source is not null and source <> all ($1::text[])
       and published_at is null and edited_at is null and removed_at is null`,
    [sources],
  );
}

/** Takes the demo's news away; what the centre has changed is its own. */
export async function forgetDemoNews(db: Database, sources: readonly string[]): Promise<void> {
  await db.query('delete from news where source = any ($1::text[]) and edited_at is null', [sources]);
}
