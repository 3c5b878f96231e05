-- News of the centre. What came with the platform has a slug: it is a draft until the centre publishes it, and what the
-- centre changed (`edited_at`) or took away (`removed_at`) no upgrade brings back.
create table news (
  id integer generated always as identity primary key,
  slug text unique,
  title_uz text not null,
  title_ru text not null,
  about_uz text not null,
  about_ru text not null,
  -- Markdown as it was written, and checked node trees of it (packages/contract/lesson-text.ts).
  body_uz text not null,
  body_ru text not null,
  text_uz jsonb not null,
  text_ru jsonb not null,
  published_at timestamptz,
  source_hash text,
  edited_at timestamptz,
  removed_at timestamptz
);
create index news_published on news (published_at desc, id desc) where published_at is not null;
