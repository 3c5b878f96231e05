-- What the code is for: the bot asks for whom where a phone serves several.
alter table signup_ask add column purpose text not null default 'signup' check (purpose in ('signup', 'password'));

alter table signup_code
  -- Whose password it sets; null: whoever has the phone. No foreign key: it is over in ten minutes.
  add column person_id integer,
  -- So many codes were made of this phone on this day of the centre.
  add column codes_on date,
  add column codes integer not null default 0;

-- Each try with its moment: 24 hours that end now are counted, whenever they began, and tries of the code that is good.
drop table signup_try;
create table signup_try (
  phone text not null,
  -- Whoever asked for the code that is good, everybody else, or of a login that was typed, whosesoever it is.
  bucket text not null check (bucket in ('own', 'other', 'login')),
  tried_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (phone, bucket)
);
create index signup_try_last on signup_try (last_at);
