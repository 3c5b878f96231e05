-- Somebody who wants a code. The phone is what was typed, whether anybody has it or not.
create table signup_ask (
  -- Keyed hash of what the browser and the bot's link have.
  ask text primary key,
  phone text not null,
  lang text check (lang in ('uz', 'ru')),
  -- The chat in which its link was opened last.
  chat_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signup_ask_chat on signup_ask (chat_id, created_at desc) where chat_id is not null;
create index signup_ask_expires on signup_ask (expires_at);

-- One code of a phone is good at a time, for whatever it was asked.
create table signup_code (
  phone text primary key,
  ask text not null,
  -- Keyed hash.
  code_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signup_code_expires on signup_code (expires_at);

-- Tries of codes, counted before one is looked at. The phone is a keyed hash: of numbers that nobody has, too.
create table signup_try (
  phone text not null,
  -- Whoever asked for the code that is good, or everybody else.
  bucket text not null check (bucket in ('own', 'other')),
  tries integer not null,
  since timestamptz not null,
  primary key (phone, bucket)
);
create index signup_try_since on signup_try (since);

-- What somebody said who signed up by themself, and by whose link they came.
create table signup_person (
  student_id integer primary key references student (student_id),
  birth_year integer not null,
  signed_up_at timestamptz not null,
  -- The browser's own random id.
  browser text,
  -- The friend's id, and since when the friend's link ran then. No foreign key: a row of one student only.
  referrer_id integer,
  referrer_copied_at timestamptz
);
create index signup_person_referrer on signup_person (referrer_id) where referrer_id is not null;
create index signup_person_browser on signup_person (browser) where browser is not null;
