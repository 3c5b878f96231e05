-- News have an address made of their title once; what came with the platform is known by its `source`, the folder.
alter table news rename column slug to source;
alter table news rename constraint news_slug_key to news_source_key;
alter table news add column slug text;
update news set slug = coalesce(source, 'yangilik-' || id);
alter table news
  alter column slug set not null,
  add constraint news_slug_key unique (slug),
  add column picture text,
  add column picture_width integer,
  add column picture_height integer,
  add constraint news_picture check (num_nulls(picture, picture_width, picture_height) in (0, 3));
