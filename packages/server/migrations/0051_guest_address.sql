-- What the guests of a site asked from one address in a day, so that no address uses up the day of the site. The
-- address is a keyed hash.
create table ai_address_use (
  site_key text not null references embed_site (key),
  address text not null,
  day date not null,
  used integer not null default 0 check (used >= 0),
  primary key (site_key, address, day)
);
create index ai_address_use_day on ai_address_use (day);
