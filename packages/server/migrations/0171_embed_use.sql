-- How much came without a person from an embedding site in a day, so that nobody fills the centre's lists from there.
create table embed_use (
  kind text not null check (kind in ('test', 'interests', 'lead')),
  site_key text not null references embed_site (key) on delete cascade,
  day date not null,
  used integer not null,
  primary key (kind, site_key, day)
);
