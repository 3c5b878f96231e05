-- Addresses from which pages named a site that they are not of: with www in front, without https. Its owner adds them.
create table embed_refused (
  site_key text not null references embed_site (key) on delete cascade,
  origin text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  primary key (site_key, origin)
);
-- Addresses of a site without https, which anybody on the way reads along: what nobody signs in for works there.
alter table embed_site add column visit_origins text[] not null default '{}';
