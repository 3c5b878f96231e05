-- leads -----------------------------------------------------------------------------------------------------
-- Somebody who wants to learn, has no account, and asked to be called.
create table lead (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  full_name text not null,
  phone text not null,
  source text not null check (source in ('english', 'interests', 'site')),
  -- The embedding site that they came from.
  site_key text,
  lang text not null check (lang in ('uz', 'ru')),
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1')),
  interests text,
  state text not null default 'new' check (state in ('new', 'called', 'signed', 'refused')),
  note text not null default '',
  changed_by integer references person (id),
  -- How it goes to the centre's own address; null: there was none.
  sent text check (sent in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz
);
create index lead_phone on lead (phone, created_at);
create index lead_created on lead (created_at);
create index lead_waiting on lead (next_try_at) where sent = 'waiting';

-- The centre's own address that is told of each lead, and by what it knows that it is us.
create table lead_hook (
  one boolean primary key default true check (one),
  target text,
  secret text
);
