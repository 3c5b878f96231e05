import type { Database } from '../../store/database.ts';
import type { OfferedNews } from './offer.ts';

/** Two servers that start at once bring news in one after the other. */
export const lockOffer = async (db: Database): Promise<void> => {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars news'))`);
};

/** What came before; `kept`: the centre changed it or took it away. */
export async function listOffered(
  db: Database,
): Promise<{ slug: string; source_hash: string | null; kept: boolean }[]> {
  const { rows } = await db.query<{ slug: string; source_hash: string | null; kept: boolean }>(
    `select slug, source_hash, edited_at is not null or removed_at is not null as kept
     from news where slug is not null`,
  );
  return rows;
}

/** A new one is a draft; one that is there keeps whether it is published. */
export async function saveOffered(db: Database, one: OfferedNews): Promise<void> {
  await db.query(
    `insert into news (slug, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, source_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (slug) do update set title_uz = excluded.title_uz, title_ru = excluded.title_ru,
       about_uz = excluded.about_uz, about_ru = excluded.about_ru, body_uz = excluded.body_uz,
       body_ru = excluded.body_ru, text_uz = excluded.text_uz, text_ru = excluded.text_ru,
       source_hash = excluded.source_hash`,
    [
      ...[one.slug, one.title_uz, one.title_ru, one.about_uz, one.about_ru, one.body_uz, one.body_ru],
      ...[JSON.stringify(one.text_uz), JSON.stringify(one.text_ru), one.source_hash],
    ],
  );
}

/** Drafts that the platform no longer has, and that the centre never touched. */
export async function deleteOffered(db: Database, slugs: readonly string[]): Promise<void> {
  await db.query(
    `delete from news where slug is not null and slug <> all ($1::text[])
       and published_at is null and edited_at is null and removed_at is null`,
    [slugs],
  );
}

/** Takes the demo's news away; what the centre has changed is its own. */
export async function forgetDemoNews(db: Database, slugs: readonly string[]): Promise<void> {
  await db.query('delete from news where slug = any ($1::text[]) and edited_at is null', [slugs]);
}
